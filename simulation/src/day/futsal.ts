import type { Chance } from '../kernel/types.ts'
import { COURT_OF, DESKS, ORGANISER } from './cast.ts'
import { type Draft, draftsOf, MINUTE, SECOND } from './draft.ts'
import { fingered, otherDeskOf } from './fingers.ts'
import type { Fingers } from './profiles.ts'
import { COMPETITIONS, GAMES, SQUAD_SIZE } from './sample-cup.ts'
import { ACTS_END_AT, GAME_SECONDS, kickOffOf, STARTS_AT } from './times.ts'

const SIDES = ['home', 'guest'] as const
const organiser = draftsOf('organiser', ORGANISER)

/**
 * [J2] On one day in three an age group, or both, plays by the rules of futsal: two halves, fouls, time-outs and cards. It
 * has chances of its own, so that the other days are what they would be without it.
 */
export function futsalOfDay(fingers: Fingers, chanceOf: (name: string) => Chance): Draft[] {
  const chance = chanceOf('house rules')
  const playing = COMPETITIONS.flatMap((_, competition) => (chance.is(0.2) ? [competition] : []))
  return [
    ...playing.flatMap((competition) => rulesOf(competition, chance)),
    ...GAMES.flatMap(({ competition }, place) =>
      playing.includes(competition) ? playOf(place, fingers, chanceOf(`futsal-${place}`)) : [],
    ),
  ]
}

/** The rules before the first game; now and then a game begins while they are others. */
function rulesOf(competition: number, chance: Chance): Draft[] {
  const drafts = [2, 60, 150].map((after) =>
    organiser(STARTS_AT + after * SECOND, 'houseRules', { competition, futsal: true }),
  )
  if (!chance.is(0.3)) return drafts
  const at = chance.between(kickOffOf(0), ACTS_END_AT - 2 * MINUTE)
  const back = at + chance.between(10, 90) * SECOND
  return [
    ...drafts,
    organiser(at, 'houseRules', { competition, futsal: false }),
    organiser(back, 'houseRules', { competition, futsal: true }),
  ]
}

/** Consequences of these rules: entries, and the clock that goes on after the half and after each time-out. */
function playOf(place: number, fingers: Fingers, chance: Chance): Draft[] {
  const { court = 0, round = 0, groupId } = GAMES[place] ?? {}
  const start = kickOffOf(round)
  const timekeeper = DESKS.find((desk) => COURT_OF[desk] === court) ?? DESKS[0]
  const drafts: Draft[] = []
  for (let at = 25; at < GAME_SECONDS + 60; at += chance.between(4, 18)) {
    const who = chance.is(0.85) ? timekeeper : otherDeskOf(timekeeper)
    drafts.push(...entryAt(draftsOf('desk', who), start + at * SECOND + chance.between(0, 900), chance))
  }
  for (let at = 60; at < GAME_SECONDS + 80; at += chance.between(8, 25))
    drafts.push(draftsOf('desk', timekeeper)(start + at * SECOND, 'resume', {}))
  const extra = groupId === undefined && chance.is(0.7) ? extraTimeOf(timekeeper, start, chance) : []
  return [...drafts, ...extra].flatMap((draft) => fingered(draft, fingers, chance))
}

/**
 * [Z7] [Z8] The extra time of a knockout game. It is tried again until the time is over; the game is made level before, its
 * periods are let run, and now and then its start is taken back. What is frozen too early is opened again.
 */
function extraTimeOf(timekeeper: string, start: number, chance: Chance): Draft[] {
  const desk = draftsOf('desk', timekeeper)
  const drafts: Draft[] = []
  for (let at = GAME_SECONDS + 10; at < GAME_SECONDS + 110; at += chance.between(4, 9)) {
    const when = start + at * SECOND
    drafts.push(
      ...[desk(when, 'revokeFreeze', {}), desk(when + 700, 'equalise', {}), desk(when + 1_500, 'extraTime', {})],
      ...(chance.is(0.1) ? [desk(when + 2_000, 'undo', {}), desk(when + 2_600, 'redo', {})] : []),
      desk(when + 3_000, 'resume', {}),
    )
  }
  return [...drafts, desk(start + (GAME_SECONDS + 150) * SECOND, 'freeze', {})]
}

function entryAt(desk: ReturnType<typeof draftsOf<'desk'>>, at: number, chance: Chance): Draft[] {
  const side = chance.oneOf(SIDES)
  const after = at + chance.between(800, 5_000)
  const taken = chance.oneOf(['foul', 'foul', 'foul', 'timeOut', 'card'] as const)
  const entry = taken === 'card' ? desk(at, 'card', { side, colour: chance.between(0, 2) }) : desk(at, taken, { side })
  const named = taken === 'card' && chance.is(0.8)
  const drafts = [entry, ...(named ? [desk(after, 'nameCard', { place: chance.between(0, SQUAD_SIZE - 1) })] : [])]
  switch (chance.between(0, 7)) {
    case 0:
      return [...drafts, desk(after + 2 * SECOND, 'undo', {}), desk(after + 4 * SECOND, 'redo', {})]
    case 1:
      return [...drafts, desk(after + 2 * SECOND, 'undo', {})]
    case 2:
      return [...drafts, desk(after + 2 * SECOND, 'remove', { fromLast: chance.between(0, 2) })]
    default:
      return drafts
  }
}
