import { formatClock, formatScore } from '@cup/ui/format'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { awardTexts, goalText, penaltyText } from '../words/game-sentences.ts'
import type { Names } from '../words/names.ts'
import type { Edit, EditOf, GoalNow, PenaltyNow } from './edit.ts'

/** What an edit does, in words: "Tor für HSG, Nr. 7 → Nr. 9". */
export function editText(edit: Edit, gameId: string, names: Names): string {
  switch (edit.type) {
    case 'goal':
      return goalEditText(edit, gameId, names)
    case 'penalty':
      return penaltyEditText(edit, names)
    case 'shots':
      return `9-Meter: ${shotsText(edit.before)} → ${shotsText(edit.now)}`
    case 'award': {
      const { home, guest, reason } = edit.award
      const score = { home: numberIn(home) ?? 0, guest: numberIn(guest) ?? 0 }
      return `Ergebnis werten: ${formatScore(score)} (${awardTexts[reason]})`
    }
    case 'duration':
      return `Spieldauer ${formatClock(edit.before)} → ${edit.minutes.trim()}:00`
    case 'teams':
      return `Mannschaften: ${names.team(edit.now.home)} – ${names.team(edit.now.guest)}`
  }
}

function goalEditText({ before, now, isRevoked }: EditOf<'goal'>, gameId: string, names: Names): string {
  const told = goalNowText(now, gameId, names)
  if (!before) return `Nachgetragen: ${told}`
  const was = goalNowText(before, gameId, names)
  return isRevoked ? `Zählt nicht: ${was}` : `${was} → ${told}`
}

/** A goal in words, with what the clock showed. */
export const goalNowText = (
  { side, isOwnGoal, scorer, assist, time }: GoalNow,
  gameId: string,
  names: Names,
): string => {
  const told = { id: gameId, homeTeam: side === 'home', isOwnGoal, playerId: scorer, assistPlayerId: assist }
  return `${goalText(told, names)} (${formatClock(time)})`
}

function penaltyEditText({ before, now, isRevoked }: EditOf<'penalty'>, names: Names): string {
  if (!before) return `Nachgetragen: ${penaltyNowText(now, names)}`
  const was = penaltyNowText(before, names)
  return isRevoked ? `Gilt nicht: ${was}` : `${was} → ${penaltyNowText(now, names)}`
}

/** A penalty in words, with what the clock showed. */
export const penaltyNowText = ({ teamId, player, time }: PenaltyNow, names: Names): string =>
  `${penaltyText({ teamId, playerId: player }, names)} (${formatClock(time)})`

/** Hits and misses in their order. */
const shotsText = (shots: EditOf<'shots'>['now']): string => shots.map(({ success }) => (success ? '●' : '○')).join('')

/** Why this is put right, most likely. */
export function reasonFor(edit: Edit): string {
  switch (edit.type) {
    case 'goal':
      return goalReason(edit)
    case 'penalty':
      if (!edit.before) return 'Zeitstrafe fehlte'
      return edit.isRevoked ? 'Zeitstrafe zu Unrecht eingetragen' : 'Zeitstrafe falsch eingetragen'
    case 'shots':
      return '9-Meter falsch eingetragen'
    case 'award':
      return 'Entscheidung der Turnierleitung'
    case 'duration':
      return 'Falsche Spieldauer'
    case 'teams':
      return 'Falsche Mannschaft'
  }
}

function goalReason({ before, now, isRevoked }: EditOf<'goal'>): string {
  if (!before) return 'Tor fehlte'
  if (isRevoked) return 'Tor zählt nicht'
  if (before.isOwnGoal !== now.isOwnGoal) return now.isOwnGoal ? 'Es war ein Eigentor' : 'Es war kein Eigentor'
  if (before.side !== now.side) return 'Tor für die falsche Mannschaft'
  if (before.scorer !== now.scorer) return 'Falscher Torschütze'
  return before.assist === now.assist ? 'Falsche Spielzeit' : 'Falsche Vorlage'
}
