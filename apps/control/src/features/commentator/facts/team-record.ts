import type { Game } from '@cup/contract/entities'
import { SIDES, type Side } from '@cup/domain/kernel'
import type { Outcomes } from './fact.ts'

/** The finished games of a team in a competition. */
export type TeamRecord = Outcomes & {
  readonly played: number
  readonly scored: number
  readonly conceded: number
  /** Whether the result of one of them was awarded, so that it says nothing about how the team plays. */
  readonly hasAward: boolean
}

/** The side on which a team plays a game; undefined where it does not. */
export const sideIn = ({ resolvedTeams }: Game, teamId: string): Side | undefined =>
  SIDES.find((side) => resolvedTeams[`${side}TeamId`] === teamId)

/** [K3] Whether a game has a result that counts. */
export const isCounted = ({ result, cancelled }: Game): boolean => result !== undefined && !cancelled

/** The goals of a game that count for a side. */
export const goalsFor = ({ goals }: Game, side: Side): Game['goals'] =>
  goals.filter(({ homeTeam }) => homeTeam === (side === 'home'))

/** The record of a team over the games that count. */
export function recordOf(games: readonly Game[], teamId: string): TeamRecord {
  const results = games.filter(isCounted).flatMap(({ result, ...game }) => {
    const side = SIDES.find((one) => game.resolvedTeams[`${one}TeamId`] === teamId)
    if (!result || !side) return []
    const { home, guest, winnerTeamId, awarded } = result
    const [scored, conceded] = side === 'home' ? [home, guest] : [guest, home]
    return [{ scored, conceded, winnerTeamId, isAwarded: awarded !== undefined }]
  })
  const sumOf = (key: 'scored' | 'conceded') => results.reduce((sum, one) => sum + one[key], 0)
  const drawn = results.filter(({ winnerTeamId }) => winnerTeamId === null).length
  const won = results.filter(({ winnerTeamId }) => winnerTeamId === teamId).length
  return {
    played: results.length,
    won,
    drawn,
    lost: results.length - won - drawn,
    scored: sumOf('scored'),
    conceded: sumOf('conceded'),
    hasAward: results.some(({ isAwarded }) => isAwarded),
  }
}
