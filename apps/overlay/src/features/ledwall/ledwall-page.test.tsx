import { createHttp, HttpContext } from '@cup/api-client/http'
import { createLiveStore, LiveContext } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { Broadcast, CommandMessage, ServiceMessage } from '@cup/contract/live-messages'
import { competitionId, foulId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, aTeam, pausedAt430, wonAt } from '../../testing/a-cup.ts'
import { LedwallPage } from './ledwall-page.tsx'

/** The browser's socket in the hands of a test. */
class FakeSocket {
  static readonly OPEN = 1
  static last: FakeSocket | undefined
  readonly readyState = FakeSocket.OPEN
  readonly address: string
  readonly received: unknown[] = []
  onopen: () => void = () => {}
  onmessage: (message: { readonly data: string }) => void = () => {}
  onclose: () => void = () => {}
  constructor(address: string) {
    this.address = address
    FakeSocket.last = this
  }
  send(text: string): void {
    this.received.push(JSON.parse(text))
  }
  close(): void {}
}

const socket = (): FakeSocket => {
  if (!FakeSocket.last) throw new Error('no socket was opened')
  return FakeSocket.last
}
const say = (message: ServiceMessage) => act(() => socket().onmessage({ data: JSON.stringify(message) }))
const SERVER_TIME = '2025-01-18T09:08:00.000Z'

function welcome(broadcast: Partial<Broadcast> = {}): void {
  act(() => socket().onopen())
  const silent: Broadcast = { ledwall: { enabled: true }, commentator: 'unknown' }
  const onAir = { ...silent, ...broadcast }
  say({ type: 'welcome', protocol: 1, epoch: 'e1', position: 1, serverTime: SERVER_TIME, broadcast: onAir })
  say({ type: 'subscribed', position: 1 })
}

let told = 0
function command(message: Pick<CommandMessage, 'command'> & Partial<CommandMessage>): string {
  told += 1
  const commandId = `c${told}`
  say({ type: 'command', commandId, tags: [], sentAt: SERVER_TIME, ...message })
  return commandId
}

type Known = { readonly current?: Game; readonly teams?: readonly object[]; readonly search?: string }
type Wish = { readonly competitionId?: string | undefined; readonly isPinned?: boolean; readonly showsGoals?: boolean }

function openWall({ current, teams = [aTeam(1), aTeam(2)], search = '' }: Known = {}, wish: Wish = {}) {
  history.replaceState(undefined, '', `/streamelements/ledwall${search}`)
  const answers: Readonly<Record<string, unknown>> = {
    'competition.read/get': aCompetition(),
    'game.read/list-by-competition': { games: current ? [current] : [] },
    'game.read/current': current,
    'team.read/list': { teams },
    'player.read/list-by-team': { players: [] },
  }
  const fetch = async (input: unknown) => {
    const answer = answers[new URL(String(input), location.href).pathname.replace('/v1/', '')]
    const headers = { 'Cup-Position': 'e1.1' }
    return answer === undefined ? new Response(null, { status: 204, headers }) : Response.json(answer, { headers })
  }
  const live = createLiveStore()
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <HttpContext value={createHttp({ baseUrl: 'http://cup.test', fetch })}>
        <LiveContext value={live}>
          <LedwallPage
            competitionId={'competitionId' in wish ? wish.competitionId : competitionId(1)}
            isPinned={wish.isPinned ?? false}
            showsGoals={wish.showsGoals ?? false}
            delayMillis={0}
          />
        </LiveContext>
      </HttpContext>
    </QueryClientProvider>,
  )
  return client
}

const displays = () => [...document.querySelectorAll('[data-screen]')].map(({ textContent }) => textContent)
const shows = (...texts: readonly string[]) => waitFor(() => expect(displays()).toEqual(texts))
const isAnswered = ({ state }: { readonly state: { readonly data: unknown } }) => state.data !== undefined
const acknowledged = () => socket().received.filter((said) => JSON.stringify(said).includes('"ack"'))
const paused = aGame(1, pausedAt430(1, 0))

beforeEach(() => vi.stubGlobal('WebSocket', FakeSocket))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the output of the wall', () => {
  it('[B5] is black until the service says what is on air', async () => {
    const client = openWall({ current: paused })
    await waitFor(() => expect(client.getQueryCache().findAll({ predicate: isAnswered }).length).toBeGreaterThan(3))
    await shows('', '')
    welcome({ ledwall: { enabled: true, typeId: 2 } })
    await shows('MÜHNEB1:004:30')
  })

  it('[B1] does what the operator says, and says that it has', async () => {
    openWall({ current: paused })
    welcome()
    await shows('MÜHNEB1:004:30', 'MÜHNEB1:004:30')
    const text = command({ command: 'ledwall.text.show', text: 'Bitte Ruhe' })
    await shows('Bitte Ruhe', 'Bitte Ruhe')
    const type = command({ command: 'ledwall.type', typeId: 2 })
    await shows('Bitte Ruhe')
    command({ command: 'horn', competitionId: competitionId(1) })
    expect(acknowledged()).toEqual([text, type].map((commandId) => ({ type: 'ack', commandId })))
  })

  it('keeps the type and the competition of its address, and does not say that it has changed them', async () => {
    openWall({ current: paused, search: '?type=2' }, { isPinned: true })
    welcome()
    await shows('MÜHNEB1:004:30')
    command({ command: 'ledwall.type', typeId: 1 })
    command({ command: 'competition', competitionId: competitionId(2) })
    expect(displays()).toHaveLength(1)
    expect(acknowledged()).toEqual([])
  })

  it('[B4] asks for the commands of its own tags', async () => {
    localStorage.setItem('deviceTags', '["bande","all"]')
    openWall()
    await shows('', '')
    expect(new URL(socket().address).searchParams.get('tags')).toBe('bande,all')
  })

  it('[B28] says that it follows the competition that it shows', async () => {
    openWall()
    await shows('', '')
    expect(new URL(socket().address).searchParams.get('follows')).toBe(`competition:${competitionId(1)}`)
  })

  it('shows the test picture before it is switched on, and without a service', async () => {
    openWall({ search: '?test=1' }, { competitionId: undefined })
    await shows('11920 × 144', '21920 × 144')
  })

  it('shows and takes off the test that an operator in the same browser chooses', async () => {
    openWall()
    await shows('', '')
    const operator = new BroadcastChannel('cup-ledwall')
    const reports: object[] = []
    operator.onmessage = ({ data }) => reports.push(data)
    operator.postMessage({ type: 'test', test: 'screenNumbers' })
    await shows('1', '2')
    await waitFor(() => expect(reports.at(-1)).toMatchObject({ type: 'report', test: 'screenNumbers', pixelRatio: 1 }))
    operator.postMessage({ type: 'test', test: undefined })
    await shows('', '')
    operator.close()
  })

  it('[B6] counts down, then shows the game again', async () => {
    openWall({ current: paused })
    welcome()
    const sentAt = SERVER_TIME
    command({ command: 'countdown', competitionId: competitionId(1), seconds: 90, sentAt })
    await waitFor(() => expect(displays()[0]).toMatch(/^Noch01:(30|29)$/))
    command({ command: 'countdown', competitionId: competitionId(1), seconds: 0, sentAt })
    await shows('MÜHNEB1:004:30', 'MÜHNEB1:004:30')
  })

  it('keeps its clock and its penalties when the line is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const timePenalties = [{ timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 270, duration: 120 }]
    const clock = { running: true, remaining: 270, at: SERVER_TIME }
    openWall({ current: aGame(1, { ...paused, timePenalties, clockRunning: true, clock }), search: '?type=2' })
    welcome()
    await waitFor(() => expect(displays()[0]).toMatch(/2:00NEB1:004:30|1:59NEB1:004:29/))
    act(() => socket().onclose())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(displays()[0]).toMatch(/^MÜH(1:00|0:5\d)NEB1:003:(30|2\d)$/)
    vi.useRealTimers()
  })

  it('[T1] hangs the sponsors of the teams where no game is', async () => {
    const sponsor = { name: 'Bäckerei Korn', ledwallFilePath: '/korn-$width.png' }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openWall({ teams: [aTeam(1, { sponsor }), aTeam(2, { sponsor })] })
    welcome({ ledwall: { enabled: true, typeId: 2 } })
    await shows('Wintercup')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/korn-1024.png')
    vi.useRealTimers()
  })

  it('[L14] shows the champion with the freeze of the final, and the game again when it is taken back', async () => {
    const final = (change: object) => aGame(1, { groupId: undefined, ...change })
    openWall({ current: final(pausedAt430(1, 0)), search: '?type=1' })
    welcome()
    await shows('MÜHNEB1:004:30', 'MÜHNEB1:004:30')
    const deliver = (position: number, eventType: 'game.finished' | 'game.freezeRevoked', change: object) => {
      const games = [final({ ...change, version: position, changedAt: position })]
      const event = { id: games[0]?.id, competitionId: competitionId(1) }
      say({ type: 'event', position, previous: position - 1, eventType, event, games } as never)
    }
    deliver(2, 'game.finished', wonAt(SERVER_TIME))
    await shows('TurniersiegerSG Mühlensiel', 'Finale 3:2 gegen 1. FC Nebelhausen')
    deliver(3, 'game.freezeRevoked', pausedAt430(1, 0))
    await shows('MÜHNEB1:004:30', 'MÜHNEB1:004:30')
  })

  it('[F24] says for whom a kick from 10 m is due, once the foul is called', async () => {
    const rules = { foulLimit: 2 }
    const fouls = [1, 2].map((number) => ({ foulId: foulId(number), teamId: teamId(2), time: 270 }))
    openWall({ current: aGame(1, { ...pausedAt430(1, 0), rules, fouls: fouls.slice(0, 1) }), search: '?type=2' })
    welcome()
    await shows('MÜHNEB1:004:30')
    const called = aGame(1, { ...pausedAt430(1, 0), rules, fouls, version: 2, changedAt: 2 })
    const event = { id: called.id, competitionId: called.competitionId }
    say({ type: 'event', position: 2, previous: 1, eventType: 'game.foulCalled', event, games: [called] })
    await shows('10\u00a0m für MÜH2. Foul NEB')
  })

  it('announces a goal where that is wanted', async () => {
    openWall({ current: paused, search: '?type=2' }, { showsGoals: true })
    welcome()
    await shows('MÜHNEB1:004:30')
    const goal = {
      goalId: goalId(1),
      playerId: playerId(1),
      teamId: teamId(2),
      time: 271,
      homeTeam: false,
      isOwnGoal: false,
    }
    const scored = aGame(1, { ...pausedAt430(1, 1), goals: [goal], version: 2, changedAt: 2 })
    const event = { id: scored.id, competitionId: scored.competitionId }
    say({ type: 'event', position: 2, previous: 1, eventType: 'game.goalScored', event, games: [scored] })
    await shows('TORNEB1:1')
  })

  it('fills the screen at F and at a double click', async () => {
    openWall()
    await shows('', '')
    const request = vi.fn(async () => undefined)
    document.documentElement.requestFullscreen = request
    fireEvent.keyDown(document.body, { key: 'f' })
    fireEvent.doubleClick(document.body)
    expect(request).toHaveBeenCalledTimes(2)
  })
})
