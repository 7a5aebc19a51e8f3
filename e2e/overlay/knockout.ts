import type { GameView } from '@cup/domain/projections'
import { aGame, gameId, groupId, matchdayId, teamId } from './fixtures.ts'

/** The rounds of the sample cup as matchdays. */
export const MATCHDAYS = ['Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Kleines Finale', 'Finale'].map(
  (name, index) => ({ id: matchdayId(11 + index), name }),
)

type Reference = { readonly place: number } | { readonly winner: number } | { readonly loser: number }
type Pairing = readonly [number: number, round: number, home: Reference, guest: Reference]

const place = (number: number): Reference => ({ place: number })
const winner = (number: number): Reference => ({ winner: number })
const loser = (number: number): Reference => ({ loser: number })

/** Sixteen teams by their places, as the sample cup pairs them. */
const PAIRINGS: readonly Pairing[] = [
  [33, 0, place(8), place(9)],
  [34, 0, place(7), place(10)],
  [35, 0, place(6), place(11)],
  [36, 0, place(5), place(12)],
  [37, 0, place(1), place(16)],
  [38, 0, place(2), place(15)],
  [39, 0, place(3), place(14)],
  [40, 0, place(4), place(13)],
  [41, 1, winner(37), winner(33)],
  [42, 1, winner(40), winner(36)],
  [43, 1, winner(38), winner(34)],
  [44, 1, winner(39), winner(35)],
  [45, 2, winner(41), winner(42)],
  [46, 2, winner(43), winner(44)],
  [47, 3, loser(45), loser(46)],
  [48, 4, winner(45), winner(46)],
]

/** How far the knockout is: games up to this number are over, the next one is under way; 32 is before the first. */
export type Progress = { readonly played: number; readonly areGroupsOver: boolean }

/** The knockout of sixteen teams; every third game is won by the guest, every fourth in the shoot-out. */
export function knockout(progress: Progress, from = 33): GameView[] {
  return PAIRINGS.filter(([number]) => number >= from).map((pairing) => gameOf(pairing, progress))
}

function gameOf([number, round, home, guest]: Pairing, progress: Progress): GameView {
  const [homeTeam, guestTeam] = [home, guest].map((reference) => teamOf(reference, progress))
  const known = { ...(homeTeam && { homeTeamId: homeTeam }), ...(guestTeam && { guestTeamId: guestTeam }) }
  const isOver = number <= progress.played
  const isUnderWay = number === progress.played + 1 && progress.areGroupsOver
  return aGame(number, {
    groupId: undefined,
    matchdayId: MATCHDAYS[round]?.id,
    dateTime: new Date(FIRST_AT + (number - 33) * SLOT_MILLIS).toISOString(),
    plannedTeams: { home: plannedOf(home), guest: plannedOf(guest) },
    actualTeams: isOver || isUnderWay ? known : {},
    resolvedTeams: known,
    ...(isOver ? resultOf(number, [homeTeam, guestTeam]) : {}),
    ...(isUnderWay ? { started: true, score: { home: 1, guest: 0 } } : {}),
  })
}

const FIRST_AT = Date.parse('2025-01-19T08:00:00.000Z')
const SLOT_MILLIS = 15 * 60_000

function plannedOf(reference: Reference): object {
  if ('place' in reference) return { groupId: groupId(1), position: reference.place }
  return 'winner' in reference ? { winnerTeam: gameId(reference.winner) } : { loserTeam: gameId(reference.loser) }
}

const hasGuestWon = (number: number) => number % 3 === 0

function resultOf(number: number, [home, guest]: readonly (string | undefined)[]): object {
  const isShootOut = number % 4 === 0
  const [most, least] = isShootOut ? [2, 2] : [3, 1]
  const [winnerTeamId, loserTeamId] = hasGuestWon(number) ? [guest, home] : [home, guest]
  const bySide = (won: number, lost: number) =>
    hasGuestWon(number) ? { home: lost, guest: won } : { home: won, guest: lost }
  const score = bySide(most, least)
  return {
    started: true,
    regularTimeOver: true,
    regularTimeFreezed: true,
    shootOutStarted: isShootOut,
    score,
    result: { ...score, shootOut: isShootOut ? bySide(4, 3) : null, winnerTeamId, loserTeamId },
  }
}

/** The team that a reference stands for, once it is known. */
function teamOf(reference: Reference, progress: Progress): string | undefined {
  if ('place' in reference) return progress.areGroupsOver ? teamId(reference.place) : undefined
  const played = 'winner' in reference ? reference.winner : reference.loser
  const pairing = PAIRINGS.find(([number]) => number === played)
  if (!pairing || played > progress.played) return undefined
  const [, , home, guest] = pairing
  return teamOf('winner' in reference === hasGuestWon(played) ? guest : home, progress)
}
