import type { Chance } from '../kernel/types.ts'
import { DESKS, type DeskName } from './cast.ts'
import { type Draft, draftsOf, SECOND } from './draft.ts'
import type { Fingers } from './profiles.ts'
import { GAMES } from './sample-cup.ts'

/** What becomes of a press at a desk, by the fingers that make it. */
export function fingered(press: Draft, { double, late, slide, ...wrong }: Fingers, chance: Chance): Draft[] {
  if (chance.is(double)) return [press, { ...press, at: press.at + chance.between(60, 400) }]
  if (chance.is(late)) return [{ ...press, at: press.at + chance.between(3, 20) * SECOND }]
  if (chance.is(slide)) return [...slid(press)]
  if (chance.is(wrong.wrongTeam)) return putRight(press, chance)
  if (chance.is(wrong.twoPeople))
    return [press, { ...press, who: otherDeskOf(press.who), at: press.at + chance.between(50, 2_500) }]
  if (chance.is(wrong.wrongGame)) return inWrongGame(press, chance)
  return [press]
}

const NEIGHBOURS: Readonly<Record<string, string>> = { pause: 'resume', resume: 'pause', undo: 'redo', redo: 'undo' }

/** The button beside it, or none. */
function slid(press: Draft): readonly Draft[] {
  const neighbour = NEIGHBOURS[press.does]
  if (neighbour) return [{ ...press, does: neighbour }]
  return press.does === 'goal' ? [forOtherSide(press)] : []
}

const forOtherSide = (press: Draft): Draft => ({
  ...press,
  of: { ...press.of, side: press.of?.side === 'home' ? 'guest' : 'home' },
})

/** A goal for the wrong side, taken back when someone shouts, and given to the right one. */
function putRight(press: Draft, chance: Chance): Draft[] {
  if (press.does !== 'goal') return [press]
  const shouted = press.at + chance.between(2, 12) * SECOND
  const desk = draftsOf('desk', press.who)
  const back = chance.is(0.6) ? desk(shouted, 'undo', {}) : desk(shouted, 'remove', { fromLast: 0 })
  return [forOtherSide(press), back, { ...press, at: shouted + chance.between(300, 2_000) }]
}

function inWrongGame(press: Draft, chance: Chance): Draft[] {
  const desk = draftsOf('desk', press.who)
  const game = chance.between(0, GAMES.length - 1)
  return [
    desk(press.at - 900, 'openGame', { game }),
    press,
    desk(press.at + 600, 'undo', {}),
    desk(press.at + 1_500, 'follow', {}),
    { ...press, at: press.at + 2_500 },
  ]
}

/** The other desk at the court of a desk. */
export function otherDeskOf(who: string): DeskName {
  const [one, two, three, four] = DESKS
  const others: Readonly<Record<string, DeskName>> = { [one]: two, [two]: one, [three]: four, [four]: three }
  return others[who] ?? one
}
