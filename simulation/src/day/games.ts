import type { Chance } from '../kernel/types.ts'
import { COURT_OF, DESKS, REGIE } from './cast.ts'
import { type Draft, draftsOf, SECOND } from './draft.ts'
import { fingered, otherDeskOf } from './fingers.ts'
import type { Fingers } from './profiles.ts'
import { GAMES, type SampleGame, SQUAD_SIZE } from './sample-cup.ts'
import { GAME_SECONDS, kickOffOf } from './times.ts'

const SIDES = ['home', 'guest'] as const

/**
 * Everything that the people at the courts try for their games. They try again what may have failed: an act that is
 * impossible by then does nothing.
 */
export const gamesOfDay = (fingers: Fingers, chanceOf: (name: string) => Chance): Draft[] =>
  GAMES.flatMap((game, place) => {
    const chance = chanceOf(`game-${place}`)
    return playOf(game, place, chance).flatMap((draft) => (isPress(draft) ? fingered(draft, fingers, chance) : [draft]))
  })

const isPress = ({ who }: Draft): boolean => DESKS.some((desk) => desk === who)

function playOf({ court, round, groupId }: SampleGame, game: number, chance: Chance): Draft[] {
  const start = kickOffOf(round) + chance.between(-20, 40) * SECOND
  const timekeeper = DESKS.find((desk) => COURT_OF[desk] === court) ?? DESKS[0]
  const seat = { court, game, timekeeper, helper: otherDeskOf(timekeeper), chance }
  const { drafts, endsAt } = clockOf(seat, start)
  const level = groupId === undefined && chance.is(0.7) ? levelled(seat, endsAt) : []
  return [...before(seat, start), ...drafts, ...entries(seat, start), ...level, ...end(seat, endsAt)]
}

type Seat = {
  readonly court: 0 | 1
  /** Its place in the sample. */
  readonly game: number
  readonly timekeeper: string
  readonly helper: string
  readonly chance: Chance
}

/** Teams and Regie. The desk takes the game over, and the Regie changes its mind at times. */
function before({ court, game, timekeeper, helper, chance }: Seat, start: number): Draft[] {
  const desk = draftsOf('desk', timekeeper)
  const regie = draftsOf('regie', REGIE)
  const early = start - chance.between(70, 130) * SECOND
  const drafts = [
    desk(early, 'follow', {}),
    desk(early + 2 * SECOND, 'confirmTeams', {}),
    // Whatever has moved the plan meanwhile: this game is played now.
    regie(start - 62 * SECOND, 'pin', { court, game }),
    regie(start - 52 * SECOND, 'pin', { court, game }),
    desk(start - 44 * SECOND, 'follow', {}),
    desk(start - 40 * SECOND, 'confirmTeams', {}),
    regie(start - chance.between(30, 60) * SECOND, 'ready', { court }),
    regie(start - 15 * SECOND, 'ready', { court }),
  ]
  if (chance.is(0.2)) drafts.push(desk(early + 8 * SECOND, 'revokeTeams', {}))
  if (chance.is(0.2)) drafts.push(regie(start - 25 * SECOND, 'revokeReady', { court }))
  if (chance.is(0.2)) drafts.push(...takenOver({ timekeeper, helper, chance }, start - 25 * SECOND))
  return [...drafts, ...seated(timekeeper, start)]
}

/** Just before something that counts the timekeeper looks whether the desk shows the game of the court, and has it. */
function seated(timekeeper: string, at: number): Draft[] {
  const desk = draftsOf('desk', timekeeper)
  return [desk(at - 5 * SECOND, 'follow', {}), desk(at - 3 * SECOND, 'takeOver', {})]
}

/** The other desk takes the game over, and the timekeeper takes it back: until then the timekeeper's desk only shows it. */
function takenOver({ timekeeper, helper, chance }: Omit<Seat, 'court' | 'game'>, at: number): Draft[] {
  const back = at + chance.between(3, 20) * SECOND
  const press = draftsOf('desk', timekeeper)
  return [
    draftsOf('desk', helper)(at, 'takeOver', {}),
    press(back, 'takeOver', {}),
    press(back + 8_000, 'takeOver', {}),
  ]
}

/** Start, stops and the end of regular time. */
function clockOf({ timekeeper, chance }: Seat, start: number) {
  const desk = draftsOf('desk', timekeeper)
  const drafts = [
    desk(start, 'start', {}),
    desk(start + 4 * SECOND, 'start', {}),
    desk(start + 9 * SECOND, 'startAnyway', {}),
  ]
  let stopped = 0
  for (const at of stopsOf(chance)) {
    const pausedAt = start + stopped + at * SECOND
    const stop = chance.between(4, 20) * SECOND
    drafts.push(desk(pausedAt, 'pause', {}))
    if (chance.is(0.4)) drafts.push(desk(pausedAt + stop / 2, 'setClock', { by: chance.between(-10, 10) }))
    drafts.push(desk(pausedAt + stop, 'resume', {}), desk(pausedAt + stop + 5 * SECOND, 'resume', {}))
    stopped += stop
  }
  if (chance.is(0.15))
    drafts.push(desk(start + chance.between(10, 60) * SECOND, 'answerClock', { send: chance.is(0.5) }))
  return { drafts, endsAt: start + GAME_SECONDS * SECOND + stopped + 15 * SECOND }
}

const stopsOf = (chance: Chance): number[] =>
  Array.from({ length: chance.between(1, 3) }, (_, index) => 25 + index * 50 + chance.between(0, 25))

/** Goals and time penalties with their names, and what is undone, repeated and removed. */
function entries({ timekeeper, helper, chance }: Seat, start: number): Draft[] {
  const drafts: Draft[] = []
  if (chance.is(0.7))
    drafts.push(...sharedEntries({ timekeeper, helper, chance }, start + chance.between(15, GAME_SECONDS) * SECOND))
  for (let at = 8; at < GAME_SECONDS + 20; at += chance.between(6, 30)) {
    const when = start + at * SECOND + chance.between(0, 900)
    const who = chance.is(0.85) ? timekeeper : helper
    drafts.push(...entryAt(draftsOf('desk', who), when, chance))
  }
  return drafts
}

/** [U12] Two desks enter in turns and press undo at once: what the other one has entered is then the newest entry of the game. */
function sharedEntries({ timekeeper, helper, chance }: Omit<Seat, 'court' | 'game'>, at: number): Draft[] {
  const [one, two] = [draftsOf('desk', timekeeper), draftsOf('desk', helper)]
  const enter = (desk: Press, when: number) =>
    chance.is(0.7)
      ? desk(when, 'goal', { side: chance.oneOf(SIDES) })
      : desk(when, 'penalty', { side: chance.oneOf(SIDES) })
  const taken = at + chance.between(2, 4) * SECOND
  const back = taken + chance.between(7, 15) * SECOND
  const again = back + chance.between(10, 15) * SECOND
  return [
    enter(one, at),
    two(taken, 'takeOver', {}),
    ...(chance.is(0.3) ? [two(taken + 2 * SECOND, 'undo', {})] : []),
    enter(two, taken + 4 * SECOND),
    one(back, 'takeOver', {}),
    one(back + 3 * SECOND, 'undo', {}),
    ...(chance.is(0.5) ? [enter(one, back + 5 * SECOND)] : []),
    two(again, 'takeOver', {}),
    two(again + 3 * SECOND, 'undo', {}),
    one(again + 6 * SECOND, 'takeOver', {}),
    one(again + 9 * SECOND, 'undo', {}),
    one(again + 14 * SECOND, 'takeOver', {}),
  ]
}

type Press = ReturnType<typeof draftsOf<'desk'>>

function entryAt(desk: Press, at: number, chance: Chance): Draft[] {
  const side = chance.oneOf(SIDES)
  const place = chance.between(0, SQUAD_SIZE - 1)
  const named = at + chance.between(1_500, 6_000)
  const after = named + chance.between(800, 5_000)
  const goal = [
    desk(at, 'goal', { side }),
    ...(chance.is(0.8) ? [desk(named, 'nameScorer', scorerOf(place, chance))] : []),
  ]
  switch (chance.between(0, 9)) {
    case 0:
      return [desk(at, 'penalty', { side }), desk(named, 'namePenalty', { place })]
    case 1:
      return [...goal, desk(after, 'undo', {}), ...(chance.is(0.5) ? [desk(after + 2 * SECOND, 'redo', {})] : [])]
    case 2:
      return [...goal, desk(after, 'remove', { fromLast: chance.between(0, 2) })]
    case 3:
      // Early in a game that takes back its start and its teams.
      return [
        desk(at, 'undo', {}),
        desk(at + chance.between(300, 3_000), 'undo', {}),
        desk(at + 5 * SECOND, 'confirmTeams', {}),
        desk(at + 7 * SECOND, 'start', {}),
      ]
    default:
      return goal
  }
}

const scorerOf = (place: number, chance: Chance) => ({
  place,
  ...(chance.is(0.4) ? { assist: (place + 1) % SQUAD_SIZE } : {}),
  ...(chance.is(0.1) ? { isOwnGoal: true } : {}),
})

/** A knockout game that nothing but a shoot-out decides: the side that is behind gets goals until the game is level. */
const levelled = ({ timekeeper }: Seat, endsAt: number): Draft[] =>
  [8, 7, 6, 5, 4, 3, 2].map((before) => draftsOf('desk', timekeeper)(endsAt - before * SECOND, 'equalise', {}))

/** The freeze, and a shoot-out where the game needs one. */
function end({ timekeeper, helper, chance }: Seat, endsAt: number): Draft[] {
  const desk = draftsOf('desk', timekeeper)
  const drafts = [
    desk(endsAt - 14 * SECOND, 'horn', {}),
    ...seated(timekeeper, endsAt - 8 * SECOND),
    ...[0, 12, 30, 60, 100].map((later) => desk(endsAt + later * SECOND, 'freeze', {})),
  ]
  if (chance.is(0.2))
    drafts.push(desk(endsAt + 16 * SECOND, 'revokeFreeze', {}), desk(endsAt + 20 * SECOND, 'freeze', {}))
  if (chance.is(0.1)) drafts.push(draftsOf('desk', helper)(endsAt + 25 * SECOND, 'undo', {}))
  const shotsAt = endsAt + 36 * SECOND
  for (let shot = 0; shot < 14; shot += 1) {
    const at = shotsAt + shot * chance.between(5, 9) * SECOND
    drafts.push(desk(at, 'shot', { success: chance.is(0.6) }))
    if (chance.is(0.1)) drafts.push(desk(at + 2 * SECOND, 'revokeShot', {}))
  }
  if (chance.is(0.4)) drafts.push(...sharedShots({ timekeeper, helper }, shotsAt + chance.between(8, 40) * SECOND))
  return drafts
}

/** The other desk records a shot; the timekeeper takes the game back, and wants the last own one undone. */
function sharedShots({ timekeeper, helper }: Pick<Seat, 'timekeeper' | 'helper'>, at: number): Draft[] {
  const [one, two] = [draftsOf('desk', timekeeper), draftsOf('desk', helper)]
  return [
    two(at, 'takeOver', {}),
    two(at + 3 * SECOND, 'shot', { success: true }),
    one(at + 5 * SECOND, 'takeOver', {}),
    one(at + 8 * SECOND, 'undo', {}),
  ]
}
