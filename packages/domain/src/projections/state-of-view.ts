import {
  type GameCommand,
  isBreak,
  isTimeOver,
  type KnownGame,
  type RecordEntry,
  type Run,
  type Shot,
} from '../game/index.ts'
import { ENTRY_KINDS, type EntryKind, type EntryView, entryKinds } from '../game/record/entry-kinds.ts'
import { assumed } from '../kernel/assumed.ts'
import type { Timed } from '../kernel/decider.ts'
import type { TeamId } from '../kernel/ids.ts'
import { SIDES, type SomeSides } from '../kernel/side.ts'
import { defined } from '../kernel/values.ts'
import type { GameView } from './game-view.ts'
import { withEveryList } from './held-views.ts'
import type { LogState } from './log-state.ts'

/** A command of a game with the instant of its press. */
export type TimedCommand = GameCommand & Timed

/** [C9] The game that a view for the staff shows: it decides the next command as the game of the log does. */
export function gameOf(view: GameView): KnownGame {
  const { started, cancelled, result, shootOutStarted, regularTimeFreezed, logState } = view
  const plan = planOf(view)
  const record = { entries: entriesOf(view), ...defined({ formerResult: logState?.formerResult }) }
  if (cancelled) return { phase: 'cancelled', plan, record, left: leftIn(view, { plan, record }) }
  const run = started ? runOf(view) : undefined
  const shots = shootOutStarted ? shotsIn(view) : undefined
  const resultAt = view.resultAt ?? view.clock.at
  if (result?.awarded) {
    const { home, guest, awarded: reason } = result
    const award = { home, guest, reason, ...defined({ winnerTeamId: logState?.namedWinnerTeamId }) }
    return { phase: 'awarded', plan, record, award, run, resultAt, shots, left: leftIn(view, { plan, record }) }
  }
  if (!run) return { phase: 'planned', plan, record }
  if (result) return { phase: 'finished', plan, record, run, resultAt, shots }
  if (shots) return { phase: 'shootOut', plan, record, run, shots }
  return { phase: regularTimeFreezed ? 'frozen' : 'started', plan, record, run }
}

const planOf = (view: GameView): KnownGame['plan'] => ({
  id: view.id,
  name: view.name,
  competitionId: view.competitionId,
  groupId: view.groupId,
  matchdayId: view.matchdayId,
  courtId: view.courtId,
  referee: view.referee,
  secondReferee: view.secondReferee,
  dateTime: view.dateTime,
  postponedDateTime: view.postponedDateTime,
  duration: view.duration,
  plannedTeams: view.plannedTeams,
  actualTeams: sidesOf(view.actualTeams),
  isDeleted: false,
  regieReadyAt: view.regieReadyAt ?? (view.livestreamRegieReady ? view.clock.at : undefined),
  shootOutShotsNumber: view.shootOutShotsNumber,
  links: view.links,
  operator: view.operator,
  plannedAt: view.logState?.plannedAt ?? view.clock.at,
  // What follows is for the plan alone, which no device decides.
  moves: [],
  firstSent: assumed(view, 'only planning the game again would compare it'),
})

/** Teams of a view, by side. */
const sidesOf = ({ homeTeamId, guestTeamId }: GameView['actualTeams']): SomeSides<TeamId> => ({
  ...(homeTeamId ? { home: homeTeamId } : {}),
  ...(guestTeamId ? { guest: guestTeamId } : {}),
})

/** [K3] The withdrawal that has ended the game. The game from before is the service's: it comes back with the team alone. */
function leftIn({ withdrawnTeamId, annulled, clock }: GameView, game: Pick<KnownGame, 'plan' | 'record'>) {
  if (!withdrawnTeamId) return undefined
  const before = annulled ? { phase: 'finished', ...game, resultAt: clock.at } : { phase: 'planned', ...game }
  return { teamId: withdrawnTeamId, before: assumed<KnownGame>(before, 'only its phase is looked at') }
}

/** The clock that has reached zero or the end of a period is shown there; a view without `logState` says no more of it. */
function runOf({ clock: { commandedAt, ...clock }, regularTimeOver, startedAt, halfTime, ...view }: GameView): Run {
  const logState: LogState =
    view.logState ?? ((regularTimeOver && isTimeOver(clock, clock.remaining)) || isBreak(clock) ? { clock } : {})
  const [endedAt, periodEndedAt] = isBreak(clock) ? [undefined, clock.at] : [logState.clock && clock.at, undefined]
  const ran = logState.clock ?? clock
  return {
    startedAt,
    clock: ran,
    endedAt,
    ...defined({ periodEndedAt: logState.clock && periodEndedAt }),
    lastClockCommandAt: logState.lastClockCommandAt ?? commandedAt ?? ran.at,
    clockCorrections: logState.clockCorrections ?? [],
    penaltyEndsOnGoal: logState.penaltyEndsOnGoal ?? true,
    ...defined({ rules: view.rules, extraTime: view.extraTime }),
    ...(logState.paper ? { paper: { ...logState.paper, ...defined({ halfTime }), endedAt: endedAt ?? ran.at } } : {}),
  }
}

/** The entries of every kind in the order of the log; a view that does not say it has them by kind. */
function entriesOf(view: GameView): readonly RecordEntry[] {
  const shown = ENTRY_KINDS.flatMap<RecordEntry>((kind) => shownEntries(view, kind))
  const logged = view.logState?.entries
  if (!logged) return shown
  return logged.map(({ kind, id, firstSent, ...more }) => {
    const entry = shown.find((one) => one.kind === kind && one.id === id)
    const first = firstSent ?? entry?.firstSent
    const fields = { kind, id, data: first, enteredAt: view.clock.at, isRevoked: false, ...UNSET, ...entry, ...more }
    return assumed<RecordEntry>({ ...fields, firstSent: first }, 'an entry that stands is in its list')
  })
}

const UNSET = { shift: 0, corrections: 0 }

function shownEntries<Kind extends EntryKind>(view: GameView, kind: Kind): readonly RecordEntry<Kind>[] {
  const { list, idOf, dataOf } = entryKinds[kind]
  const views: readonly EntryView<Kind>[] = assumed(withEveryList(view)[list], 'the list of a kind holds its views')
  return views.map((one) => {
    const { data, enteredAt = view.clock.at } = dataOf(one)
    const entry = { kind, id: idOf(data), data, firstSent: data, enteredAt, isRevoked: false, ...UNSET }
    return assumed<RecordEntry<Kind>>(entry, 'the data are those of the kind')
  })
}

/** [S6] The shots in their order; a view that does not say it has the home side first in each round. */
export const shotsIn = ({ logState, shootOutRounds }: Pick<GameView, 'logState' | 'shootOutRounds'>): readonly Shot[] =>
  logState?.shots ??
  shootOutRounds.flatMap((round) =>
    SIDES.flatMap((side) => {
      const shot = round[side]
      return shot ? [{ side, ...shot }] : []
    }),
  )
