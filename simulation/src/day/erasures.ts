import type { Chance } from '../kernel/types.ts'
import { COMMENTATOR, ORGANISER, VIEWERS } from './cast.ts'
import { type Draft, draftsOf, SECOND } from './draft.ts'
import { COMPETITIONS, SQUAD_SIZE, TEAMS } from './sample-cup.ts'

/** Phones that look at the names of the team meanwhile. */
const LOOKING = 4

/** [N8] A player is erased while people look at the squad, before the call is answered and after it. */
export function erasureAt(at: number, chance: Chance): Draft[] {
  const team = chance.between(0, TEAMS.length - 1)
  const moment = () => at + chance.between(-2_000, 6_000)
  return [
    draftsOf('organiser', ORGANISER)(at, 'erase', { team, place: chance.between(0, SQUAD_SIZE - 1) }),
    draftsOf('commentator', COMMENTATOR)(moment(), 'openSquad', { side: chance.oneOf(['home', 'guest']) }),
    ...Array.from({ length: LOOKING }, () => {
      const viewer = draftsOf('viewer', viewerOf(TEAMS[team]?.competition ?? 0, chance))
      const item = TEAMS.slice(0, team).filter(({ competition }) => competition === TEAMS[team]?.competition).length
      return chance.is(0.5)
        ? viewer(moment(), 'open', { page: 'team', item })
        : viewer(moment(), 'open', { page: 'topscorer', item })
    }),
  ]
}

/** A seat of the public that follows a competition: they take turns. */
function viewerOf(competition: number, chance: Chance): string {
  const place = chance.between(0, Math.floor(VIEWERS.length / COMPETITIONS.length) - 1) * COMPETITIONS.length
  return VIEWERS[place + competition] ?? ''
}

/** An erasure of a moment when a process may be behind. */
export const erasureSoon = (at: number, chance: Chance): Draft[] =>
  erasureAt(at + chance.between(500, 3 * SECOND), chance)
