import { onAirFor } from '@cup/domain/broadcast'
import { instantOf, millisOf } from '@cup/domain/kernel'
import { at, competitionId } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { expect, it } from 'vitest'
import { happen } from '../../test/memory-cup.ts'
import { commandOf, signalMessages } from '../delivery/live/live-commands.ts'
import { upstreamTime } from './edge-topics.ts'
import { isSameOnAir, signalsOf, signalsWith } from './on-air.ts'

const CUP = competitionId(1)

const evening: readonly AnyEvent[] = [
  { type: 'broadcast.commandSent', data: { command: 'competition', competitionId: CUP, tags: [] }, occurredAt: at(0) },
  { type: 'broadcast.commandSent', data: { command: 'ledwall.enable', tags: [] }, occurredAt: at(1) },
  { type: 'broadcast.commandSent', data: { command: 'ledwall.type', typeId: 2, tags: [] }, occurredAt: at(2) },
  {
    type: 'broadcast.commandSent',
    data: { command: 'ledwall.activityItem.select', activityItemId: 'tombola', tags: [] },
    occurredAt: at(3),
  },
  { type: 'broadcast.commandSent', data: { command: 'ledwall.text.show', text: 'Hallo', tags: [] }, occurredAt: at(4) },
  {
    type: 'broadcast.countdownStarted',
    data: { competitionId: CUP, seconds: 90, endsAt: at(95), tags: [] },
    occurredAt: at(5),
  },
  { type: 'broadcast.hornSounded', data: { competitionId: CUP, tags: [] }, occurredAt: at(6) },
  { type: 'broadcast.commandSent', data: { command: 'commentator.on', tags: [] }, occurredAt: at(7) },
  { type: 'broadcast.commandSent', data: { command: 'ledwall.text.hide', tags: [] }, occurredAt: at(8) },
  { type: 'broadcast.countdownStopped', data: { competitionId: CUP, tags: [] }, occurredAt: at(9) },
]

const tagged: readonly AnyEvent[] = [
  ...evening,
  {
    type: 'broadcast.commandSent',
    data: { command: 'ledwall.text.show', text: 'Feld 2', tags: ['court:2'] },
    occurredAt: at(10),
  },
  {
    type: 'broadcast.commandSent',
    data: { command: 'ledwall.disable', tags: ['court:1', 'court:2'] },
    occurredAt: at(11),
  },
  { type: 'broadcast.commandSent', data: { command: 'ledwall.enable', tags: ['court:1'] }, occurredAt: at(12) },
  { type: 'broadcast.commandSent', data: { command: 'ledwall.text.show', text: 'Alle', tags: [] }, occurredAt: at(13) },
]

it('[B5] is equal on an edge and in the log for every device, at any time of connection', () => {
  for (let came = 0; came <= tagged.length; came += 1) {
    const tournament = emptyTournament()
    happen(tournament, tagged.slice(0, came))
    const { state } = tournament.broadcast
    const broadcast = onAirFor(state, { tags: [] })
    const welcomed = signalsOf({ broadcast, signals: signalMessages(state, 'e1'), serverTime: at(0) })
    expect(isSameOnAir(welcomed, state)).toBe(true)
    const rest = happen(tournament, tagged.slice(came)).flatMap(
      ({ event }) => commandOf(event, { epoch: 'e1', position: event.position }) ?? [],
    )
    expect(isSameOnAir(rest.reduce(signalsWith, welcomed), tournament.broadcast.state)).toBe(true)
  }
})

const THERE = Date.parse('2030-01-01T10:00:00.000Z')

/** The other service answered half-way between the ping and the pong, by its own clock. */
const pong = (sent: number, delay: number, error = 0) => {
  const serverTime = instantOf(Math.round(THERE + sent + delay / 2 + error))
  return [{ type: 'pong', sent, received: serverTime, serverTime }, sent + delay] as const
}

it('is the time of the upstream, by the quickest answer', () => {
  const time = upstreamTime()
  const from = performance.now()
  time.measure(...pong(from, 4))
  time.measure(...pong(from + 100, 900, 400))

  const shown = millisOf(time.now()) - THERE
  expect(shown).toBeGreaterThanOrEqual(Math.floor(from) - 1)
  expect(shown).toBeLessThanOrEqual(Math.ceil(performance.now()) + 1)
})

it('[B5] differs where a device has missed a command to its tag', () => {
  const tournament = emptyTournament()
  happen(tournament, tagged.slice(0, -1))
  const { state } = tournament.broadcast
  expect(
    isSameOnAir(
      state,
      state.filter(({ data }) => !data.tags.includes('court:2')),
    ),
  ).toBe(false)
})
