import { gameId, goalId, groupId, playerId, teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCompetition, aGame, wonBy } from '../../testing/a-cup.ts'
import { knowing, staffWith } from '../../testing/fake-service.ts'
import { anEntry } from '../../testing/log-entries.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => vi.unstubAllGlobals())

const goal = (position: number, number: number) =>
  anEntry(
    position,
    'game.goalScored',
    {
      id: gameId(1),
      goalId: goalId(number),
      time: 600 - position * 60,
      playerId: playerId(1),
      homeTeam: true,
      isOwnGoal: false,
      teamId: teamId(1),
    },
    { gameId: gameId(1) },
  )
const LOG = [
  goal(5, 2),
  goal(3, 1),
  anEntry(1, 'game.started', { id: gameId(1), penaltyEndsOnGoal: true }, { gameId: gameId(1) }),
]
const table = {
  teamId: teamId(1),
  rank: 1,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  points: 0,
  goalDifference: 0,
  scoredGoals: 0,
  receivedGoals: 0,
}

/** A service that knew one goal at position 3, and two at position 5. */
function open() {
  const known = knowing({
    competitions: [aCompetition()],
    games: [aGame(1, wonBy(2, 0))],
    staff: staffWith({
      more: {
        'log.read/list': () => ({ entries: LOG }),
        'log.read/moment': (_, { position }) => {
          const home = { '1': 0, '3': 1, '5': 2 }[position ?? ''] ?? 9
          const scorer = {
            playerId: playerId(1),
            teamId: teamId(1),
            goals: home,
            assists: 0,
            displayName: 'x',
            rank: 1,
          }
          return {
            position: Number(position),
            games: [aGame(1, { started: true, score: { home, guest: 0 } })],
            leaderboards: [{ groupId: groupId(1), entries: [table] }],
            topscorer: home === 0 ? [] : [scorer],
          }
        },
      },
    }),
  })
  openApp(known, '/history')
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const scores = async (text: string) => {
  const games = await screen.findByRole('region', { name: 'Spiele' })
  await waitFor(() => expect(within(games).getByText(text)).toBeTruthy())
}

it('[X6] goes back to any moment, event by event or along the day, and to now in one tap', async () => {
  open()
  await press('Zeitreise')
  await scores('2:0 (offen)')
  expect(screen.getByText('Samstag, 18.01. · Stand 14:35:10, wie damals bekannt')).toBeTruthy()

  await press('Voriges Ereignis')
  await scores('1:0 (offen)')
  expect(screen.getByText('1. Nr. 7 Keller (MÜH) · 1 Tor, 0 Vorlagen')).toBeTruthy()

  const slider = screen.getByRole('slider', { name: 'Zeitpunkt' })
  fireEvent.change(slider, { target: { value: slider.getAttribute('min') } })
  await scores('0:0 (offen)')
  expect(screen.getByText('Noch kein Tor.')).toBeTruthy()

  await press('Zurück zu jetzt')
  expect(await screen.findByRole('heading', { name: 'Spiel 1' })).toBeTruthy()
})
