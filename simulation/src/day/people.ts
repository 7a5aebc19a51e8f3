import type { Chance } from '../kernel/types.ts'
import { PAGES } from './act-shapes.ts'
import { COMMENTATOR, OVERLAY, REGIE, VIEWERS } from './cast.ts'
import { type Draft, draftsOf, MINUTE, SECOND } from './draft.ts'
import { GAMES } from './sample-cup.ts'
import { ACTS_END_AT, STARTS_AT } from './times.ts'

type ChanceOf = (name: string) => Chance

/** What Regie, commentator, overlay and the public do beside the games. */
export const peopleOfDay = (chanceOf: ChanceOf): Draft[] => [
  ...regieOfDay(chanceOf(REGIE)),
  ...commentatorOfDay(chanceOf(COMMENTATOR)),
  ...overlayOfDay(chanceOf(OVERLAY)),
  ...VIEWERS.flatMap((name) => viewerOfDay(name, chanceOf(name))),
]

/** Moments of the day, so many seconds apart. */
function* moments(chance: Chance, [from, to]: readonly [number, number]): Generator<number> {
  const next = () => chance.between(from * SECOND, to * SECOND)
  for (let at = STARTS_AT + chance.between(1, to * SECOND); at < ACTS_END_AT; at += next()) yield at
}

const regie = draftsOf('regie', REGIE)

function regieOfDay(chance: Chance): Draft[] {
  const drafts: Draft[] = [regie(STARTS_AT + 20 * SECOND, 'wall', { on: true })]
  for (const at of moments(chance, [10, 50])) drafts.push(...orderAt(at, chance))
  return drafts
}

function orderAt(at: number, chance: Chance): Draft[] {
  const court = chance.between(0, 1)
  switch (chance.between(0, 9)) {
    case 0:
      return [regie(at, 'wall', { on: false }), regie(at + chance.between(5, 40) * SECOND, 'wall', { on: true })]
    case 1:
      return [regie(at, 'wallText', { show: true }), regie(at + 20 * SECOND, 'wallText', { show: false })]
    case 2:
      return [regie(at, 'programme', { order: chance.oneOf(['hold', 'skip', 'automatic']) })]
    case 3:
      return [regie(at, 'commentator', { on: chance.is(0.6) })]
    case 4:
      return [regie(at, 'countdown', { seconds: chance.oneOf([0, 10, 30, 60]) })]
    case 5:
      return [regie(at, 'horn', {})]
    case 6:
      return [
        regie(at, 'pin', { court, game: chance.between(0, GAMES.length - 1) }),
        regie(at + chance.between(4, 30) * SECOND, 'unpin', { court }),
      ]
    case 7:
      return chance.is(0.4) ? moved(regie(at, 'slip', { court, minutes: chance.between(1, 3) }), chance) : []
    case 8:
      return chance.is(0.4) ? moved(regie(at, 'swap', { court }), chance) : []
    default:
      return chance.is(0.3) ? [regie(at, 'undoMoves', {})] : []
  }
}

/** A move is taken back in most cases, or the games of the day would wander off. */
const moved = (move: Draft, chance: Chance): Draft[] =>
  chance.is(0.75) ? [move, regie(move.at + chance.between(5, 40) * SECOND, 'undoMoves', {})] : [move]

const commentator = draftsOf('commentator', COMMENTATOR)

const commentatorOfDay = (chance: Chance): Draft[] =>
  [...moments(chance, [20, 90])].map((at) =>
    chance.is(0.6)
      ? commentator(at, 'turnTo', { court: chance.between(0, 1) })
      : commentator(at, 'openSquad', { side: chance.oneOf(['home', 'guest']) }),
  )

const overlayOfDay = (chance: Chance): Draft[] =>
  [...moments(chance, [4 * 60, 12 * 60])].map((at) =>
    draftsOf('overlay', OVERLAY)(at, 'choose', { competition: chance.between(0, 1) }),
  )

function viewerOfDay(name: string, chance: Chance): Draft[] {
  const viewer = draftsOf('viewer', name)
  const drafts: Draft[] = []
  for (const at of moments(chance, [30, 200])) {
    if (chance.is(0.15)) drafts.push(viewer(at, 'hide', {}), viewer(at + chance.between(2, 120) * SECOND, 'show', {}))
    else if (chance.is(0.05)) drafts.push(viewer(at, 'reload', {}))
    else drafts.push(viewer(at, 'open', { page: chance.oneOf(PAGES), item: chance.between(0, 5) }))
  }
  // A phone that was put away is taken out at the end of the day. What its owner then looks at is watched until all is at rest.
  const last = ACTS_END_AT - chance.between(MINUTE / 2, MINUTE)
  return [
    ...drafts.filter(({ at }) => at < last),
    viewer(last, 'show', {}),
    viewer(last + 1, 'open', { page: chance.oneOf(PAGES), item: chance.between(0, 5) }),
  ]
}
