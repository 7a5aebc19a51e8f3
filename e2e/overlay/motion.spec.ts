import type { Scene } from '@cup/domain/programme'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import {
  aGame,
  competitionId,
  finished,
  gameId,
  inSeconds,
  NOW,
  paused,
  playerId,
  type State,
  shootOut,
  teamId,
  timePenaltyId,
  type World,
} from './fixtures.ts'
import { aGoal } from './goal-straps.ts'
import { ended, lastBreak, over, SCENES } from './last-break.ts'
import { type MockService, mockService, ORIGIN } from './mock-service.ts'
import { gameStates } from './states-game.ts'
import { tableStates } from './states-tables.ts'

/** [B25] Properties that the graphics card moves by itself, and the longest duration. */
const MOVING = ['opacity', 'transform']
const MOST_MILLIS = 600

test.use({ viewport: { width: 1920, height: 1080 } })

/** Something that happens, and what is on air because of it. */
type Change = readonly [name: string, act: () => unknown, onAir: string]

/** Presses of the Regie. */
function pressesOn(service: MockService) {
  let presses = 0
  return (command: string, scene?: object) => () =>
    service.say({
      type: 'command',
      commandId: `press ${++presses}`,
      competitionId: competitionId(1),
      tags: [],
      sentAt: inSeconds(0),
      command,
      ...(scene && { scene }),
    })
}

/** The programme goes on by itself until the Regie holds it: its picture by then may be the one that is held. */
const HELD_FIRST = 'held first'

/** Every picture after another one, and after nothing. */
function scenesOf(service: MockService): readonly Change[] {
  const press = pressesOn(service)
  const shown = (how: string, scene: Scene): Change => [
    `${scene.kind} ${how}`,
    press('programme.hold', scene),
    `[data-scene*='"${scene.kind}"'] [data-phase="shown"]`,
  ]
  const empty: Change = ['nothing', press('programme.clear'), '#root:not(:has([data-scene]))']
  return [
    shown(HELD_FIRST, { kind: 'champion' }),
    ...SCENES.map((scene) => shown('by the line', scene)),
    ...SCENES.flatMap((scene) => [empty, shown('onto nothing', scene)]),
    shown('after the champion', { kind: 'score', gameId: ended.id }),
    shown('grown from its score', { kind: 'result', gameId: ended.id }),
  ]
}

const penalty = { timePenaltyId: timePenaltyId(1), teamId: teamId(1), playerId: playerId(7), time: 466, duration: 120 }

/** Number of events in it up to its goal. */
const UNTIL_GOAL = 3

/** A game from the kick-off to its result. */
function gameOf(service: MockService): readonly Change[] {
  let changedAt = 1
  const push = (eventType: string, change: object) => () => {
    changedAt += 1
    const game = aGame(1, { ...change, changedAt })
    const world: World = { ...lastBreak, current: game.result ? undefined : game, games: [game, ...over] }
    return service.change(world, { eventType, event: { id: gameId(1) }, games: world.games })
  }
  return [
    ['a kick-off', push('game.started', paused(466, 0, 0)), 'text="07:46"'],
    ['a penalty', push('game.timePenaltyGiven', paused(466, 0, 0, { timePenalties: [penalty] })), 'text="2:00"'],
    ['a goal', push('game.goalScored', paused(466, 1, 0, { goals: [aGoal(1)] })), 'text="TOR"'],
    ['its strap', () => undefined, 'text="5. Minute"'],
    ['a goal taken back', push('game.goalRevoked', paused(466, 0, 0)), '#root:not(:has-text("Minute"))'],
    ['a shoot-out', push('game.shootOutStarted', shootOut('xo x-', 0, 0)), 'text="(2:0)"'],
    ['a result', push('game.finished', finished(1, 0)), `[data-scene]:not([data-scene*='"score"'])`],
  ]
}

for (const { how, query, reducedMotion, moves } of [
  { how: 'moves what costs nothing, for 0.6 s at most', query: '', reducedMotion: 'no-preference', moves: true },
  { how: 'cuts with motion=0', query: '?motion=0', reducedMotion: 'no-preference', moves: false },
  { how: 'cuts where the system asks for less motion', query: '', reducedMotion: 'reduce', moves: false },
] as const) {
  test(`[B25] [B26] the programme ${how}, in every change and at a goal`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion })
    await noteMotion(page)
    const service = await mockService(page, lastBreak)
    const open: Change = ['its opening', () => page.goto(`${ORIGIN}/streamelements/programme${query}`), '[data-scene]']
    for (const [name, act, onAir] of [open, ...scenesOf(service), ...gameOf(service)]) {
      const motion = await motionOf(page, { act, onAir })
      if (moves && !name.endsWith(HELD_FIRST)) expect.soft(motion.count, `what moves at ${name}`).toBeGreaterThan(0)
      if (!moves) expect.soft(motion, name).toEqual({ count: 0, isOverlapping: false, faults: [] })
      expect.soft(motion.faults, name).toEqual([])
    }
  })
}

test('[B25] the line takes away what was there as it uncovers what follows', { tag: '@quick' }, async ({ page }) => {
  await page.clock.install({ time: NOW })
  const service = await mockService(page, lastBreak)
  const press = pressesOn(service)
  await page.goto(`${ORIGIN}/streamelements/programme`)
  await expect(page.locator('[data-scene] [data-phase="shown"]')).toBeAttached()
  press('programme.hold', { kind: 'tree' })()
  await expect(page.locator('[data-scene*="tree"] [data-phase="shown"]')).toBeAttached()
  await expect(page.locator('[data-leaves]')).toHaveCount(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  press('programme.hold', { kind: 'sponsors' })()
  const leaving = page.locator('[data-leaves]')
  await expect(leaving).toBeAttached()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 280
    }
  })
  const gone = await leaving.boundingBox()
  const uncovered = await page.locator('[data-scene*="sponsors"]').boundingBox()
  const line = (uncovered?.x ?? Number.NaN) + (uncovered?.width ?? Number.NaN)
  expect(line).toBeGreaterThan(0)
  expect(line).toBeLessThan(1920)
  expect(gone?.x).toBeCloseTo(line, 0)
})

test('[B2] [B23] nothing moves on the wall, neither at a goal nor between its pictures', async ({ page }) => {
  await noteMotion(page)
  const service = await mockService(page, { ...lastBreak, onAir: { ledwall: { enabled: true } } })
  const open: Change = [
    'the next game',
    () => page.goto(`${ORIGIN}/streamelements/ledwall?type=1&tore=1`),
    'text="SG Mühlensiel"',
  ]
  for (const [name, act, onAir] of [open, ...gameOf(service).slice(0, UNTIL_GOAL)]) {
    expect((await motionOf(page, { act, onAir })).count, name).toBe(0)
  }
})

const states: readonly State[] = [...gameStates, ...tableStates]
/** Each single overlay in a state with much in it. */
const FULLEST = [
  'score-penalties',
  'leaderboard-16',
  'leaderboard-10',
  'topscorer-10',
  'topscorer-fullscreen-5',
  'bracket-played',
  'final-over',
]

for (const { name, path, world } of states.filter((state) => FULLEST.includes(state.name))) {
  test(`${name} comes within 0.6 s by what costs nothing, and then nothing moves`, async ({ page }) => {
    await noteMotion(page)
    await mockService(page, world)
    const open = (query: string) => ({
      act: () => page.goto(`${ORIGIN}/streamelements/${path}${query}`),
      onAir: '[data-phase="shown"]',
    })
    const motion = await motionOf(page, open(''))
    expect(motion.count).toBeGreaterThan(0)
    expect(motion.faults).toEqual([])
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect((await motionOf(page, open('?motion=0'))).count).toBe(0)
  })
}

declare global {
  /** Since the last look: every animation and transition with what it moves, and the most scenes at once. */
  var noted: { motions: { of: string; moved: string[]; millis: number }[]; scenes: number }
}

/** Notes whatever moves, as soon as the page has changed: none is over by then. */
const noteMotion = (page: Page) =>
  page.addInitScript(() => {
    const seen = new WeakSet<Animation>()
    globalThis.noted = { motions: [], scenes: 0 }
    const isOfFrame = (key: string) => ['offset', 'easing', 'composite', 'computedOffset'].includes(key)
    const note = () => {
      noted.scenes = Math.max(noted.scenes, document.querySelectorAll('[data-by]').length)
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (seen.has(animation) || !(effect instanceof KeyframeEffect)) continue
        seen.add(animation)
        const moved = effect.getKeyframes().flatMap((frame) => Object.keys(frame).filter((key) => !isOfFrame(key)))
        const of = `${effect.target?.getAttribute('class')}${effect.pseudoElement ?? ''}`
        noted.motions.push({ of, moved, millis: Math.round(Number(effect.getComputedTiming().endTime)) })
      }
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })

type Motion = { readonly count: number; readonly isOverlapping: boolean; readonly faults: readonly string[] }

/** Movements during an action, until its result is on air and the scene before has left. */
async function motionOf(page: Page, { act, onAir }: { act: () => unknown; onAir: string }): Promise<Motion> {
  await page.evaluate(() => Object.assign(globalThis, { noted: { motions: [], scenes: 0 } }))
  await act()
  await expect(page.locator(onAir).first()).toBeAttached()
  await expect.poll(() => page.locator('[data-by]').count()).toBeLessThanOrEqual(1)
  // What begins with the picture has begun when its second frame does.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { motions, scenes } = await page.evaluate(() => noted)
  const faults = motions.flatMap(({ of, moved, millis }) => [
    ...moved.filter((property) => !MOVING.includes(property)).map((property) => `${of} moves ${property}`),
    ...(millis > MOST_MILLIS ? [`${of} takes ${millis} ms`] : []),
  ])
  return { count: motions.length, isOverlapping: scenes > 1, faults: [...new Set(faults)] }
}
