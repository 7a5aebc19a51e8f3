// The pictures of a game with house rules in docs/hall.md, in the order in which they are taken.
import { gameId, TEAMS } from './control/game-desk.ts'
import { button, lay, overlayShown, PITCH, type Picture, STREAM, WALL } from './screenshot-list.ts'
import type { Call } from './service.ts'

const FUTSAL = { id: gameId(1) }
const NUMBERED = '00000000-0000-4000-8000-0000000000'
const foulsOf = (teamId: string, from: number, to: number): readonly Call[] =>
  Array.from({ length: to - from }, (_, n) => ({
    call: 'game.write/call-foul',
    body: { ...FUTSAL, foulId: `${NUMBERED}${10 + from + n}`, teamId, time: 560 - n },
  }))
const setClock = (remaining: number): Call => ({ call: 'game.write/set-clock', body: { ...FUTSAL, remaining } })
const pauseClock: Call = { call: 'game.write/pause-clock', body: FUTSAL }
const resumeClock: Call = { call: 'game.write/resume-clock', body: FUTSAL }
/** A small tablet held across. */
const DESK = { width: 1024, height: 768 }

/** In a game of futsal, one after the other. */
export const HOUSE_RULES: readonly Picture[] = [
  {
    name: 'futsal-desk',
    path: '/control/timekeeper',
    viewport: DESK,
    isOfStaff: true,
    calls: [...foulsOf(TEAMS.home, 0, 2), ...foulsOf(TEAMS.guest, 2, 8), pauseClock, setClock(471), resumeClock],
    until: (page) => button(page, 'Uhr anhalten').waitFor(),
  },
  {
    name: 'futsal-score',
    path: '/streamelements/score?motion=0&scale=0.8',
    viewport: STREAM,
    until: async (page) => {
      await overlayShown(page)
      await lay(page, PITCH)
    },
  },
  {
    name: 'futsal-time-out',
    path: '/control/timekeeper',
    viewport: DESK,
    isOfStaff: true,
    calls: [
      {
        call: 'game.write/take-time-out',
        body: { ...FUTSAL, timeOutId: `${NUMBERED}91`, teamId: TEAMS.guest, time: 470 },
      },
    ],
    until: (page) =>
      page
        .getByText(/^Auszeit /)
        .first()
        .waitFor(),
  },
  {
    name: 'futsal-wall',
    path: '/streamelements/ledwall?type=1',
    viewport: WALL,
    deviceScaleFactor: 0.5,
    until: (page) =>
      page
        .locator('[data-screen]', { hasText: /\d\d:\d\d/ })
        .first()
        .waitFor(),
  },
  {
    name: 'futsal-card',
    path: '/control/timekeeper',
    viewport: DESK,
    isOfStaff: true,
    until: async (page) => {
      await button(page, /^Karte NEB/).click()
      await button(page, /^Gelb-Rot/)
        .first()
        .waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'futsal-break',
    path: '/control/timekeeper',
    viewport: DESK,
    isOfStaff: true,
    calls: [setClock(300)],
    until: (page) =>
      page
        .getByText(/^Pause/)
        .first()
        .waitFor(),
  },
]
