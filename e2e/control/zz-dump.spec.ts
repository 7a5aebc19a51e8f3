import { writeFileSync } from 'node:fs'
import { breathe } from '../pace.ts'
import { startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, TEAMS, theCup } from './game-desk.ts'
import { signIn } from './signed-in.ts'

const RULES = {
  ...{ periods: 2, breakSeconds: 120, foulLimit: 6, timeOuts: 1, timeOutSeconds: 60 },
  ...{ cards: true, otherPenaltySeconds: [300], lastMinuteEffective: true },
}

test('dump', async ({ browser, allowErrors }) => {
  test.setTimeout(280_000)
  allowErrors(SERVICE_AWAY, /./)
  const service = await startService()
  await writeAll(service, [...theCup(), { call: 'competition.write/change-settings', body: { id: CUP, rules: RULES } },
    { call: 'game.write/change-duration', body: { id: gameId(1), duration: 1200 } },
    { call: 'command/send', body: { command: 'ledwall.enable' } }])
  await makeReady(service, 1)
  const displays = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const staff = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const pages: Record<string, any> = {}
  const open = async (name: string, context: any, path: string) => {
    const page = await context.newPage()
    if (context === staff) await signIn(page, service)
    await page.goto(`${service.url}${path}`)
    pages[name] = page
  }
  const tablet = await openTablet(browser, service, `competitions/${CUP}/games/${gameId(1)}`, { size: { width: 1180, height: 820 } })
  pages.desk = tablet.page
  await open('overlay', displays, '/streamelements/score')
  await open('wall', displays, '/streamelements/ledwall?type=1')
  await open('public', displays, `/games/${gameId(1)}`)
  await open('regie', staff, '/control/regie')
  await open('commentator', staff, '/control/commentator')
  const out: string[] = []
  const dump = async (state: string) => {
    await new Promise((r) => setTimeout(r, 1500))
    for (const [name, page] of Object.entries(pages)) {
      out.push(`=== ${state} ${name}\n${await page.locator('body').innerText()}`)
      await page.screenshot({ path: `/tmp/h/agree-shots/${state}-${name}.png`, animations: 'disabled' })
      if (state === 'mid') writeFileSync(`/tmp/h/agree-shots/${name}.html`, await page.content())
    }
    writeFileSync('/tmp/h/agree-shots/dump.txt', out.join('\n'))
  }
  const page = tablet.page
  const tap = async (what: string | RegExp) => { await page.getByRole('button', { name: what, exact: true }).click(); await breathe(page) }
  await tap(/^Anpfiff/)
  await dump('start')
  for (let n = 0; n < 6; n += 1) await tap('Foul NEB, 1. FC Nebelhausen')
  await tap('Foul MÜH, SG Mühlensiel')
  await tap('Tor MÜH, SG Mühlensiel'); await tap(/^2/); await tap('keine Vorlage')
  await tap('Karte NEB, 1. FC Nebelhausen'); await tap('Gelb-Rot'); await tap(/^4/); await tap('Fertig')
  await tap('Zeitstrafe MÜH, SG Mühlensiel'); await tap('5 Min.'); await tap(/^3/); await page.keyboard.press('Escape'); await breathe(page)
  await dump('mid')
  await tap('Auszeit NEB, 1. FC Nebelhausen')
  await dump('timeout')
  const set = { id: gameId(1), remaining: 602 }
  await writeAll(service, [{ call: 'game.write/set-clock', body: set }])
  await dump('timeout-set')
  await writeAll(service, [{ call: 'game.write/resume-clock', body: { id: gameId(1) } }])
  await new Promise((r) => setTimeout(r, 2500))
  await dump('break')
  expect(1).toBe(1)
  await tablet.close(); await displays.close(); await staff.close(); await service.stop()
})
