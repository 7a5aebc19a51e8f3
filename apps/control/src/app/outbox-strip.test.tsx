import { gameId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

it('asks about a late press of the clock, and sends it when it is still wanted', async () => {
  const { known, outbox } = await onRegie()
  known.isDown = true
  act(() => void outbox.send({ call: 'game.write/pause-clock', body: { id: gameId(2) } }))
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

it('throws a late press of the clock away when it is not wanted', async () => {
  const { known, outbox } = await onRegie()
  known.isDown = true
  act(() => void outbox.send({ call: 'game.write/pause-clock', body: { id: gameId(2) } }))
  await pass(10_100)
  known.isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
  await pass(20_000)
  expect(known.writes).toEqual([])
  expect(screen.queryByText(/Nicht angekommen/)).toBeNull()
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
