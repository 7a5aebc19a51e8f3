import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import type { Locator, Page } from '@playwright/test'
import type { Half, Reading, ShownClock } from './reading.ts'

/** Something on which people read how a game stands. */
export type Surface = { readonly name: string; readonly read: () => Promise<Reading> }

/** The teams as all surfaces call them. */
const TEAMS = {
  home: { short: 'MÜH', name: 'SG Mühlensiel' },
  guest: { short: 'NEB', name: '1. FC Nebelhausen' },
} as const

/** Number of the foul from which the wall has a sign in place of the count. */
const LIMIT = 6

/** The lines of a text on a page, and when they were there. */
type Seen = { readonly lines: readonly string[]; readonly at: number }

const seen = (place: Locator): Promise<Seen> =>
  place.evaluate((element) => ({
    lines: (element instanceof HTMLElement ? element.innerText : '')
      .replaceAll(/[\u00a0\u2011]/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    at: performance.timeOrigin + performance.now(),
  }))

/** The first match of a pattern in any line. */
const found = ({ lines }: Seen, pattern: RegExp): string | undefined =>
  lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])[0]

const pairOf = ({ home, guest }: Sides<string | number | undefined>): string => `${home}:${guest}`

async function ofSides<Value>(read: (side: Side) => Promise<Value>): Promise<Sides<Value>> {
  return { home: await read('home'), guest: await read('guest') }
}

const secondsOf = (text: string): number => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return minutes * 60 + seconds
}

function clockOf(text: Seen, isRunning: boolean): ShownClock | undefined {
  const time = found(text, /(\d\d:\d\d)$/)
  return time === undefined ? undefined : { seconds: secondsOf(time), isRunning, at: text.at }
}

const halfOf = ({ lines }: Seen): Half => {
  const text = lines.join(' ')
  if (/Pause|PAUSE|Halbzeitpause/.test(text)) return 'break'
  const [, long, short] = /([12])\. Halbzeit der Verlängerung|\bV(?:erlängerung )?([12])\b/.exec(text) ?? []
  if (long ?? short) return (long ?? short) === '1' ? 'extra 1' : 'extra 2'
  const [, half] = /([12])\. (?:Halbzeit|HZ)/.exec(text) ?? []
  return half === '1' || half === '2' ? half : 'none'
}

/** The side of the time-out that is counted down in a text. */
function timeOutOf({ lines }: Seen): Side | 'none' {
  const text = lines.join(' ')
  const of = SIDES.find((side) => new RegExp(`Auszeit (?:${TEAMS[side].short}|${TEAMS[side].name})`).test(text))
  return of && /\b[01]:\d\d\b/.test(text) ? of : 'none'
}

/** The rest of the penalty on each chip. */
const restsOn = async (chips: Locator): Promise<readonly number[]> =>
  (await chips.allInnerTexts()).flatMap((text) => /(\d+:\d\d)\s*$/.exec(text)?.[1] ?? []).map(secondsOf)

/** The desk at which the game is played. */
export function desk(page: Page): Surface {
  const board = page.getByRole('region', { name: 'Spielstand' })
  const button = (kind: string, side: Side) =>
    page.getByRole('button', { name: `${kind} ${TEAMS[side].short}, ${TEAMS[side].name}`, exact: true })
  const numberOn = async (side: Side) => (await seen(button('Foul', side))).lines.at(-1)
  const leftOn = async (side: Side) => {
    const text = await seen(button('Auszeit', side))
    return found(text, /(keine)$/) ? 0 : found(text, /noch (\d)$/)
  }
  return {
    name: 'desk',
    read: async () => {
      const clock = await seen(board.getByRole('timer'))
      const isPlayed = clock.lines[0] !== 'Spiel beendet'
      const timeOut = page.getByRole('region', { name: /^Auszeit/ })
      return {
        score: pairOf(await ofSides((side) => page.getByTestId(`score-${side}`).innerText())),
        clock: isPlayed ? clockOf(clock, clock.lines[0] === 'Läuft') : undefined,
        half: isPlayed ? halfOf(clock) : undefined,
        fouls: isPlayed ? pairOf(await ofSides(numberOn)) : undefined,
        strength: isPlayed ? found(await seen(board), /^(\d:\d)$/) : undefined,
        penalties: {
          home: await restsOn(board.getByRole('list').first().getByRole('listitem')),
          guest: await restsOn(board.getByRole('list').last().getByRole('listitem')),
        },
        timeOut: (await timeOut.isVisible()) ? timeOutOf(await seen(timeOut)) : 'none',
        timeOutsLeft: isPlayed ? await leftIn(leftOn) : undefined,
      }
    },
  }
}

/** Unknown while a button counts down. */
async function leftIn(leftOn: (side: Side) => Promise<string | number | undefined>): Promise<string | undefined> {
  const left = await ofSides(leftOn)
  return left.home === undefined || left.guest === undefined ? undefined : pairOf(left)
}

/** The score box of the stream. */
export function overlay(page: Page): Surface {
  const bug = page.locator('[data-phase="shown"]:has(> [data-state])')
  const cell = bug.locator('[data-tone]')
  const countOf = async (side: Side) => {
    const fouls = bug.locator(`[data-sign][data-side=${side}]`)
    return found(await seen(fouls), /· (\d+)$/) ?? (await fouls.locator('[data-lit=true]').count())
  }
  return {
    name: 'overlay',
    read: async () => {
      const text = await seen(bug)
      const tone = await cell.getAttribute('data-tone')
      const plates = bug.locator('[data-side][data-third]').filter({ hasText: /Auszeit|Gelb|Rot/ })
      const news = await plates.count()
      const timeOut = bug.locator('[role=timer]')
      return {
        score: text.lines.join('').match(/MÜH(\d+:\d+)NEB/)?.[1],
        clock: tone === 'word' ? undefined : clockOf(await seen(cell), tone === 'run'),
        half: halfOf(text),
        fouls: (await bug.locator('[data-sign]').count()) > 0 ? pairOf(await ofSides(countOf)) : undefined,
        strength: found(text, /^(\d:\d)$/),
        // A time-out or a card has the place of the penalties of its side.
        penalties: news > 0 ? undefined : await ofSides((side) => restsOn(bug.locator(`ul[data-side=${side}] > li`))),
        timeOut:
          (await timeOut.count()) > 0
            ? (await timeOut.getAttribute('data-side')) === 'home'
              ? 'home'
              : 'guest'
            : 'none',
      }
    },
  }
}

/** The LED wall; a time-out has its upper display. */
export function wall(page: Page): Surface {
  const board = page.locator('[data-screen]').last()
  const countOf = async (side: Side) => {
    const line = board.locator(`[data-side=${side}]`).first()
    if (found(await seen(line), /^(10 m)$/)) return LIMIT
    return line.locator('[role=img] [data-lit=true]').count()
  }
  return {
    name: 'wall',
    read: async () => {
      const text = await seen(board)
      const clock = board.getByRole('timer')
      const isPlayed = await clock.isVisible()
      const running = isPlayed && (await clock.getAttribute('data-running')) === 'true'
      const scores = text.lines.filter((line) => /^\d+:\d$/.test(line))
      return {
        score: scores.at(-1),
        strength: scores.length > 1 ? scores[0] : undefined,
        clock: isPlayed ? clockOf(await seen(clock), running) : undefined,
        half: isPlayed ? wallHalf(text) : undefined,
        fouls: isPlayed ? pairOf(await ofSides(countOf)) : undefined,
        penalties: isPlayed ? await ofSides((side) => restsOn(board.locator(`ul[data-side=${side}] > li`))) : undefined,
        timeOut: timeOutOf(await seen(page.locator('[data-screen]').first())),
      }
    },
  }
}

/** In the break the wall says "Halbzeit" or "Verlängerung" alone. */
const wallHalf = (text: Seen): Half =>
  text.lines.some((line) => line === 'Halbzeit' || line === 'Verlängerung') ? 'break' : halfOf(text)

/** Words beside the clock on the pages of the Regie and of the commentator. */
async function situationIn(place: Locator): Promise<Reading> {
  const clock = place.getByRole('timer').first()
  if (!(await clock.isVisible())) return {}
  const text = await seen(place)
  const face = await seen(clock)
  const chips = place.getByRole('list', { name: 'Laufende Zeitstrafen' }).getByRole('listitem')
  return {
    clock: clockOf(face, /läuft/.test(face.lines.join())),
    half: halfOf(text),
    fouls: found(text, /^Fouls (\d+:\d+)$/),
    strength: found(text, /^(\d:\d)$/),
    penalties: await ofSides((side) => restsOn(chips.filter({ hasText: TEAMS[side].short }))),
    timeOut: timeOutOf(text),
  }
}

/** The Regie, as far as it has a game. */
export function regie(page: Page): Surface {
  const now = page.getByRole('region', { name: /^Jetzt/ })
  return {
    name: 'regie',
    read: async () => {
      const { strength, ...situation } = await situationIn(now)
      const text = (await seen(now)).lines.join(' ')
      const [, home, guest] = /Tore: (\d+) : Tore: (\d+)/.exec(text) ?? []
      return { ...situation, strength, score: home === undefined ? undefined : `${home}:${guest}` }
    },
  }
}

/** The commentator, whose first line is the score. */
export function commentator(page: Page): Surface {
  const board = page.getByRole('region', { name: 'Spielstand' })
  return {
    name: 'commentator',
    read: async () => {
      const scores = (await seen(board)).lines.filter((line) => /^\d+:\d$/.test(line))
      const { strength, ...situation } = await situationIn(board)
      return { ...situation, score: scores[0], strength: strength === undefined ? undefined : scores[1] }
    },
  }
}

/** The public page of the game. */
export function publicPage(page: Page): Surface {
  const main = page.getByRole('main')
  const tally = (name: RegExp) => main.getByRole('row', { name }).last().getByRole('cell').allInnerTexts()
  const clock = main.getByRole('timer').first()
  return {
    name: 'public page',
    read: async () => {
      const text = await seen(main)
      const isPlayed = await clock.isVisible()
      const face = isPlayed ? await seen(clock) : undefined
      return {
        score: found(text, /^(\d+:\d+)$/),
        clock: face && clockOf(face, /läuft/.test(face.lines.join())),
        half: isPlayed ? halfOf(await seen(main.getByText(/^Spiel \d+ · /).first())) : undefined,
        fouls: (await tally(/^Fouls/)).join(':'),
        timeOuts: (await tally(/^Auszeiten/)).join(':'),
        penalties: isPlayed
          ? await ofSides((side) => restsOn(main.locator(`section ul[data-side=${side}] > li`)))
          : undefined,
        cards: text.lines.filter((line) => /(?:Gelb|Rot) für /.test(line)).length,
      }
    },
  }
}
