import { expect, type Locator, type Page } from '@playwright/test'
import { ANY_TIME, type Moment, offCourtText, tallyOf, textOf } from './moment.ts'
import type { Screen } from './screens.ts'

/** The timekeeper's own screen, which must be as right as those of the others. */
export function desk(page: Page): Screen {
  const board = page.getByRole('region', { name: 'Spielstand' })
  const clock = board.getByRole('timer')
  const offCourt = page.getByRole('region', { name: 'Bedienung' }).getByRole('listitem')
  return {
    page,
    clock,
    shows: async (moment) => {
      await expect(page.getByText('wird gesendet …')).toHaveCount(0)
      if (moment.phase !== 'planned') await expect(board).toContainText(`, ${moment.score.replace(':', ' zu ')}`)
      await showsPhase({ page, clock, offCourt }, moment)
    },
  }
}

type Places = { readonly page: Page; readonly clock: Locator; readonly offCourt: Locator }

async function showsPhase({ page, clock, offCourt }: Places, moment: Moment): Promise<void> {
  switch (moment.phase) {
    case 'planned':
      return expect(clock).toHaveText(`Spielzeit angehalten: ${moment.clock}`)
    case 'regularTime': {
      const isRunning = moment.clock === 'runs'
      const [sign, time] = isRunning ? ['läuft', ANY_TIME] : ['angehalten', moment.clock]
      await expect(clock).toHaveText(textOf(`Spielzeit ${sign}:`, time))
      const { guestOffCourt } = moment
      if (guestOffCourt === undefined) return expect(offCourt).toHaveCount(0)
      const [number = '', rest = ''] = offCourtText(guestOffCourt).split(' ')
      return expect(offCourt).toHaveText(new RegExp(`^${number} \\p{L}+${rest.replaceAll('?', '\\d')}$`, 'u'))
    }
    case 'shootOut':
      return expect(page.getByRole('region', { name: /Meter-?.Schießen$/ })).toContainText(/Runde|Entscheidung/)
    case 'finished':
      return showsEnd(page, `${moment.score} (${tallyOf(moment)})`)
    case 'awarded':
      return showsEnd(page, `${moment.score} · gewertet: nicht angetreten`)
  }
}

async function showsEnd(page: Page, result: string): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: 'Spiel beendet' })
  await expect(banner).toContainText('An diesem Spiel können keine Änderungen mehr vorgenommen werden.')
  await expect(banner).toContainText(result)
}

/** The Regie, with its panel of the current game. */
export function regie(page: Page): Screen & { readonly now: Locator; readonly isReady: () => Promise<void> } {
  const now = page.getByRole('region', { name: 'Jetzt' })
  return {
    page,
    clock: undefined,
    now,
    isReady: () => now.getByRole('button', { name: 'Regie bereit' }).click(),
    shows: (moment) => expect(page.getByRole('main')).toContainText(regieText(moment)),
  }
}

function regieText(moment: Moment): RegExp {
  switch (moment.phase) {
    case 'planned':
      return /Anpfiff (?:frei|gesperrt: )/
    case 'regularTime':
      if (moment.clock === 'runs') return /Spiel läuft/
      return moment.clock === '00:00' ? /Zeit abgelaufen, noch nicht festgeschrieben/ : /Uhr angehalten/
    case 'shootOut':
      return /9.Meter-Schießen/
    case 'finished':
    case 'awarded':
      return /Kein aktuelles Spiel\./
  }
}
