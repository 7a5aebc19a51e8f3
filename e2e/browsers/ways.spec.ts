import { setTimeout as sleep } from 'node:timers/promises'
import { goalId, playerId } from '@cup/domain/testing'
import type { TcpRelay } from '../../apps/api/test/tcp-relay.ts'
import { viewOf } from '../control/game-desk.ts'
import { gameId, readyFor } from '../hall/the-cup.ts'
import { type RunningService, write, writeAll } from '../service.ts'
import { firstLink } from '../staff/invitations.ts'
import { CONNECTION_CUT, expect, test } from './test.ts'
import { Timekeeper } from './timekeeper.ts'
import type { User } from './user.ts'

const A_MINUTE = 60_000

type Connection = { readonly service: RunningService; readonly relay: TcpRelay }

/** By the link that the service prints, through the connection that a test can cut. */
async function signIn(user: User, { service, relay }: Connection): Promise<void> {
  await user.open((await firstLink(service)).replace(service.url, relay.url))
  await user.taps('Anmelden')
  await user.finds('heading', 'Turniere')
}

async function openDesk(user: User, connection: Connection): Promise<Timekeeper> {
  await signIn(user, connection)
  await user.open(`${connection.relay.url}/control/timekeeper`)
  return new Timekeeper(user)
}

test('a timekeeper signs in and runs a game to the end of its shoot-out', async ({ user, service, relay }) => {
  const timekeeper = await openDesk(user, { service, relay })
  await timekeeper.confirmTeams()
  await user.sees('Warte auf Regie')
  await write(service, { call: 'game.write/livestream-regie-ready', body: { id: gameId(1) } })
  await timekeeper.kickOff()
  await timekeeper.goal('home', /^3.*Claasen/, /^4.*Dierks/)
  await timekeeper.hasScore('1 zu 0')
  await timekeeper.timePenalty('home', /^2.*Bruns/)
  await timekeeper.goal('guest', /^2.*Peters/)
  await timekeeper.hasScore('1 zu 1')
  await timekeeper.stopClock()
  await timekeeper.setClockToSeconds(2)
  await timekeeper.letClockRun()
  await user.sees('Zeit abgelaufen')
  await timekeeper.freeze()
  await user.sees('Runde 1 von 3')
  await timekeeper.shot('home', 'Treffer')
  await timekeeper.shot('guest', 'Daneben')
  await timekeeper.shot('home', 'Treffer')
  await timekeeper.shot('guest', 'Daneben')
  await user.sees('Spiel beendet')
  await expect.poll(() => viewOf(service, 1)).toMatchObject({ score: { home: 1, guest: 1 }, result: {} })
})

test('a minute without a connection loses nothing of a game', async ({ user, service, relay, allowErrors }) => {
  allowErrors(CONNECTION_CUT)
  await writeAll(service, readyFor(1))
  const timekeeper = await openDesk(user, { service, relay })
  await timekeeper.kickOff()
  await timekeeper.goal('home', /^3.*Claasen/)
  await expect.poll(() => viewOf(service, 1)).toMatchObject({ score: { home: 1, guest: 0 } })

  relay.cut()
  const cutAt = Date.now()
  await timekeeper.goal('home', /^4.*Dierks/)
  await timekeeper.stopClock()
  await timekeeper.letClockRun()
  await timekeeper.goal('guest', /^2.*Peters/)
  await timekeeper.timePenalty('guest', /^4.*Rabe/)
  await timekeeper.hasScore('2 zu 1')
  await user.sees('wird gesendet …')
  await sleep(cutAt + A_MINUTE - Date.now())
  await timekeeper.hasScore('2 zu 1')

  relay.mend()
  await user.seesNot('wird gesendet …')
  await user.finds('button', 'Verbunden')
  const view = await viewOf(service, 1)
  expect(view).toMatchObject({ score: { home: 2, guest: 1 }, clock: { running: true } })
  expect([view.goals.length, view.timePenalties.length]).toEqual([3, 1])
})

test('the public page shows a goal at once, and what it has kept without a connection', async ({
  user,
  service,
  relay,
  allowErrors,
}) => {
  allowErrors(CONNECTION_CUT)
  await writeAll(service, readyFor(1))
  await write(service, { call: 'game.write/start', body: { id: gameId(1) } })
  await user.open(relay.url)
  await user.sees('0:0')
  await write(service, goal)
  await user.sees('1:0')
  await user.taps(/^Tabelle/, 'link')
  await user.sees('SG Mühlensiel')

  relay.cut()
  await user.open(relay.url)
  await user.sees('Du bist offline')
  await user.sees('Stand: ')
  await user.sees('SG Mühlensiel')
})

test('the score over the camera picture follows a game', async ({ user, service, relay }) => {
  await writeAll(service, readyFor(1))
  await user.open(`${relay.url}/streamelements/score`)
  await user.sees(/MÜH\W*0\W*0\W*NEB/)
  await write(service, { call: 'game.write/start', body: { id: gameId(1) } })
  await write(service, goal)
  await user.sees(/MÜH\W*1\W*0\W*NEB/)
})

const goal = {
  call: 'game.write/score-goal',
  body: { id: gameId(1), goalId: goalId(1), homeTeam: true, time: 30, playerId: playerId(3), isOwnGoal: false },
}
