import type { Game } from '@cup/contract/entities'
import { compareText, higherSide, oppositeOf, SIDES } from '@cup/domain/kernel'
import { beginningOf } from '@cup/ui/components'
import type { Fact } from './fact.ts'
import type { FactSource } from './fact-source.ts'
import { goalsFor, isCounted, recordOf, sideIn, type TeamRecord } from './team-record.ts'

/** The results and goals of one team of a game. */
export function teamFacts(source: FactSource, teamId: string): readonly Fact[] {
  const record = recordOf(source.games, teamId)
  if (record.hasAward) return []
  if (record.played === 0) return isFirstGame(source, teamId) ? [{ type: 'firstGame', teamId }] : []
  return [
    outcomeFact(record, teamId),
    ...goalFacts(source, teamId, record),
    ...attackFacts(source, teamId),
    ...defenceFacts(source, teamId),
    { type: 'tally', teamId, games: record.played, scored: record.scored, conceded: record.conceded },
  ]
}

/** A game that was begun counts, whatever has become of it. */
const isFirstGame = ({ game, games }: FactSource, teamId: string): boolean =>
  games.every((one) => one.id === game.id || !sideIn(one, teamId) || !wasBegun(one))

const wasBegun = ({ started, result, annulled }: Game): boolean =>
  started || result !== undefined || annulled !== undefined

/** More games than one make a series. */
const SERIES = 2

function outcomeFact({ played, won, drawn, lost }: TeamRecord, teamId: string): Fact {
  if (played >= SERIES && won === played) return { type: 'allWon', teamId, games: played }
  if (played >= SERIES && lost === played) return { type: 'allLost', teamId, games: played }
  const outcomes = { teamId, won, drawn, lost }
  if (won === 0) return { type: 'noWinYet', ...outcomes }
  return { type: played >= SERIES && lost === 0 ? 'unbeaten' : 'outcomes', ...outcomes }
}

/** The goals of a game under way count too. */
function goalFacts({ game }: FactSource, teamId: string, { scored, conceded }: TeamRecord): readonly Fact[] {
  const side = sideIn(game, teamId)
  if (!side) return []
  const now = game.result ? { home: 0, guest: 0 } : game.score
  return [
    ...(scored + now[side] === 0 ? [{ type: 'noGoalYet', teamId } as const] : []),
    ...(conceded + now[oppositeOf(side)] === 0 ? [{ type: 'noGoalAgainst', teamId } as const] : []),
  ]
}

/** More goals in finished games than any other team of the competition. */
function attackFacts({ games }: FactSource, teamId: string): readonly Fact[] {
  const { scored } = recordOf(games, teamId)
  const others = teamsOf(games).filter((id) => id !== teamId)
  const records = others.map((id) => recordOf(games, id))
  const isBest = records.length > 1 && records.every((other) => !other.hasAward && other.scored < scored)
  return isBest ? [{ type: 'bestAttack', teamId, goals: scored }] : []
}

const teamsOf = (games: readonly Game[]): readonly string[] => [
  ...new Set(
    games
      .filter(isCounted)
      .flatMap(({ resolvedTeams }) => SIDES.flatMap((side) => resolvedTeams[`${side}TeamId`] ?? [])),
  ),
]

/** Fewer goals against than any other team of the group, in at least as many games. */
function defenceFacts({ games, groupTeamIds = [] }: FactSource, teamId: string): readonly Fact[] {
  const own = recordOf(games, teamId)
  const records = groupTeamIds.filter((id) => id !== teamId).map((id) => recordOf(games, id))
  const isBehind = ({ played, conceded, hasAward }: TeamRecord) =>
    !hasAward && played > 0 && played <= own.played && conceded > own.conceded
  const isBest = own.conceded > 0 && records.length > 1 && records.every(isBehind)
  return isBest ? [{ type: 'bestDefence', teamId, goals: own.conceded }] : []
}

/** The meaning of the score of a game whose clock has not been frozen, if it stays. */
export function outlookFacts({ game, games }: FactSource): readonly Fact[] {
  if (!game.started || game.result || game.regularTimeFreezed || game.shootOutStarted) return []
  const leader = higherSide(game.score)
  if (!leader) return game.groupId === undefined ? [{ type: 'shootOutAhead' }] : []
  const firstTime = (
    side: typeof leader,
    type: 'firstWinAhead' | 'firstDefeatAhead',
    before: 'won' | 'lost',
  ): Fact[] => {
    const teamId = game.resolvedTeams[`${side}TeamId`]
    if (!teamId) return []
    const record = recordOf(games, teamId)
    return record.played > 0 && record[before] === 0 && !record.hasAward ? [{ type, teamId }] : []
  }
  return [...firstTime(leader, 'firstWinAhead', 'won'), ...firstTime(oppositeOf(leader), 'firstDefeatAhead', 'lost')]
}

/** The latest game of both teams before this one, or that there is none. */
export function meetingFacts({ game, games }: FactSource): readonly Fact[] {
  const ids = SIDES.map((side) => game.resolvedTeams[`${side}TeamId`] ?? '')
  const meetings = games.filter((one) => one.id !== game.id && ids.every((id) => sideIn(one, id)))
  if (!meetings.some(wasBegun)) return [{ type: 'firstMeeting' }]
  const [latest] = meetings
    .filter((one) => isCounted(one) && one.result?.awarded === undefined)
    .toSorted((a, b) => compareText(beginningOf(b), beginningOf(a)))
  const { homeTeamId, guestTeamId } = latest?.resolvedTeams ?? {}
  if (!latest?.result || !homeTeamId || !guestTeamId) return []
  const { home, guest, shootOut } = latest.result
  return [{ type: 'meeting', gameName: latest.name, homeTeamId, guestTeamId, score: { home, guest }, shootOut }]
}

/** The goals of a team in all games of the competition that count or are under way. */
export const goalsOfTeam = (games: readonly Game[], teamId: string): Game['goals'] =>
  games
    .filter(({ cancelled }) => !cancelled)
    .flatMap((game) => {
      const side = sideIn(game, teamId)
      return side ? goalsFor(game, side) : []
    })
