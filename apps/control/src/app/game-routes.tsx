import type { RouteObject } from 'react-router-dom'
import { page } from './sign-in/permitted-page.tsx'

/** The plan of a game, and its desk. */
export function gameRoutes(): RouteObject[] {
  return [
    page(
      'games/new',
      ['game.write/plan'],
      async () => (await import('../features/plan-game/plan-game-page.tsx')).PlanGamePage,
    ),
    page(
      'games/:gameId',
      ['game.write/pause-clock'],
      async () => (await import('../features/desk/game-control-page.tsx')).GameControlPage,
    ),
    page(
      'games/:gameId/change-plan',
      ['competition.write/change-games'],
      async () => (await import('../features/plan-game/change-plan-page.tsx')).ChangePlanPage,
    ),
    page(
      'games/:gameId/change-datetime',
      ['game.write/change-datetime'],
      async () => (await import('../features/change-game/change-date-time-page.tsx')).ChangeDateTimePage,
    ),
    page(
      'games/:gameId/change-duration',
      ['game.write/change-duration'],
      async () => (await import('../features/change-game/change-number-pages.tsx')).ChangeDurationPage,
    ),
    page(
      'games/:gameId/change-shoot-out-shots-number',
      ['game.write/change-shoot-out-shots-number'],
      async () => (await import('../features/change-game/change-number-pages.tsx')).ChangeShotsPage,
    ),
    page(
      'games/:gameId/change-referee',
      ['game.write/change-plan'],
      async () => (await import('../features/change-game/change-number-pages.tsx')).ChangeRefereePage,
    ),
    page(
      'games/:gameId/set-actual-teams',
      ['game.write/set-actual-teams'],
      async () => (await import('../features/desk/set-actual-teams-page.tsx')).SetActualTeamsPage,
    ),
  ]
}
