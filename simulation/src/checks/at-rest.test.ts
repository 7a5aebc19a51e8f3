import { expect, it } from 'vitest'
import { answerPlaces } from './answer-places.ts'
import { findingAtRest, type Resting } from './at-rest.ts'
import { logHistory } from './log-history.ts'
import { lostPresses } from './lost-presses.ts'
import { aLog, CUP, GAME } from './testing/a-log.ts'
import { aDesk, aPress, aScreen } from './testing/a-step.ts'

const ONE = { read: 'game.read/get', query: { id: GAME } }

/** A hall at rest whose screen and service show the head, but for this. */
function aHall(change: (hall: Resting) => Partial<Resting> = () => ({})) {
  const history = logHistory()
  for (const commit of aLog().begun()) history.committed(commit)
  const answers = history.answersAt(history.head())
  const ask: Resting['services'][number]['ask'] = async (url, as) => {
    const { pathname, searchParams } = new URL(url, 'http://service')
    const body = answers(pathname.slice(4), Object.fromEntries(searchParams), as)
    return body ? { status: 200, headers: {}, body: JSON.stringify(body) } : { status: 204, headers: {}, body: '' }
  }
  const hall: Resting = {
    ...{ history, places: answerPlaces(history), lost: lostPresses(() => []) },
    screens: [aScreen({ shown: () => [{ ...ONE, data: answers(ONE.read, ONE.query, 'public') }] })],
    devices: [aDesk({ presses: () => [aPress({ state: 'done' })] })],
    services: [{ name: 'service-1', ask }],
    waiting: [],
  }
  return findingAtRest({ ...hall, ...change(hall) })
}

it('[E5] accepts a hall that shows the end of the log', async () => expect(await aHall()).toBeUndefined())

it('finds what still waits', async () => {
  expect(await aHall(() => ({ waiting: ['Wand: 1 read'] }))).toBe('At rest there still waits: Wand: 1 read.')
  expect(await aHall(() => ({ devices: [aDesk({ presses: () => [aPress({ state: 'queued' })] })] }))).toBe(
    'At rest game.write/score-goal of Tisch 1 is still queued.',
  )
})

it('[E5] finds a screen that is behind', async () =>
  expect(await aHall(() => ({ screens: [aScreen({ shown: () => [{ ...ONE, data: { id: GAME } }] })] }))).toMatch(
    /^At rest Wand shows an old game.read\/get .*: name is nothing instead of "Spiel 1"\.$/,
  ))

it.each([
  ['public', 'holds other games to be current', { changedAt: 1, currentGameId: GAME }, undefined],
  ['public', 'has another name', { changedAt: 1, name: 'Anderer Cup' }, /^At rest Wand shows an old competition/],
  ['staff', 'holds other games to be current', { changedAt: 1, currentGameId: GAME }, /^At rest Wand shows an old/],
] as const)('[V3] looks at a competition that on a page of the %s %s', async (audience, _, change, found) => {
  const finding = await aHall(({ history }) => {
    const read = 'competition.read/get'
    const query = { id: CUP }
    const data = { ...history.answersAt(history.head())(read, query, audience), ...change }
    return { screens: [aScreen({ audience, shown: () => [{ read, query, data }] })] }
  })
  if (found === undefined) expect(finding).toBeUndefined()
  else expect(finding).toMatch(found)
})

it('[E5] finds a service that answers something else', async () => {
  const refusing = async () => ({ status: 503, headers: {}, body: '{}' })
  expect(await aHall(() => ({ services: [{ name: 'service-2', ask: refusing }] }))).toMatch(
    /^At rest service-2 answers \/v1\/.* with status 503\.$/,
  )
  const empty = async () => ({ status: 200, headers: {}, body: '{}' })
  expect(await aHall(() => ({ services: [{ name: 'service-2', ask: empty }] }))).toMatch(
    /competitions is nothing instead of/,
  )
})
