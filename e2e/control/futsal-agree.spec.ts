import { breathe } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, theCup } from './game-desk.ts'
import { gameOf } from './papers-of-game.ts'
import { type Absence, agreeing, type Course, fingersOf, openSurfaces } from './played-game.ts'
import { desk } from './surfaces.ts'

/** Futsal of 2 × 10 minutes with penalties of two and five minutes. */
const RULES = {
  ...{ periods: 2, breakSeconds: 120, foulLimit: 6, timeOuts: 1, timeOutSeconds: 120 },
  ...{ cards: true, otherPenaltySeconds: [300], lastMinuteEffective: true },
}
const DURATION = 1200
const MARK = DURATION / 2

const DEVICES = [
  { name: 'a tablet', size: { width: 1180, height: 820 }, number: 1, theme: 'dark' },
  { name: 'a phone', size: { width: 390, height: 844 }, number: 2, theme: 'light' },
] as const

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  const games = DEVICES.map(({ number }) => ({
    call: 'game.write/change-duration',
    body: { id: gameId(number), duration: DURATION },
  }))
  const rules = { call: 'competition.write/change-settings', body: { id: CUP, rules: RULES } }
  await writeAll(service, [...theCup(), rules, ...games, { call: 'command/send', body: { command: 'ledwall.enable' } }])
})

test.afterAll(() => service.stop())

for (const { name, size, number, theme } of DEVICES)
  test(`[F2] [F21] [F22] [F25] [P10] [Z5] every surface agrees on a futsal game that is played on ${name}`, async ({
    browser,
    allowErrors,
  }) => {
    test.setTimeout(900_000)
    allowErrors(SERVICE_AWAY)
    await makeReady(service, number)
    const path = `competitions/${CUP}/games/${gameId(number)}`
    const { page, cut, mend, close } = await openTablet(browser, service, path, { size, theme })
    const { shown, papers, ...surfaces } = await openSurfaces(browser, service, number)
    const { tap, tapsOf, setClock, hold } = fingersOf(page)
    const course: Course = {
      ...{ score: '0:0', half: '1', fouls: '0:0', allFouls: '0:0', cards: 0, absences: [] },
      ...{ timeOuts: '0:0', timeOutsLeft: '1:1', timeOutUntil: 0 },
    }
    const clock = async () => (await gameOf(service, number)).clock
    const agree = agreeing({ course, clock, always: desk(page), usual: shown })
    const foul = 'Foul NEB, 1. FC Nebelhausen'
    const everything = [...shown, ...papers]

    await test.step('Anpfiff', async () => {
      await tap(/^Anpfiff/)
      await agree('start')
    })

    await test.step('five fouls, then the sixth: one tap each', async () => {
      for (let count = 0; count < 5; count += 1) expect(await tapsOf(() => tap(foul))).toBe(1)
      await agree('fifth foul', shown, { fouls: '0:5', allFouls: '0:5' })
      await tap(foul)
      await agree('sixth foul', shown, { fouls: '0:6', allFouls: '0:6' })
    })

    await test.step('one too many is taken back', async () => {
      await tap('Foul MÜH, SG Mühlensiel')
      await agree('a foul too many', shown, { fouls: '1:6', allFouls: '1:6' })
      await tap('Rückgängig')
      await agree('after undo', shown, { fouls: '0:6', allFouls: '0:6' })
    })

    await test.step('the goal from 10 m', async () => {
      await tap('Tor MÜH, SG Mühlensiel')
      await tap(/^2/)
      await tap('keine Vorlage')
      await agree('goal', shown, { score: '1:0' })
    })

    await test.step('a time-out, also while the clock is set', async () => {
      expect(await tapsOf(() => tap('Auszeit NEB, 1. FC Nebelhausen'))).toBe(1)
      const timeOutUntil = Date.now() + RULES.timeOutSeconds * 1000
      await agree('time-out', shown, { timeOuts: '0:1', timeOutsLeft: '1:0', timeOutUntil })
      await setClock('07:00')
      await agree('clock set in the time-out')
    })

    await test.step('a yellow-red card: two taps', async () => {
      const taps = tapsOf(async () => {
        await tap('Karte NEB, 1. FC Nebelhausen')
        await tap('Gelb-Rot')
      })
      expect(await taps).toBe(2)
      const absences: readonly Absence[] = [{ side: 'guest', until: MARK + 420 - 120 }]
      await tap(/^4/)
      await tap('Fertig')
      await agree('card', shown, { cards: 1, absences })
    })

    await test.step('a penalty of five minutes without a connection, taken back and repeated', async () => {
      await cut()
      await tap('Zeitstrafe MÜH, SG Mühlensiel')
      await tap('5 Min.')
      await tap(/^3/)
      await page.keyboard.press('Escape')
      await breathe(page)
      await tap('Rückgängig')
      await tap('Wiederholen')
      await mend()
      const absences: readonly Absence[] = [...course.absences, { side: 'home', until: MARK + 420 - 300 }]
      await agree('penalty after the cut', everything, { absences })
    })

    await test.step('the clock runs on', async () => {
      await tap('Weiter')
      await agree('clock runs', shown, { timeOutUntil: 0 })
    })

    await test.step('half-time: what was counted stays until the second half', async () => {
      await tap('Uhr anhalten')
      const before = (await clock()).remaining
      await setClock('00:02')
      const jump = before - (MARK + 2)
      const moved = course.absences.map(({ side, until }) => ({ side, until: until - jump }))
      await agree('clock set', shown, { absences: moved })
      await tap('Weiter')
      await expect(page.getByRole('button', { name: /^2\. Halbzeit/ })).toBeVisible()
      await agree('break', everything, { half: 'break' })
    })

    await test.step('second half: fouls and time-outs begin again, penalties go on', async () => {
      await tap(/^2\. Halbzeit/)
      await agree('second half', shown, { half: '2', fouls: '0:0', timeOutsLeft: '1:1' })
      await cut()
      await tap('Foul MÜH, SG Mühlensiel')
      await tap('Tor NEB, 1. FC Nebelhausen')
      await tap(/^5/)
      await tap('keine Vorlage')
      await mend()
      await agree('goal after the cut', shown, { fouls: '1:0', allFouls: '1:6', score: '1:1' })
    })

    await test.step('the end, and the match report', async () => {
      await tap('Uhr anhalten')
      await setClock('00:00')
      await hold('Festschreiben', () => expect(page.getByText('Spiel beendet').first()).toBeVisible())
      await agree('end', everything, { half: 'none', absences: [] })
    })
    await close()
    await surfaces.close()
  })
