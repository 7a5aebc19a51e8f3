import type { GameCommand, KnownGame, RecordEntry, Run, Shot } from '../game/index.ts'
import { ENTRY_KINDS, type EntryKind, type EntryView, entryKinds } from '../game/record/entry-kinds.ts'
import { assumed } from '../kernel/assumed.ts'
import type { Timed } from '../kernel/decider.ts'
import type { TeamId } from '../kernel/ids.ts'
import { SIDES, type SomeSides } from '../kernel/side.ts'
import type { CompetitionSettings } from '../settings/index.ts'
import type { GameView } from './game-view.ts'

/** A command of a game with the instant of its press. */
export type TimedCommand = GameCommand & Timed

/** The state of a game as far as its view tells it; undefined where a result was awarded. */
export function gameOf(
  view: GameView,
  commands: readonly TimedCommand[],
  settings: CompetitionSettings,
): KnownGame | undefined {
  const { started, cancelled, result, shootOutStarted } = view
  const plan = planOf(view)
  const record = { entries: entriesOf(view) }
  if (cancelled) return { phase: 'cancelled', plan, record }
  if (result?.awarded) return undefined
  if (!started) return { phase: 'planned', plan, record }
  const run = runOf(view, settings)
  const shots = shootOutStarted ? shotsOf(view, commands) : undefined
  if (result) return { phase: 'finished', plan, record, run, resultAt: view.resultAt ?? view.clock.at, shots }
  return shots ? { phase: 'shootOut', plan, record, run, shots } : { phase: 'started', plan, record, run }
}

const planOf = (view: GameView): KnownGame['plan'] => ({
  id: view.id,
  name: view.name,
  competitionId: view.competitionId,
  groupId: view.groupId,
  matchdayId: view.matchdayId,
  courtId: view.courtId,
  referee: view.referee,
  dateTime: view.dateTime,
  postponedDateTime: view.postponedDateTime,
  duration: view.duration,
  plannedTeams: view.plannedTeams,
  actualTeams: sidesOf(view.actualTeams),
  isDeleted: false,
  // A service of before does not say since when.
  regieReadyAt: view.regieReadyAt ?? (view.livestreamRegieReady ? view.clock.at : undefined),
  shootOutShotsNumber: view.shootOutShotsNumber,
  links: view.links,
  operator: view.operator,
  moves: [],
  plannedAt: view.clock.at,
  firstSent: assumed(view, 'only planning the game again would compare it'),
})

/** Teams of a view, by side. */
const sidesOf = ({ homeTeamId, guestTeamId }: GameView['actualTeams']): SomeSides<TeamId> => ({
  ...(homeTeamId ? { home: homeTeamId } : {}),
  ...(guestTeamId ? { guest: guestTeamId } : {}),
})

/** The clock of an ended game is anchored at its end. */
const runOf = ({ clock, regularTimeOver, startedAt }: GameView, { penaltyEndsOnGoal }: CompetitionSettings): Run => ({
  startedAt,
  clock,
  endedAt: regularTimeOver && clock.remaining === 0 ? clock.at : undefined,
  lastClockCommandAt: clock.at,
  clockCorrections: [],
  penaltyEndsOnGoal,
})

/** The entries of every kind, as far as the view tells them. */
const entriesOf = (view: GameView): readonly RecordEntry[] =>
  ENTRY_KINDS.flatMap<RecordEntry>((kind) => shownEntries(view, kind))

function shownEntries<Kind extends EntryKind>(view: GameView, kind: Kind): readonly RecordEntry<Kind>[] {
  const { list, idOf, fromView } = entryKinds[kind]
  const views: readonly EntryView<Kind>[] = assumed(view[list], 'the list of a kind holds its views')
  return views.flatMap((one) => {
    const shown = fromView(one)
    if (!shown) return []
    const { data, shift = 0, enteredAt = view.clock.at } = shown
    const known = { firstSent: data, shift, corrections: 0, enteredAt, isRevoked: false }
    return [assumed<RecordEntry<Kind>>({ kind, id: idOf(data), data, ...known }, 'the data are those of the kind')]
  })
}

/** [S6] [S2] Each full round has two places; who had the second is known where a command names a shot of the round. */
const shotsOf = ({ shootOutRounds, actualTeams }: GameView, commands: readonly TimedCommand[]): readonly Shot[] =>
  shootOutRounds.flatMap((round, n) => {
    const [first, second] = [teamAt(commands, 2 * n + 1), teamAt(commands, 2 * n + 2)]
    const isGuestFirst = second
      ? second === actualTeams.homeTeamId
      : first !== undefined && first === actualTeams.guestTeamId
    const order = isGuestFirst ? [...SIDES].reverse() : SIDES
    return order.flatMap((side) => {
      const shot = round[side]
      return shot ? [{ side, success: shot.success }] : []
    })
  })

/** [U9] The team whose shot of this number is taken back first, if a command names it. */
function teamAt(commands: readonly TimedCommand[], number: number): TeamId | undefined {
  for (const { type, data } of commands) {
    if (type === 'game.revokeShootOutShot' && data.shot?.number === number) return data.shot.teamId
  }
  return undefined
}
