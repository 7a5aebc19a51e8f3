import { startOf } from '@cup/domain/planning'
import { daysOverLimit } from '../../../shared/planning/minutes-over-limit.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { GameData } from './game-data.ts'

/** [H24] Warnings before the start: which team plays more minutes today, with this game, than its age group may. */
export function longDaysOf({
  game,
  plan,
  competition,
  teams,
}: Pick<GameData, 'game' | 'plan' | 'competition' | 'teams'>): readonly string[] {
  const isUpTo = (other: GameData['game']) =>
    other.id === game.id || Date.parse(startOf(other)) < Date.parse(startOf(game))
  const others = plan.filter(({ id }) => id !== game.id)
  return daysOverLimit([...others, game].filter(isUpTo), competition)
    .filter(({ games }) => games.includes(game.id))
    .map(({ teamId, minutes, limit }) => {
      const team = teams.find(({ id }) => id === teamId)
      return deskTexts.start.longDay(team?.name ?? '', minutes, limit)
    })
}
