import { foulId, goalId, teamId, timeOutId, timePenaltyId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSound } from '../../shared/sound/sound.ts'
import { aGame } from '../../testing/a-cup.ts'
import { aDay } from '../../testing/a-day.ts'
import { FakeAudio, memoryStorage } from '../../testing/fake-browser.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'

/** The horn has three voices, the test tone one. */
const HORN_TONES = 3
const SERVICE_NOW = Date.parse('2025-01-18T09:05:30.000Z')

/** A whole app is opened, on a machine that is busy. */
beforeEach(() => {
  FakeWebSocket.install()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Hall = { readonly isArmed?: boolean; readonly kept?: Readonly<Record<string, string>>; readonly current?: object }

async function inTheHall({ isArmed = true, kept = {}, current = {} }: Hall = {}) {
  const audio = new FakeAudio()
  const game = aGame(2, current)
  const known = aDay({ games: [game], current: game, next: undefined })
  const { services } = openApp(known, '/teams', {
    storage: memoryStorage({ ...SIGNED_IN, ...kept }),
    equipment: { sound: createSound(() => audio.context) },
  })
  await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
  act(() => FakeWebSocket.last().welcome(1))
  if (isArmed) await act(async () => void (await services.device.sound.arm()))
  return { audio, known, services, horns: () => audio.tones / HORN_TONES }
}

function sendHorn({ tags = [], agoMillis = 0 }: { readonly tags?: string[]; readonly agoMillis?: number } = {}) {
  const sentAt = new Date(SERVICE_NOW - agoMillis).toISOString()
  act(() => FakeWebSocket.last().deliver({ type: 'command', commandId: 'c1', command: 'horn', tags, sentAt }))
}

const acknowledged = () => FakeWebSocket.last().sent.filter((said) => JSON.stringify(said).includes('"ack"'))

describe('the horn by command', () => {
  it('[B7] sounds on an armed device, on whatever page, which says that it has', async () => {
    const { horns } = await inTheHall()
    sendHorn()
    expect(horns()).toBe(1)
    expect(acknowledged()).toEqual([{ type: 'ack', commandId: 'c1' }])
  })

  it('is silent, and says nothing, where the device is not armed', async () => {
    const { horns } = await inTheHall({ isArmed: false })
    sendHorn()
    expect([horns(), acknowledged()]).toEqual([0, []])
  })

  it.each([
    { tags: ['bande'], sounds: 1 },
    { tags: ['all'], sounds: 1 },
    { tags: ['tor', 'bande'], sounds: 1 },
    { tags: ['tor'], sounds: 0 },
  ])('[B4] for $tags sounds $sounds times on a device with the tag "bande"', async ({ tags, sounds }) => {
    const { horns } = await inTheHall({ kept: { deviceTags: '["bande","all"]' } })
    sendHorn({ tags })
    expect([horns(), acknowledged().length]).toEqual([sounds, sounds])
  })

  it('is left out where the message comes late', async () => {
    const { horns } = await inTheHall()
    sendHorn({ agoMillis: 3_000 })
    expect([horns(), acknowledged()]).toEqual([0, []])
  })
})

describe('[P11] the tone at the end of a penalty', () => {
  const penalty = { timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 580, duration: 120 }
  const goal = { goalId: goalId(1), playerId: null, teamId: teamId(2), homeTeam: false, isOwnGoal: false }
  const runsFrom = (reading: number, change: object = {}) => ({
    started: true,
    clockRunning: true,
    actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
    clock: { running: true, remaining: reading, at: new Date(SERVICE_NOW).toISOString() },
    timePenalties: [penalty],
    ...change,
  })
  /** Two voices. */
  const PENALTY_TONES = 2
  const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

  it('sounds on an armed device once the penalty has run out', async () => {
    const { audio } = await inTheHall({ current: runsFrom(465) })
    await pass(3_000)
    expect(audio.tones).toBe(0)
    await pass(10_000)
    expect(audio.tones).toBe(PENALTY_TONES)
  })

  it('sounds when a goal ends it, and not again when that goal is withdrawn', async () => {
    const { audio, known } = await inTheHall({ current: runsFrom(540) })
    await pass(1_000)
    const ended = { goals: [{ ...goal, time: 540 }], timePenalties: [{ ...penalty, finishedByGoalId: goalId(1) }] }
    const tell = async (change: object, position: number) => {
      const game = aGame(2, { ...runsFrom(540, change), changedAt: position, version: position })
      known.current = game
      const event = { id: game.id, competitionId: game.competitionId }
      known.position = position
      act(() =>
        FakeWebSocket.last().deliver({
          type: 'event',
          position,
          previous: position - 1,
          eventType: 'game.goalScored',
          event,
          games: [game],
        }),
      )
      await pass(1_000)
    }
    await tell(ended, 2)
    expect(audio.tones).toBe(PENALTY_TONES)
    await tell({}, 3)
    expect(audio.tones).toBe(PENALTY_TONES)
  })

  it('is silent where the device is not armed', async () => {
    const { audio } = await inTheHall({ current: runsFrom(465), isArmed: false })
    await pass(13_000)
    expect(audio.tones).toBe(0)
  })
})

describe('[B10] the horn at zero', () => {
  const endsIn = (seconds: number) => ({
    started: true,
    clockRunning: true,
    clock: { running: true, remaining: 600, at: new Date(SERVICE_NOW - (600 - seconds) * 1000).toISOString() },
  })
  const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

  it('sounds by itself when the current game has run out', async () => {
    const { horns } = await inTheHall({ current: endsIn(60) })
    await pass(50_000)
    expect(horns()).toBe(0)
    await pass(10_000)
    expect(horns()).toBe(1)
  })

  it('does not sound for a clock that was stopped here, though the press is still on its way', async () => {
    const { horns, known, services } = await inTheHall({ current: endsIn(60) })
    await pass(50_000)
    known.isDown = true
    act(() => void services.outbox.send({ call: 'game.write/pause-clock', body: { id: aGame(2).id } }))
    await pass(20_000)
    expect(horns()).toBe(0)
  })

  it('can be switched off on the device', async () => {
    const { horns, services } = await inTheHall({ current: endsIn(60) })
    fireEvent.click(screen.getByRole('button', { name: 'Dieses Gerät' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Horn bei 00:00 von selbst' }))
    await waitFor(() => expect(services.device.hornsAtZero.getState()).toBe(false))
    await pass(70_000)
    expect(horns()).toBe(0)
  })

  it('does not sound where the device is not armed', async () => {
    const { horns } = await inTheHall({ current: endsIn(60), isArmed: false })
    await pass(70_000)
    expect(horns()).toBe(0)
  })
})

describe('[F12] the horn of a time-out', () => {
  const takenAgo = (seconds: number, clock: object = {}, lasting = 60) => {
    const at = new Date(SERVICE_NOW - seconds * 1000).toISOString()
    return {
      started: true,
      actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      clock: { running: false, remaining: 450, at, ...clock },
      timeOuts: [{ timeOutId: timeOutId(1), teamId: teamId(1), time: 450, seconds: lasting, at }],
    }
  }
  const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

  it('sounds 10 s before the end, and at the end', async () => {
    const { horns } = await inTheHall({ current: takenAgo(20) })
    await pass(29_000)
    expect(horns()).toBe(0)
    await pass(2_000)
    expect(horns()).toBe(1)
    await pass(10_000)
    expect(horns()).toBe(2)
  })

  it('sounds at the end alone where it is no longer than that', async () => {
    const { horns } = await inTheHall({ current: takenAgo(0, {}, 10) })
    await pass(11_000)
    expect(horns()).toBe(1)
  })

  it('sounds although the clock was set meanwhile', async () => {
    const at = new Date(SERVICE_NOW - 5_000).toISOString()
    const commandedAt = new Date(SERVICE_NOW - 20_000).toISOString()
    const { horns } = await inTheHall({ current: takenAgo(20, { remaining: 447, at, commandedAt }) })
    await pass(65_000)
    expect(horns()).toBe(2)
  })

  it.each([
    { why: 'where the clock runs again', current: takenAgo(20, { running: true }) },
    { why: 'where it was over when the page was opened', current: takenAgo(70) },
  ])('is silent $why', async ({ current }) => {
    const { horns } = await inTheHall({ current })
    await pass(65_000)
    expect(horns()).toBe(0)
  })

  it.each([
    { why: 'is not armed', isArmed: false, kept: {} },
    { why: 'does not sound it at zero', isArmed: true, kept: { 'cup.horn-at-zero': 'false' } },
  ])('is silent on a device that $why', async ({ isArmed, kept }) => {
    const { horns } = await inTheHall({ current: takenAgo(20), isArmed, kept })
    await pass(65_000)
    expect(horns()).toBe(0)
  })
})

describe('[F10] the short horn of the last free foul', () => {
  const TEAMS = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
  const fouls = (count: number, time = 300) =>
    Array.from({ length: count }, (_, n) => ({ foulId: foulId(n + 1), teamId: teamId(1), time }))
  const standing = (count: number, time?: number) => ({
    ...{ started: true, actualTeams: TEAMS, rules: { foulLimit: 6 }, fouls: fouls(count, time) },
    clock: { running: false, remaining: 300, at: new Date(SERVICE_NOW).toISOString() },
  })
  const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

  async function afterFouls(before: number, count: number, { time = 300, waitMillis = 6_000, isOn = true } = {}) {
    const { horns, known, services } = await inTheHall({ current: standing(before, time) })
    act(() => services.device.hornsAtZero.set(isOn))
    await pass(waitMillis)
    const game = aGame(2, { ...standing(count, time), changedAt: 2, version: 2 })
    known.current = game
    known.position = 2
    const event = { id: game.id, competitionId: game.competitionId }
    const said = {
      type: 'event' as const,
      position: 2,
      previous: 1,
      eventType: 'game.foulCalled',
      event,
      games: [game],
    }
    act(() => FakeWebSocket.last().deliver(said))
    await pass(1_000)
    return horns()
  }

  it('sounds for the fifth of six fouls, and for no other', async () => {
    expect(await afterFouls(4, 5)).toBe(1)
    expect(await afterFouls(3, 4)).toBe(0)
    expect(await afterFouls(5, 6)).toBe(0)
  })

  it('is silent for a foul of before, just after a cut, and where the device does not sound by itself', async () => {
    expect(await afterFouls(4, 5, { time: 320 })).toBe(0)
    expect(await afterFouls(4, 5, { waitMillis: 1_000 })).toBe(0)
    expect(await afterFouls(4, 5, { isOn: false })).toBe(0)
  })

  it('sounds for a press on this device, also without a connection', async () => {
    const { horns, known, services } = await inTheHall({ current: standing(4) })
    await pass(1_000)
    known.isDown = true
    const body = { id: aGame(2).id, foulId: foulId(5), teamId: teamId(1), time: 300 }
    act(() => void services.outbox.send({ call: 'game.write/call-foul', body }))
    await pass(1_000)
    expect(horns()).toBe(1)
  })
})
