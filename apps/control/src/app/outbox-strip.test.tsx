import { required } from '@cup/api-client/http'
import { gameId, goalId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../testing/a-day.ts'
import { openApp } from '../testing/open-app.tsx'

beforeEach(() => {
  FakeWebSocket.install()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Of another competition. */
const UNKNOWN = gameId(77)

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

async function onRegie() {
  const known = aDay()
  const { outbox } = openApp(known, '/regie').services
  await screen.findByRole('heading', { name: 'Regie' })
  return { known, outbox }
}

it('says how much waits and what, and is gone once it has arrived', async () => {
  const { known, outbox } = await onRegie()
  known.isDown = true
  act(() => void outbox.send({ call: 'game.write/livestream-regie-ready', body: { id: gameId(3) } }))
  await pass(1_600)
  expect(screen.getByText('1 Eingabe wartet auf die Verbindung')).toBeTruthy()
  act(
    () =>
      void outbox.send({
        call: 'game.write/postpone',
        body: { id: gameId(2), postponedToDateTime: '2025-01-18T10:00:00.000Z' },
      }),
  )
  await pass(1_600)
  fireEvent.click(screen.getByRole('button', { name: 'Anzeigen' }))
  const dialog = await screen.findByRole('dialog', { name: '2 Eingaben warten auf die Verbindung' })
  const texts = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^Regie bereit, \d\d:\d\d:\d\d\sUhr$/),
    expect.stringMatching(/^Spiel verschieben,/),
  ])
  known.isDown = false
  await pass(6_000)
  expect(screen.queryByText(/auf die Verbindung/)).toBeNull()
  expect(known.writes).toHaveLength(2)
})

it('[C9] asks about a late press of a game that this device does not know, and sends it when it is still wanted', async () => {
  const { known, outbox } = await onRegie()
  known.isDown = true
  act(() => void outbox.send({ call: 'game.write/pause-clock', body: { id: UNKNOWN } }))
  await pass(10_100)
  expect(screen.getByText(/^Nicht angekommen: Uhr anhalten, .* Jetzt noch senden\?$/)).toBeTruthy()
  known.isDown = false
  await pass(5_000)
  expect(known.writes).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Jetzt noch senden' }))
  await pass(100)
  expect(known.writes).toHaveLength(1)
  expect(screen.queryByText(/Nicht angekommen/)).toBeNull()
})

it('[C9] throws such a press away when it is not wanted', async () => {
  const { known, outbox } = await onRegie()
  known.isDown = true
  act(() => void outbox.send({ call: 'game.write/pause-clock', body: { id: UNKNOWN } }))
  await pass(10_100)
  known.isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
  await pass(20_000)
  expect(known.writes).toEqual([])
  expect(screen.queryByText(/Nicht angekommen/)).toBeNull()
})

it('[C9] sends late presses of a game that this device knows without a question', async () => {
  const { known, outbox } = await onRegie()
  known.isDown = true
  act(() => void outbox.send({ call: 'game.write/pause-clock', body: { id: gameId(2) } }))
  await pass(60_000)
  expect(screen.queryByText(/Nicht angekommen|welche Uhr/)).toBeNull()
  known.isDown = false
  await pass(5_100)
  expect(known.writes).toHaveLength(1)
})

describe('a late press after another device has entered something', () => {
  /** The presses of a pause and a goal, refused as late; the answers come with the line. */
  async function asked() {
    const { known, outbox } = await onRegie()
    known.isDown = true
    act(() => {
      outbox.send({ call: 'game.write/pause-clock', body: { id: gameId(2) } })
      outbox.send({
        call: 'game.write/score-goal',
        body: { id: gameId(2), goalId: goalId(9), time: 5, playerId: null, homeTeam: true },
      })
    })
    known.refused = { 'game.write/pause-clock': 'time/late' }
    known.isDown = false
    await pass(5_100)
    await screen.findByText(/^Tablet \d\d:\d\d · Halle \d\d:\d\d: welche Uhr stimmt\?$/)
    known.refused = {}
    known.writes.length = 0
    return known
  }

  it('[C9] asks once which clock is right, and holds back the game', async () => {
    const known = await asked()
    await pass(60_000)
    expect(screen.getAllByText(/welche Uhr/)).toHaveLength(1)
    expect(known.writes).toEqual([])
  })

  it('[C9] drops it where the hall is right, and sends the goal', async () => {
    const known = await asked()
    fireEvent.click(screen.getByRole('button', { name: 'Halle' }))
    await pass(100)
    expect(known.writes.map(({ name }) => name)).toEqual(['game.write/score-goal'])
    expect(screen.queryByText(/welche Uhr/)).toBeNull()
  })

  it('[C9] sends everything where the tablet is right, then stops and sets the clock before the goal', async () => {
    const known = await asked()
    fireEvent.click(screen.getByRole('button', { name: 'Tablet' }))
    await pass(1_000)
    expect(known.writes.map(({ name, body }) => [name, 'late' in body])).toEqual([
      ['game.write/pause-clock', true],
      ['game.write/pause-clock', false],
      ['game.write/set-clock', false],
      ['game.write/score-goal', false],
    ])
    expect(screen.queryByText(/welche Uhr/)).toBeNull()
  })
})

it('says in German why something was refused, until that was read', async () => {
  const { known, outbox } = await onRegie()
  known.refused = { 'game.write/start': 'game/regie-not-ready' }
  act(() => void outbox.send({ call: 'game.write/start', body: { id: gameId(3) } }))
  await pass(100)
  expect(screen.getByText(/Die Regie ist noch nicht bereit\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByText(/Die Regie ist noch nicht bereit\./)).toBeNull()
})

describe('[I15] after the laptop was replaced', () => {
  async function afterLoss() {
    const { known, outbox } = await onRegie()
    act(() => void outbox.send({ call: 'game.write/livestream-regie-ready', body: { id: gameId(3) } }))
    await pass(1_000)
    known.lostKeys = known.writes.map(({ key }) => key ?? '')
    act(() => outbox.resume())
    await pass(100)
    return { known, outbox }
  }

  it('lists the presses that the log has lost, with their times, and enters nothing by itself', async () => {
    const { known } = await afterLoss()
    const question = screen
      .getAllByRole('alert')
      .find(({ textContent }) => /^Nach dem Wechsel des Rechners fehlt 1 Eingabe \(.+\):/.test(textContent))
    const texts = within(required(question, 'no question'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(texts).toEqual([expect.stringMatching(/^Regie bereit, \d\d:\d\d:\d\d\sUhr$/)])
    await pass(20_000)
    expect(known.writes).toHaveLength(1)
  })

  it('enters them again under their keys at a tap', async () => {
    const { known } = await afterLoss()
    known.lostKeys = []
    fireEvent.click(screen.getByRole('button', { name: 'Nachtragen' }))
    await pass(100)
    expect(known.writes).toHaveLength(2)
    expect(known.writes[1]).toEqual(known.writes[0])
    expect(screen.queryByText(/Wechsel des Rechners/)).toBeNull()
  })

  it('forgets them at a tap', async () => {
    const { known } = await afterLoss()
    fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
    await pass(20_000)
    expect(known.writes).toHaveLength(1)
    expect(screen.queryByText(/Wechsel des Rechners/)).toBeNull()
  })
})
