import { timePenaltyId } from '@cup/domain/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MUEHLENSIEL, NEBELHAUSEN } from '../testing/builders.ts'
import type { LedwallContent } from './ledwall-content.ts'
import type { WallRegularTime, WallShootOut } from './ledwall-game.ts'
import { LedwallOutput } from './ledwall-output.tsx'

const teams = { home: MUEHLENSIEL, guest: NEBELHAUSEN }
const aRunningGame = (change: Partial<WallRegularTime> = {}): WallRegularTime => ({
  phase: 'regularTime',
  teams,
  score: { home: 2, guest: 1 },
  clock: { remaining: 462, isRunning: true },
  penalties: { home: [], guest: [] },
  ...change,
})
const aGame = (change?: Partial<WallRegularTime>): LedwallContent => ({ type: 'game', game: aRunningGame(change) })
const hit = { success: true }
const miss = { success: false }

/** The displays of the wall, from the top. */
function displaysOf(content: LedwallContent, typeId = 2): HTMLElement[] {
  const { container } = render(<LedwallOutput typeId={typeId} content={content} />)
  return [...container.querySelectorAll<HTMLElement>('[data-screen]')]
}

function displayOf(content: LedwallContent): HTMLElement {
  const [display] = displaysOf(content)
  if (!display) throw new Error('no display')
  return display
}

/** The dots of a side, read aloud. */
const dotsOf = (display: HTMLElement, side: 'home' | 'guest'): (string | null)[] =>
  [...display.querySelectorAll(`[data-side="${side}"] [role="img"]`)].map((dot) => dot.getAttribute('aria-label'))

describe('the wall', () => {
  it('[B2] has two displays of 1920 × 144 as type 1, with the same on both', () => {
    const [first, second, ...more] = displaysOf(aGame(), 1)
    expect(more).toEqual([])
    expect([first?.style.width, first?.style.height]).toEqual(['1920px', '144px'])
    expect(second?.textContent).toBe(first?.textContent)
    expect(first?.parentElement?.style.height).toBe('288px')
  })

  it('[B2] has one display of 1024 × 190 as type 2, and is type 1 until one is chosen', () => {
    const [only, ...more] = displaysOf(aGame(), 2)
    expect(more).toEqual([])
    expect([only?.style.width, only?.style.height]).toEqual(['1024px', '190px'])
    expect(displaysOf(aGame(), 99)).toHaveLength(2)
  })

  it('[B27] may have another size: a game is as large as it fits, a test has the pixels of the wall', () => {
    const size = { width: 1440, height: 120, rows: 3 }
    const { container, rerender } = render(<LedwallOutput typeId={1} size={size} content={aGame()} />)
    const displays = () => [...container.querySelectorAll<HTMLElement>('[data-screen]')]
    expect(displays().map(({ style }) => `${style.width} ${style.height}`)).toEqual(Array(3).fill('1440px 120px'))
    expect(displays()[0]?.firstElementChild?.getAttribute('style')).toContain('scale(0.75)')
    rerender(<LedwallOutput typeId={1} size={size} content={{ type: 'testPicture' }} />)
    expect(displays().map(({ textContent }) => textContent)).toEqual(['11440 × 120', '21440 × 120', '31440 × 120'])
  })

  it('shows nothing while it is off', () => {
    expect(displaysOf({ type: 'off' }, 1).map(({ innerHTML }) => innerHTML)).toEqual(['', ''])
  })

  it('numbers its displays', () => {
    expect(displaysOf({ type: 'screenNumbers' }, 1).map(({ textContent }) => textContent)).toEqual(['1', '2'])
    expect(displaysOf({ type: 'testPicture' }, 1).map(({ textContent }) => textContent)).toEqual([
      '11920 × 144',
      '21920 × 144',
    ])
  })
})

describe('a game on the wall', () => {
  it('shows names, score and a clock that says whether it runs', () => {
    const display = within(displayOf(aGame()))
    expect(display.getByText('MÜH')).toBeTruthy()
    expect(display.getByText('NEB')).toBeTruthy()
    expect(display.getByText('2:1')).toBeTruthy()
    expect(display.getByRole('timer').textContent).toBe('07:42')
    expect(display.getByRole('img', { name: 'läuft' })).toBeTruthy()
  })

  it('says of a clock that it stands', () => {
    const display = within(displayOf(aGame({ clock: { remaining: 0, isRunning: false } })))
    expect(display.getByRole('timer').textContent).toBe('00:00')
    expect(display.getByRole('img', { name: 'angehalten' })).toBeTruthy()
  })

  it('[P6] shows penalties with shirt number and what is left, those of the bench without a number', () => {
    const penalties = {
      home: [
        { id: timePenaltyId(1), shirtNumber: 7, remaining: 92 },
        { id: timePenaltyId(2), shirtNumber: 12, remaining: 120 },
      ],
      guest: [{ id: timePenaltyId(3), remaining: 8 }],
    }
    const display = displayOf(aGame({ penalties }))
    const linesOf = (side: string) =>
      [...display.querySelectorAll(`ul[data-side="${side}"] li`)].map(({ children }) =>
        [...children].map(({ textContent }) => textContent),
      )
    expect(linesOf('home')).toEqual([
      ['7', '1:32'],
      ['12', '2:00'],
    ])
    expect(linesOf('guest')).toEqual([['0:08']])
  })

  it.each([
    ['hatched', '#111827', '#000000', 'true'],
    ['plain', '#1746c7', '#c81e1e', 'false'],
  ])('has a guest stripe that is %s beside %s where its colour is %s', (_, home, guest, isHatched) => {
    const display = displayOf(
      aGame({
        teams: { home: { ...MUEHLENSIEL, primaryColor: home }, guest: { ...NEBELHAUSEN, primaryColor: guest } },
      }),
    )
    const hatched = [...display.querySelectorAll('[data-hatched]')].map((stripe) => stripe.getAttribute('data-hatched'))
    expect(hatched).toEqual(['false', isHatched])
  })

  it('waits for its teams', () => {
    const display = displayOf({ type: 'game', game: { phase: 'open', name: 'Spiel 33' } })
    expect(display.textContent).toBe('Spiel 33Teams stehen noch nicht fest')
  })

  it.each([
    ['goals alone', { isAwarded: false }, 'Endstand'],
    ['extra time', { isAwarded: false, isWonInExtraTime: true } as const, 'Endstandn.\u00a0V.'],
    ['the shoot-out', { isAwarded: false, shootOut: { home: 4, guest: 3 } }, 'Endstand9\u00a0m (4:3)'],
    ['an award', { isAwarded: true }, 'EndstandWertung'],
  ])('ends with a final score by %s', (_, end, words) => {
    const display = displayOf({ type: 'game', game: { ...end, phase: 'final', teams, score: { home: 2, guest: 2 } } })
    expect(display.textContent).toBe(`MÜHNEB2:2${words}`)
  })

  it('announces a goal with its side and the new score', () => {
    expect(displayOf({ type: 'goal', side: 'guest', game: aRunningGame() }).textContent).toBe('TORNEB2:1')
  })

  it('[B14] tells the scorer below, where the name is given', () => {
    const goal = { type: 'goal', side: 'guest', game: aRunningGame() } as const
    const words = (content: LedwallContent) => displaysOf(content, 1).map(({ textContent }) => textContent)
    expect(words({ ...goal, scorer: '19 Fiete M.' })).toEqual(['TOR1. FC Nebelhausen2:1', '19 Fiete M.'])
    expect(words(goal)).toEqual(['TOR1. FC Nebelhausen2:1', 'TOR1. FC Nebelhausen2:1'])
  })
})

describe('a shoot-out on the wall', () => {
  const shootOut = (rounds: WallShootOut['rounds']): LedwallContent => ({
    type: 'game',
    game: { phase: 'shootOut', teams, score: { home: 2, guest: 2 }, tally: { home: 1, guest: 0 }, rounds },
  })

  it('shows every shot by its sign, and those to come', () => {
    const display = displayOf(shootOut([{ home: hit, guest: miss }, { home: miss }, {}]))
    expect(dotsOf(display, 'home')).toEqual(['getroffen', 'verschossen', 'offen'])
    expect(dotsOf(display, 'guest')).toEqual(['verschossen', 'offen', 'offen'])
    expect(display.textContent).toBe('MÜH2 (1)NEB2 (0)')
  })

  it.each([
    [5, 5],
    [6, 3],
    [7, 4],
    [9, 4],
  ])('puts %i rounds beside a name into rows of %i dots', (count, columns) => {
    const [display] = displaysOf(shootOut(Array<object>(count).fill({})), 1)
    const rows = [...(display?.querySelectorAll('ol') ?? [])].map(({ style }) => style.gridTemplateColumns)
    expect(rows).toEqual(Array(2).fill(`repeat(${columns}, ${count > 5 ? 60 : 64}px)`))
  })

  it('shows the last 8 rounds of more', () => {
    const rounds = [{ home: miss, guest: miss }, ...Array<object>(7).fill({ home: hit, guest: hit }), {}]
    const display = displayOf(shootOut(rounds))
    expect(dotsOf(display, 'home')).toEqual(['frühere Runden', ...Array(7).fill('getroffen'), 'offen'])
  })
})

describe('words on the wall', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  const sponsors = [{ name: 'Bäckerei Korn', ledwallFilePath: '/korn-$screenId-$width-$height.png' }]

  it('turn the pages of a long text every 6 s, and begin again', () => {
    const text = 'Liebe Gäste, bitte stellt keine Fahrräder vor die Notausgänge der Halle und achtet auf eure Sachen'
    const display = displayOf({ type: 'text', text })
    const first = display.textContent
    expect(first).toMatch(/^Liebe Gäste/)
    pass(5.999)
    expect(display.textContent).toBe(first)
    pass(0.001)
    expect(display.textContent).not.toBe(first)
    pass(6)
    expect(display.textContent).toBe(first)
  })

  it('[B6] count down', () => {
    expect(displayOf({ type: 'countdown', seconds: 272 }).textContent).toBe('Noch04:32')
  })

  it('[B3] are those of an action image, which has the name of its item', () => {
    const display = displayOf({ type: 'actionImage', activityItemId: 'congratulations' })
    expect(within(display).getByRole('img', { name: 'Herzlichen Glückwunsch' }).textContent).toBe(
      'Herzlichen Glückwunsch',
    )
  })

  it('[T1] give way to the sponsors in turn, each display with its own image', () => {
    const displays = displaysOf({ type: 'idle', cupName: 'Wintercup', sponsors }, 1)
    expect(displays.map(({ textContent }) => textContent)).toEqual(['Wintercup', 'Wintercup'])
    pass(10)
    expect(displays.map((display) => display.querySelector('img')?.getAttribute('src'))).toEqual([
      '/korn-1-1920-144.png',
      '/korn-2-1920-144.png',
    ])
    pass(10)
    expect(displays.map(({ textContent }) => textContent)).toEqual(['Wintercup', 'Wintercup'])
  })

  it('name a sponsor whose image cannot be loaded', () => {
    const display = displayOf({ type: 'idle', cupName: 'Wintercup', sponsors })
    pass(10)
    fireEvent.error(screen.getByAltText('Bäckerei Korn'))
    expect(display.textContent).toBe('Bäckerei Korn')
  })

  it('[B23] announce the next game, and the sponsors of its teams in turn, until the last three minutes', () => {
    const game = { phase: 'next', teams, kickOff: '2025-01-18T13:45:00.000Z', secondsLeft: 200 } as const
    const sponsors = [{ name: 'Bäckerei Korn', team: MUEHLENSIEL }]
    const wall = (secondsLeft: number) => (
      <LedwallOutput typeId={1} content={{ type: 'next', game: { ...game, secondsLeft }, sponsors }} />
    )
    const { container, rerender } = render(wall(200))
    const words = () => [...container.querySelectorAll('[data-screen]')].map(({ textContent }) => textContent)
    const announced = 'Gleich14:45SG Mühlensiel1. FC Nebelhausen'
    expect(words()).toEqual([announced, announced])
    pass(10)
    expect(words()).toEqual(['SG Mühlensielpräsentiert von', 'Bäckerei Korn'])
    rerender(wall(161))
    expect(words()).toEqual([announced, '02:41'])
    expect(container.querySelectorAll('[data-lit="true"]')).toHaveLength(9)
    rerender(wall(20))
    expect(container.querySelectorAll('[data-lit="true"]')).toHaveLength(1)
  })
})

describe('a game by house rules on the wall', () => {
  const fouls = { dots: 5, home: { count: 3, sign: 'free' }, guest: { count: 6, sign: 'tenMetres' } } as const
  const game = aRunningGame({ fouls, half: 2, strength: { home: 5, guest: 4 } })

  it.each([
    [1, '2. Halbzeit'],
    [2, '2. HZ'],
  ])('[F21] shows on type %i the half, the fouls, and "10 m" in their place', (typeId, half) => {
    const [display] = displaysOf({ type: 'game', game }, typeId)
    const shown = within(display ?? document.body)
    expect(shown.getByText(half)).toBeTruthy()
    expect(shown.getByRole('img', { name: '3 Fouls' })).toBeTruthy()
    expect(shown.getByText('10 m')).toBeTruthy()
    expect(shown.getByText('5:4')).toBeTruthy()
  })

  it('[F24] says who has the kick from 10 m on the upper display, above the game', () => {
    const [upper, lower] = displaysOf({ type: 'tenMetres', side: 'guest', count: 6, game }, 1)
    expect(upper?.textContent).toBe('10\u00a0m für MÜH6. Foul NEB')
    expect(lower?.textContent).toContain('2:1')
  })

  it('[F22] counts a time-out down, a bar for each twelfth', () => {
    const timeOut = { side: 'guest', seconds: 60, remaining: 42 } as const
    const [upper, lower] = displaysOf({ type: 'timeOut', timeOut, game }, 1)
    expect(upper?.textContent).toBe('Auszeit NEB0:42')
    expect(upper?.querySelectorAll('[data-lit="true"]')).toHaveLength(9)
    expect(lower?.textContent).toContain('2:1')
    expect(displayOf({ type: 'timeOut', timeOut, game }).textContent).toBe('NEBAuszeit0:42')
  })
})
