import { ErrorScreen } from '@cup/ui/chakra'
import { type ComponentType, lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { ChosenByAddress } from './chosen-by-address.tsx'
import { NeedsCompetition } from './needs-competition.tsx'
import { patiently } from './patiently.ts'
import { PlannedPage } from './planned-page.tsx'
import { Shell } from './shell/shell.tsx'

const rooms: (() => Promise<ComponentType>)[] = []

/** Every address of the control app, below `/control`; each room is a file of its own, loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, element: <Navigate to="competitions" replace /> },
      ...planningRoutes(),
      { path: 'competitions/:competitionId', element: <ChosenByAddress />, children: competitionRoutes() },
      { element: <NeedsCompetition />, children: hallRoutes() },
      { path: '*', element: <ErrorScreen /> },
    ],
  },
]

function planningRoutes(): RouteObject[] {
  return [
    page('competitions', async () => (await import('../features/competitions/competitions-page.tsx')).CompetitionsPage),
    planned('competitions/new', 'Neues Turnier'),
    planned('teams', 'Mannschaften'),
    planned('teams/new', 'Neue Mannschaft'),
    planned('players', 'Spieler'),
    planned('players/new', 'Neuer Spieler'),
    planned('players/:playerId/change-team', 'Mannschaft ändern'),
  ]
}

/** Below `competitions/:competitionId`. */
function competitionRoutes(): RouteObject[] {
  return [
    page('', async () => (await import('../features/competitions/competition-page.tsx')).CompetitionPage),
    planned('teams/enroll', 'Mannschaften hinzufügen'),
    planned('games/new', 'Spiel planen'),
    page('games/:gameId', async () => (await import('../features/game-control/game-control-page.tsx')).GameControlPage),
    planned('games/:gameId/change-datetime', 'Zeit ändern'),
    planned('games/:gameId/change-duration', 'Spieldauer ändern'),
    planned('games/:gameId/change-shoot-out-shots-number', 'Zahl der 9-Meter ändern'),
    page(
      'games/:gameId/set-actual-teams',
      async () => (await import('../features/game-control/set-actual-teams-page.tsx')).SetActualTeamsPage,
    ),
  ]
}

/** These follow the chosen competition. */
function hallRoutes(): RouteObject[] {
  return [
    page('timekeeper', async () => (await import('../features/timekeeper/timekeeper-page.tsx')).TimekeeperPage),
    page('regie', async () => (await import('../features/regie/regie-page.tsx')).RegiePage),
    page('ledwall', async () => (await import('../features/ledwall/ledwall-page.tsx')).LedwallPage),
    page('commentator', async () => (await import('../features/commentator/commentator-page.tsx')).CommentatorPage),
    page('command', async () => (await import('../features/command/command-page.tsx')).CommandPage),
  ]
}

/** Brings every room before it is needed: a tablet may be offline by then. */
export const loadAllRooms = (): Promise<unknown> => Promise.allSettled(rooms.map((load) => load()))

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  rooms.push(load)
  const Page = lazy(async () => ({ default: await patiently(load) }))
  return { path, element: <Page /> }
}

function planned(path: string, title: string): RouteObject {
  return { path, element: <PlannedPage title={title} /> }
}
