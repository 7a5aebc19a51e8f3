import { expect, it } from 'vitest'
import type { Shown } from '../kernel/types.ts'
import { answerPlaces } from './answer-places.ts'
import { logHistory } from './log-history.ts'
import { screensFollowLog } from './screens-follow-log.ts'
import { aGoalAfter, aLog, CUP, GAME } from './testing/a-log.ts'
import { aScreen, showing } from './testing/a-step.ts'

const ONE = { read: 'game.read/get', query: { id: GAME } }
const LIST = { read: 'game.read/list-by-competition', query: { competitionId: CUP } }
const SCORERS = { read: 'competition.read/topscorer', query: { competitionId: CUP } }

/** A check, the answers of a read as the log had them after none, one and two goals, and a look at a screen. */
function aHall() {
  const history = logHistory()
  const log = aLog()
  const check = screensFollowLog(answerPlaces(history))
  const screen = aScreen()
  for (const commit of log.begun()) history.committed(commit)
  const head = () => history.answersAt(history.head())
  const answers = (asked: Pick<Shown, 'read' | 'query'>) =>
    [1, 2, 3].map((n) => {
      const data = head()(asked.read, asked.query, 'public')
      history.committed(log.commit(aGoalAfter(n)))
      return { ...asked, data: structuredClone(data) }
    })
  return { history, answers, look: (one: Shown, on = screen) => check.look(showing(on, one)) }
}

it('[E5] accepts what the log had at a prefix, in its order', () => {
  const { answers, look } = aHall()
  expect(answers(ONE).map((one) => look(one))).toEqual([undefined, undefined, undefined])
})

it('[E5] finds an answer that the log has at no prefix', () => {
  const { answers, look } = aHall()
  const [first] = answers(ONE)
  const wrong = { ...ONE, data: { ...Object(first?.data), name: 'Spiel 9' } }
  expect(look(wrong)).toMatch(
    /^Wand shows game.read\/get .* as at no position: name is "Spiel 9" instead of "Spiel 1"\.$/,
  )
})

it.each([ONE, LIST, SCORERS])('[N14] finds an older answer after a newer one ($read)', (asked) => {
  const { answers, look } = aHall()
  const [first, , third] = answers(asked)
  expect([third, first].map((one) => one && look(one))).toEqual([
    undefined,
    expect.stringMatching(/ of position \d+ after that of position \d+\.$/),
  ])
})

it('[N11] lets another page begin with what its device has kept', () => {
  const { answers, look } = aHall()
  const [first, , third] = answers(ONE)
  let pages = 1
  const screen = aScreen({ pages: () => pages })
  expect(third && look(third, screen)).toBeUndefined()
  pages = 2
  expect(first && look(first, screen)).toBeUndefined()
})

it('accepts a list into which a view was pushed before it is read again', () => {
  const { answers, look, history } = aHall()
  const [first] = answers(LIST)
  const pushed = history.answersAt(history.head())(ONE.read, ONE.query, 'public')
  expect(look({ ...LIST, data: { ...Object(first?.data), games: [pushed] } })).toBeUndefined()
})

it('[E7] accepts what the log has lost until the screen shows what follows', () => {
  const { answers, look, history } = aHall()
  const [first, second, third] = answers(ONE)
  expect(third && look(third)).toBeUndefined()
  history.lostAfter(history.head().position - 3)
  expect([second, first].map((one) => one && look(one))).toEqual([expect.stringContaining('after that'), undefined])
})
