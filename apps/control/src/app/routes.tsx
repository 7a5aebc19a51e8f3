import { ErrorScreen } from '@cup/ui/chakra'
import { Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Loading } from '../shared/loading.tsx'
import { ChosenByAddress, HomeOfMeet, NeedsCompetition } from './competition-outlets.tsx'
import { competitionRoutes } from './competition-routes.tsx'
import { lazyPage } from './lazy-pages.tsx'
import { Shell } from './shell/shell.tsx'
import { FirstPage } from './sign-in/first-page.tsx'
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
      { index: true, element: <FirstPage /> },
      page(
        'start',
        ['competition.write/create'],
        async () => (await import('../features/start/home/home-page.tsx')).HomePage,
      ),
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
      'new-cup',
      ['meet.write/create'],
      async () => (await import('../features/start/wizard/new-cup-page.tsx')).NewCupPage,
    ),
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
    { path: 'competitions/meets/:meetId/checklist', element: <HomeOfMeet /> },
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
    page(
      'closing',
      ['competition.write/archive'],
      async () => (await import('../features/closing/closing-page.tsx')).ClosingPage,
    ),
    page(
      'next-year',
      ['competition.write/create'],
      async () => (await import('../features/next-year/next-year-page.tsx')).NextYearPage,
    ),
    page('access', ['staff.read/list'], async () => (await import('../features/access/access-page.tsx')).AccessPage),
    page(
      'website',
      ['website.write/save'],
      async () => (await import('../features/website/website-page.tsx')).WebsitePage,
    ),
    page(
      'closing/data',
      ['erasure.write/announce'],
      async () => (await import('../features/closing-data/closing-data-page.tsx')).ClosingDataPage,
    ),
    page(
      'players/:playerId/held-data',
      ['player.read/held-data'],
      async () => (await import('../features/players-data/held-data-page.tsx')).HeldDataPage,
    ),
  ]
}

/** These follow the chosen competition. */
function hallRoutes(): RouteObject[] {
  return [
    page(
      'groups',
      ['competition.write/arrange-groups'],
      async () => (await import('../features/groups/groups-page.tsx')).GroupsPage,
    ),
    page(
      'groups/draw/:competitionId',
      ['competition.write/arrange-groups'],
      async () => (await import('../features/groups/draw/draw-page.tsx')).DrawPage,
    ),
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
    page(
      'referees',
      ['referee.read/list'],
      async () => (await import('../features/referees/referees-page.tsx')).RefereesPage,
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
