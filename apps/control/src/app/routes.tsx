import { ErrorScreen } from '@cup/ui/chakra'
import { Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { Loading } from '../shared/loading.tsx'
import { ChosenByAddress, NeedsCompetition } from './competition-outlets.tsx'
import { lazyPage } from './lazy-pages.tsx'
import { Shell } from './shell/shell.tsx'
import { page } from './sign-in/permitted-page.tsx'

/** Every address of the control app, below `/control`; each page is a chunk of its own, loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    path: 'einladung',
    element: (
      <Suspense fallback={<Loading />}>
        {lazyPage(async () => (await import('./sign-in/invitation-page.tsx')).InvitationPage)}
      </Suspense>
    ),
  },
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, element: <Navigate to="competitions" replace /> },
      ...planningRoutes(),
      ...staffRoutes(),
      { path: 'competitions/:competitionId', element: <ChosenByAddress />, children: competitionRoutes() },
      // The history of a game follows the game, whichever competition is chosen.
      page(
        'history/games/:gameId',
        ['log.read/list'],
        async () => (await import('../features/history/history-page.tsx')).GameHistoryPage,
      ),
      { element: <NeedsCompetition />, children: hallRoutes() },
      { path: '*', element: <ErrorScreen /> },
    ],
  },
]

function planningRoutes(): RouteObject[] {
  return [
    page(
      'competitions',
      ['competition.read/list'],
      async () => (await import('../features/competitions/competitions-page.tsx')).CompetitionsPage,
    ),
    page(
      'competitions/new',
      ['competition.write/create'],
      async () => (await import('../features/competitions/new-competition-page.tsx')).NewCompetitionPage,
    ),
    page(
      'competitions/meets',
      ['meet.write/create'],
      async () => (await import('../features/competition/meets-page.tsx')).MeetsPage,
    ),
    page(
      'competitions/meets/:meetId/checklist',
      ['meet.write/create'],
      async () => (await import('../features/plan/meet/checklist-page.tsx')).ChecklistPage,
    ),
    page(
      'competitions/meets/:meetId/generate',
      ['game.write/plan'],
      async () => (await import('../features/plan/meet/generate-meet-page.tsx')).GenerateMeetPage,
    ),
    page(
      'competitions/import',
      ['competition.write/create'],
      async () => (await import('../features/export/import-cup-page.tsx')).ImportCupPage,
    ),
    ...teamRoutes(),
    ...playerRoutes(),
  ]
}

function teamRoutes(): RouteObject[] {
  return [
    page('teams', ['team.read/list'], async () => (await import('../features/teams/teams-page.tsx')).TeamsPage),
    page('teams/new', ['team.write/create'], async () => (await import('../features/teams/team-page.tsx')).NewTeamPage),
    page(
      'teams/:teamId',
      ['team.write/change-details'],
      async () => (await import('../features/teams/team-page.tsx')).TeamPage,
    ),
  ]
}

function playerRoutes(): RouteObject[] {
  return [
    page(
      'players',
      ['player.read/list'],
      async () => (await import('../features/players/players-page.tsx')).PlayersPage,
    ),
    page(
      'players/new',
      ['player.write/create'],
      async () => (await import('../features/players/new-player-page.tsx')).NewPlayerPage,
    ),
    page(
      'players/import',
      ['player.write/create'],
      async () => (await import('../features/import/import-page.tsx')).ImportPage,
    ),
    page(
      'players/:playerId',
      ['player.write/change-details'],
      async () => (await import('../features/players/player-page.tsx')).PlayerPage,
    ),
    page(
      'players/:playerId/change-team',
      ['player.write/change-team'],
      async () => (await import('../features/players/change-team-page.tsx')).ChangeTeamPage,
    ),
  ]
}

/** For those who see to people and devices. */
function staffRoutes(): RouteObject[] {
  return [
    page('access', ['staff.read/list'], async () => (await import('../features/access/access-page.tsx')).AccessPage),
    page(
      'website',
      ['website.write/save'],
      async () => (await import('../features/website/website-page.tsx')).WebsitePage,
    ),
    page(
      'players/:playerId/held-data',
      ['player.read/held-data'],
      async () => (await import('../features/players-data/held-data-page.tsx')).HeldDataPage,
    ),
  ]
}

/** Below `competitions/:competitionId`. */
function competitionRoutes(): RouteObject[] {
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

/** These follow the chosen competition. */
function hallRoutes(): RouteObject[] {
  return [
    page(
      'timekeeper',
      ['game.write/start'],
      async () => (await import('../features/desk/timekeeper-page.tsx')).TimekeeperPage,
    ),
    page('timetable', ['game.write/plan'], async () => (await import('../features/plan/plan-page.tsx')).TimetablePage),
    page(
      'regie',
      ['game.write/livestream-regie-ready'],
      async () => (await import('../features/regie/regie-page.tsx')).RegiePage,
    ),
    page('ledwall', ['ledwall.enable'], async () => (await import('../features/ledwall/ledwall-page.tsx')).LedwallPage),
    page(
      'commentator',
      ['commentator.off'],
      async () => (await import('../features/commentator/commentator-page.tsx')).CommentatorPage,
    ),
    page('history', ['log.read/list'], async () => (await import('../features/history/history-page.tsx')).HistoryPage),
    page(
      'command',
      ['horn', 'ledwall.enable'],
      async () => (await import('../features/command/command-page.tsx')).CommandPage,
    ),
  ]
}
