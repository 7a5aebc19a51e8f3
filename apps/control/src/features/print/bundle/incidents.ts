import type { Game } from '@cup/contract/entities'
import { bothSides } from '@cup/domain/kernel'
import { awardedWordOf, beginningOf, cancelledWordOf, type EntryNames, recordEntriesOf } from '@cup/ui/components'
import { formatGameDateTime, formatScore } from '@cup/ui/format'
import { namesOfSides, type WholePlan } from '../../../shared/planning/names-of-sides.ts'
import { timeTextIn } from '../../../shared/record/time-text.ts'
import { awardTexts } from '../../../texts/history-events.ts'
import { printTexts } from '../../../texts/print.ts'
import { type Listed, nameOf } from '../rosters.tsx'

/** A line of the list of incidents. */
export type Incident = {
  readonly key: string
  /** Day and time of the game; empty for a withdrawal. */
  readonly when: string
  readonly game: string
  readonly minute: string
  readonly what: string
  readonly who: string
}

/** [A9] Time penalties, cards, awarded, cancelled and annulled games in the order of the games, before them the withdrawals. */
export const incidentsOf = (
  plan: WholePlan,
  games: readonly Game[],
  players: readonly Listed[],
): readonly Incident[] => [
  ...withdrawalsOf(plan),
  ...games.flatMap((game) => [...entriesOf(game, plan, namesOf(players)), ...decisionsOf(game, plan)]),
]

const EMPTY = { when: '', game: '', minute: '', who: '' } as const

function withdrawalsOf({ competition: { withdrawals = [] }, teams }: WholePlan): readonly Incident[] {
  const nameOfTeam = (teamId: string | undefined) => teams.find(({ id }) => id === teamId)?.name
  return withdrawals.map(({ teamId, successorId }) => ({
    ...EMPTY,
    key: teamId,
    what: printTexts.withdrawn(nameOfTeam(teamId) ?? '–', nameOfTeam(successorId)),
  }))
}

/** Kinds of entries that are incidents. */
const INCIDENTS = ['timePenalty', 'card'] as const

function entriesOf(game: Game, plan: WholePlan, names: EntryNames): readonly Incident[] {
  const sides = namesOfSides(game, plan)
  const timeText = timeTextIn(game)
  return recordEntriesOf(game)
    .filter(({ kind }) => INCIDENTS.some((one) => one === kind))
    .sort((a, b) => b.time - a.time)
    .map(({ id, time, minute, reading, side, what, who }) => ({
      ...aboutGame(game, plan),
      key: id,
      minute: [minute !== undefined && `${minute}′`, minute !== undefined && reading.period && timeText(time)]
        .filter(Boolean)
        .join(' · '),
      what: what(sides[side]),
      who: who(names),
    }))
}

/** Decisions about a whole game: it was awarded, cancelled or annulled. */
function decisionsOf(game: Game, plan: WholePlan): readonly Incident[] {
  const about = { ...aboutGame(game, plan), key: game.id, minute: '', who: '' }
  if (game.cancelled) return [{ ...about, what: cancelledWordOf(game) }]
  const { result } = game
  if (!result?.awarded) return []
  const names = namesOfSides(game, plan)
  const word = awardedWordOf(
    game,
    bothSides((side) => ({ reference: names[side] })),
  )
  return [{ ...about, what: `${word} ${formatScore(result)}`, who: awardTexts[result.awarded] }]
}

function aboutGame(game: Game, plan: WholePlan): Pick<Incident, 'when' | 'game'> {
  const { home, guest } = namesOfSides(game, plan)
  return { when: formatGameDateTime(beginningOf(game)), game: `${game.name}: ${home} – ${guest}` }
}

/** [N5] Names for the staff; an erased player is a number. */
function namesOf(players: readonly Listed[]): EntryNames {
  const known = new Map<string, Listed>(players.map((player) => [player.id, player]))
  const textOf = (player: Listed) =>
    player.lastName === '' ? player.displayName : printTexts.player(player.number, nameOf(player))
  const displayName = (playerId: string) => {
    const player = known.get(playerId)
    return player && textOf(player)
  }
  return { displayName, playerText: (playerId) => displayName(playerId) ?? '' }
}
