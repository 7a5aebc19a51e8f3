import type { CommandMessage } from '@cup/contract/live-messages'
import { competitionId, courtId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, twoCourts } from '../../testing/a-cup.ts'
import { aDay } from '../../testing/a-day.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import type { Known } from '../../testing/fake-service.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'
import './ledwall-page.tsx'

// Nothing is hidden here, and finding that out for every button takes seconds on a busy machine.
configure({ defaultHidden: true })
beforeEach(() => FakeWebSocket.install())
afterEach(() => vi.unstubAllGlobals())

async function atTheWall(change: Partial<Known> = {}, kept: Readonly<Record<string, string>> = {}, onAir: object = {}) {
  const known = aDay(change)
  openApp(known, '/ledwall', { storage: memoryStorage({ ...SIGNED_IN, ...kept }) })
  // With two competitions the page waits for which one is on air.
  await waitFor(() => act(() => FakeWebSocket.last().welcome(1, onAir)))
  await screen.findByRole('heading', { name: 'Ledwall' })
  return known
}

let told = 0
/** The service tells everybody of a command. */
function hear(command: Pick<CommandMessage, 'command'> & Partial<CommandMessage>) {
  told += 1
  const commandId = `c${told}`
  act(() =>
    FakeWebSocket.last().deliver({
      type: 'command',
      commandId,
      tags: [],
      sentAt: '2025-01-18T09:05:32.000Z',
      ...command,
    }),
  )
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const isDisabled = (name: string) => button(name).hasAttribute('disabled')
const power = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ledwall' })
const sent = (known: Known) => known.writes.map(({ body: { occurredAt: _, ...body } }) => body)
const sends = async (known: Known, ...commands: readonly object[]) =>
  waitFor(() => expect(sent(known)).toEqual(commands.map((command) => ({ ...command, tags: [] }))))

describe('the switch of the wall', () => {
  it('[B5] shows what is on air, and nothing it does not know', async () => {
    await atTheWall()
    expect(await part('Anzeige').findByText('Wand ist schwarz')).toBeTruthy()
    hear({ command: 'ledwall.enable' })
    expect(power().checked).toBe(true)
    expect(part('Anzeige').getByText('Wand ist an')).toBeTruthy()
  })

  it('switches on and off', async () => {
    const known = await atTheWall()
    fireEvent.click(power())
    await sends(known, { command: 'ledwall.enable' })
    hear({ command: 'ledwall.enable' })
    fireEvent.keyDown(document.body, { key: 'b' })
    await sends(known, { command: 'ledwall.enable' }, { command: 'ledwall.disable' })
  })

  it('says of a press that has not arrived that it is on its way', async () => {
    const known = await atTheWall()
    known.isDown = true
    fireEvent.click(power())
    await waitFor(() => expect(part('Anzeige').getByRole('status').textContent).toBe('wird gesendet …'))
    expect(power().checked).toBe(true)
    expect(part('Anzeige').getByText('Wand wird eingeschaltet')).toBeTruthy()
  })
})

describe('the action image', () => {
  it('[B3] must be chosen before it can be shown', async () => {
    const known = await atTheWall()
    expect(screen.getAllByRole('radio', { name: /./ }).length).toBe(12 + 3)
    expect(isDisabled('Bild zeigen')).toBe(true)
    expect(button('Bild zeigen').getAttribute('aria-describedby')).toBe(screen.getByText('Kein Bild gewählt.').id)
    fireEvent.click(screen.getByRole('radio', { name: 'Tombola' }))
    await waitFor(() => expect(isDisabled('Bild zeigen')).toBe(false))
    press('Bild zeigen')
    await sends(known, { command: 'ledwall.activityItem.select', activityItemId: 'tombola' })
  })

  it('says which one is on the wall, and takes it off', async () => {
    const known = await atTheWall()
    expect(isDisabled('Bild ausblenden')).toBe(true)
    hear({ command: 'ledwall.activityItem.select', activityItemId: 'finale' })
    expect(screen.getByRole('radio', { name: /^Finale.+auf der Wand$/ })).toBeTruthy()
    press('Bild ausblenden')
    await sends(known, { command: 'ledwall.activityItem.disable' })
  })
})

describe('the free text', () => {
  const field = () => screen.getByRole('textbox', { name: 'Text für die Wand' })

  it('is shown, in one line and without room around it', async () => {
    const known = await atTheWall()
    expect(isDisabled('Text zeigen')).toBe(true)
    fireEvent.change(field(), { target: { value: 'Bitte\nPlatz nehmen ' } })
    expect(screen.getByText('19 von 120 Zeichen · Schrift 96 Pixel hoch, eine Seite')).toBeTruthy()
    press('Text zeigen')
    await sends(known, { command: 'ledwall.text.show', text: 'Bitte Platz nehmen' })
  })

  it('says that an action image covers it, and is hidden again', async () => {
    const known = await atTheWall()
    hear({ command: 'ledwall.text.show', text: 'Finale!' })
    hear({ command: 'ledwall.activityItem.select', activityItemId: 'finale' })
    expect(screen.getByText('Das Aktionsbild verdeckt den Text.')).toBeTruthy()
    press('Text ausblenden')
    await sends(known, { command: 'ledwall.text.hide' })
  })
})

describe('what the wall is', () => {
  it('[B2] is chosen by its type, and the preview has its pixels', async () => {
    const known = await atTheWall()
    fireEvent.click(screen.getByRole('radio', { name: /Typ 2/ }))
    await waitFor(() => expect(isDisabled('Typ übernehmen')).toBe(false))
    // An arrow key chooses as a click does: the walls of the hall follow the button alone.
    expect(known.writes).toEqual([])
    known.isDown = true
    press('Typ übernehmen')
    await waitFor(() => expect(screen.getByTitle('Vorschau der Ledwall').style.width).toBe('1024px'))
    known.isDown = false
    await sends(known, { command: 'ledwall.type', typeId: 2 })
    hear({ command: 'ledwall.type', typeId: 2 })
    expect(screen.getByTitle('Vorschau der Ledwall').style.width).toBe('1024px')
  })

  it('[B27] may have a size of its own, which is drawn before it is used', async () => {
    const known = await atTheWall()
    fireEvent.click(screen.getByRole('radio', { name: 'Eigene Größe' }))
    const set = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } })
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Breite in Pixeln' })).toBeTruthy())
    set('Breite in Pixeln', '1536')
    set('Höhe in Pixeln', '20')
    expect(isDisabled('Größe übernehmen')).toBe(true)
    set('Höhe in Pixeln', '128')
    set('Reihen übereinander', '3')
    const drawn = within(screen.getByRole('group', { name: 'So sieht es aus' }))
    expect(drawn.getAllByText('10:12')).toHaveLength(3)
    expect(screen.getByTitle('Vorschau der Ledwall').style.width).toBe('1920px')
    press('Größe übernehmen')
    const size = { width: 1536, height: 128, rows: 3 }
    await sends(known, { command: 'ledwall.type', typeId: 1, size })
    hear({ command: 'ledwall.type', typeId: 1, size })
    expect(screen.getByTitle('Vorschau der Ledwall').style.width).toBe('1536px')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Immer diese Größe zeigen' }))
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse der Ausgabe' })
    await waitFor(() => expect(address.value).toMatch(/\?groesse=1536x128x3$/))
  })

  it('[B27] has after a reload the size that the service has kept', async () => {
    const size = { width: 1536, height: 128, rows: 3 }
    await atTheWall({}, {}, { ledwall: { enabled: true, typeId: 1, size } })
    const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
    await waitFor(() => expect(field('Breite in Pixeln').value).toBe('1536'))
    expect([field('Höhe in Pixeln').value, field('Reihen übereinander').value]).toEqual(['128', '3'])
    expect(within(screen.getByRole('group', { name: 'So sieht es aus' })).getAllByText('10:12')).toHaveLength(3)
    expect(screen.getByTitle('Vorschau der Ledwall').style.width).toBe('1536px')
  })

  it('shows the competition that was chosen, once that is held', async () => {
    const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale' })
    const known = await atTheWall({ competitions: [aCompetition(), other] })
    hear({ command: 'competition', competitionId: other.id })
    expect(part('Turnier').getByText('Firmenfinale')).toBeTruthy()
    fireEvent.keyDown(button('Wintercup zeigen'), { key: 'Enter', shiftKey: true })
    await sends(known, { command: 'competition', competitionId: competitionId(1) })
    hear({ command: 'competition', competitionId: aCompetition().id })
    expect(isDisabled('Wintercup zeigen')).toBe(true)
  })
})

describe('the output', () => {
  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse der Ausgabe' })

  it('has an address that says what it is to show', async () => {
    await atTheWall()
    expect(address().value).toMatch(/\/streamelements\/ledwall$/)
    fireEvent.click(screen.getByRole('checkbox', { name: /Bei einem Tor/ }))
    await waitFor(() => expect(address().value).toMatch(/ledwall\?tore=1$/))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Immer Typ 1 zeigen' }))
    await waitFor(() => expect(address().value).toMatch(/ledwall\?type=1&tore=1$/))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Immer Wintercup zeigen' }))
    await waitFor(() => expect(address().value).toContain(`?type=1&competitionId=${competitionId(1)}&tore=1`))
  })

  it('is copied where the browser lets it, and marked where it does not', async () => {
    await atTheWall()
    document.execCommand = () => false
    press('Kopieren')
    await screen.findByText(/kopiere sie von Hand/)
    expect([address().selectionStart, address().selectionEnd]).toEqual([0, address().value.length])
    document.execCommand = () => true
    press('Kopieren')
    await screen.findByText('Adresse kopiert.')
  })

  it('opens in a window of its own, or says why not', async () => {
    const open = vi.fn<typeof window.open>(() => null)
    vi.stubGlobal('open', open)
    await atTheWall()
    fireEvent.keyDown(document.body, { key: 'f' })
    await screen.findByText(/Der Browser hat das Fenster nicht geöffnet/)
    expect(open.mock.calls).toEqual([[address().value, 'cup-ledwall', 'popup,left=0,top=0,width=1920,height=288']])
  })

  it('is checked and tested from here', async () => {
    await atTheWall()
    expect(part('Prüfung').getByText(/keine Ausgabe offen/)).toBeTruthy()
    const wall = new BroadcastChannel('cup-ledwall')
    const orders: unknown[] = []
    wall.onmessage = ({ data }) => orders.push(data)
    wall.postMessage({ type: 'report', pixelRatio: 2, width: 1920, height: 288, outerWidth: 1920 })
    await part('Prüfung').findByText('Pixelverhältnis 1 ✗')
    expect(part('Prüfung').getByText('Zoom 100 % ✓')).toBeTruthy()
    press('Testbild')
    await waitFor(() => expect(orders).toEqual([{ type: 'test', test: 'testPicture' }]))
    expect(button('Testbild').getAttribute('aria-pressed')).toBe('true')
    wall.close()
  })
})

describe('[B4] the wall of a court', () => {
  const AT_COURT_2 = { tags: [`court:${courtId(2)}`] }
  const atCourt2 = () => atTheWall({ competitions: [aCompetition({ courts: twoCourts })] }, { 'cup.court': courtId(2) })
  const forAll = () => screen.getByRole('checkbox', { name: 'Alle Felder' })

  it('gets what is pressed here, until the page is set to all courts', async () => {
    const known = await atCourt2()
    expect(screen.getByText('Befehle gehen an Feld 2')).toBeTruthy()
    fireEvent.click(power())
    await waitFor(() => expect(sent(known)).toEqual([{ command: 'ledwall.enable', ...AT_COURT_2 }]))
    fireEvent.click(forAll())
    expect(await screen.findByText('Befehle gehen an alle Felder')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Text für die Wand' }), { target: { value: 'Finale!' } })
    press('Text zeigen')
    await waitFor(() => expect(sent(known).at(-1)).toEqual({ command: 'ledwall.text.show', text: 'Finale!', tags: [] }))
  })

  it('is at an address that names the court, unless that is not wanted', async () => {
    await atCourt2()
    const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse der Ausgabe' }).value
    expect(address()).toMatch(new RegExp(`/streamelements/ledwall\\?court=${courtId(2)}$`))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Nur Feld 2 zeigen' }))
    await waitFor(() => expect(address()).toMatch(/ledwall$/))
  })

  it('shows what was sent to its court or to all, and nothing that was sent to another court', async () => {
    await atCourt2()
    hear({ command: 'ledwall.enable', tags: [`court:${courtId(1)}`] })
    expect(power().checked).toBe(false)
    hear({ command: 'ledwall.enable', ...AT_COURT_2 })
    expect(power().checked).toBe(true)
    hear({ command: 'ledwall.disable' })
    expect(power().checked).toBe(false)
  })

  it('is that of the other court once the device is moved there, whatever is still on its way', async () => {
    const known = await atCourt2()
    known.isDown = true
    fireEvent.click(power())
    expect(power().checked).toBe(true)
    fireEvent.change(screen.getByRole('combobox', { name: 'Feld' }), { target: { value: courtId(1) } })
    await screen.findByText('Befehle gehen an Feld 1')
    expect(power().checked).toBe(false)
  })

  it('has no switch for all courts where there is only one', async () => {
    await atTheWall({ competitions: [aCompetition({ courts: twoCourts.slice(0, 1) })] })
    expect(screen.queryByRole('checkbox', { name: 'Alle Felder' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /^Nur Feld/ })).toBeNull()
  })
})
