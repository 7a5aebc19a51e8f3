import type { RouteObject } from 'react-router-dom'
import { page } from './sign-in/permitted-page.tsx'

/** The pages of one competition, below `competitions/:competitionId`. */
export function competitionRoutes(): RouteObject[] {
  return [
    page(
      '',
      ['competition.read/get'],
      async () => (await import('../features/competition/competition-page.tsx')).CompetitionPage,
    ),
    page(
      'teams/enroll',
      ['competition.write/enroll-team'],
      async () => (await import('../features/competition/enroll-page.tsx')).EnrollPage,
    ),
    page('export', ['player.read/list'], async () => (await import('../features/export/export-page.tsx')).ExportPage),
    page('print', ['player.read/list'], async () => (await import('../features/print/print-page.tsx')).PrintPage),
    page('plan', ['game.write/plan'], async () => (await import('../features/plan/plan-page.tsx')).PlanPage),
    page(
      'plan/import',
      ['game.write/plan'],
      async () => (await import('../features/export/import-plan-page.tsx')).ImportPlanPage,
    ),
    page(
      'plan/generate',
      ['game.write/plan'],
      async () => (await import('../features/plan/generate/generate-page.tsx')).GeneratePage,
    ),
    page(
      'history',
      ['log.read/list'],
      async () => (await import('../features/history/history-page.tsx')).CompetitionHistoryPage,
    ),
    page(
      'rules',
      ['competition.write/change-settings'],
      async () => (await import('../features/rules/rules-page.tsx')).RulesPage,
    ),
    page(
      'results',
      ['game.write/enter-result'],
      async () => (await import('../features/paper/paper-page.tsx')).PaperPage,
    ),
    ...gameRoutes(),
  ]
}

/** The plan of a game, and its desk. */
function gameRoutes(): RouteObject[] {
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
