import type { Side } from '@cup/domain/kernel'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, theCup } from './game-desk.ts'
import { explanationOf, gameOf } from './papers-of-game.ts'
import { type Absence, agreeing, type Course, fingersOf, openSurfaces } from './played-game.ts'
import { desk } from './surfaces.ts'

/** Two halves of five minutes, and an extra time of twice three. */
const RULES = {
  ...{ periods: 2, foulLimit: 6, timeOuts: 1, cards: true },
  extraTime: { periods: 2, seconds: 180 },
}
/** A knockout game. */
const FINAL = 11
const TABLET = { width: 1180, height: 820 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  const rules = { call: 'competition.write/change-settings', body: { id: CUP, rules: RULES } }
  await writeAll(service, [...theCup(), rules, { call: 'command/send', body: { command: 'ledwall.enable' } }])
})

test.afterAll(() => service.stop())

test('[Z5] [Z7] [Z8] [Z10] [F15] every surface agrees on a final that extra time decides', async ({
  browser,
  allowErrors,
}) => {
  test.setTimeout(900_000)
  allowErrors(SERVICE_AWAY)
  await makeReady(service, FINAL)
  const path = `competitions/${CUP}/games/${gameId(FINAL)}`
  const { page, close } = await openTablet(browser, service, path, { size: TABLET })
  const { shown, papers, ...surfaces } = await openSurfaces(browser, service, FINAL)
  const { tap, setClock, hold } = fingersOf(page)
  const course: Course = {
    ...{ score: '0:0', half: '1', fouls: '0:0', allFouls: '0:0', cards: 0, absences: [] },
    ...{ timeOuts: '0:0', timeOutsLeft: '1:1', timeOutUntil: 0 },
  }
  const clock = async () => (await gameOf(service, FINAL)).clock
  const agree = agreeing({ course, clock, always: desk(page), usual: shown })
  const everything = [...shown, ...papers]
  const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true })
  /** Lets the period end by itself. */
  const runOut = async (next: RegExp | string) => {
    await tap('Uhr anhalten')
    await setClock('00:01')
    await tap('Weiter')
    await expect(button(next)).toBeVisible()
  }

  await test.step('regular time ends level, with a foul in its second half', async () => {
    await tap(/^Anpfiff/)
    await runOut(/^2\. Halbzeit/)
    await tap(/^2\. Halbzeit/)
    await tap('Foul NEB, 1. FC Nebelhausen')
    await runOut('Verlängerung')
    await agree('zero', shown, { half: '2', fouls: '0:1', allFouls: '0:1' })
  })

  await test.step('the start of extra time is taken back, and made again', async () => {
    await tap('Verlängerung')
    await agree('before extra time', everything, { half: 'break' })
    await tap('Rückgängig')
    await expect(button('Verlängerung')).toBeVisible()
    await agree('taken back', shown, { half: '2' })
    await tap('Verlängerung')
    await agree('before extra time again', shown, { half: 'break' })
  })

  await test.step('its first period: a foul, a goal and a penalty', async () => {
    await tap(/^1\. Halbzeit der Verlängerung/)
    await agree('first period', shown, { half: 'extra 1', timeOutsLeft: '0:0' })
    await tap('Foul NEB, 1. FC Nebelhausen')
    await tap('Tor MÜH, SG Mühlensiel')
    await tap(/^2/)
    await tap('keine Vorlage')
    await tap('Uhr anhalten')
    await tap('Zeitstrafe NEB, 1. FC Nebelhausen')
    await tap(/^3/)
    await page.keyboard.press('Escape')
    const until = (await clock()).remaining - 120
    const absences: readonly Absence[] = [{ side: 'guest' satisfies Side, until }]
    await agree('a goal', everything, { score: '1:0', fouls: '0:2', allFouls: '0:2', absences })
  })

  await test.step('the break: the penalty goes on with the second period', async () => {
    const { remaining } = await clock()
    await setClock('00:01')
    const moved = course.absences.map((one) => ({ ...one, until: one.until - (remaining + 179) }))
    await tap('Weiter')
    await expect(button(/^2\. Halbzeit der Verlängerung/)).toBeVisible()
    await agree('break', everything, { half: 'break', absences: moved })
    await tap(/^2\. Halbzeit der Verlängerung/)
    await agree('second period', shown, { half: 'extra 2' })
  })

  await test.step('one foul too many is taken back', async () => {
    await tap('Foul MÜH, SG Mühlensiel')
    await agree('a foul too many', shown, { fouls: '1:2', allFouls: '1:2' })
    await tap('Rückgängig')
    await agree('after undo', shown, { fouls: '0:2', allFouls: '0:2' })
  })

  await test.step('the end, and what is written of it', async () => {
    await tap('Uhr anhalten')
    await setClock('00:00')
    await hold('Festschreiben', () => expect(page.getByText('Spiel beendet').first()).toBeVisible())
    await agree('end', everything, { half: 'none', absences: [] })
    const told = await explanationOf(service, FINAL)
    expect(told.filter((line) => /(?:Foul|Tor|Zeitstrafe): .*1\. Halbzeit der Verlängerung/.test(line))).toHaveLength(3)
  })
  await close()
  await surfaces.close()
})
