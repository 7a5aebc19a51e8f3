import { describe, expect, it } from 'vitest'
import {
  add,
  judged,
  lastLine,
  NOTHING,
  nameLines,
  playwrightCounts,
  playwrightNames,
  simulationCounts,
  simulationNames,
  vitestCounts,
  vitestNames,
} from './counts.mjs'

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) })
const report = (testResults) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults,
})

describe('vitest counts', () => {
  it('counts skipped and todo tests as skipped', () => {
    expect(vitestCounts(report([file('passed', 'passed')]))).toEqual({ passed: 3, failed: 0, skipped: 3 })
  })

  it('counts a file that does not load as one failure', () => {
    expect(vitestCounts(report([file('failed')]))).toEqual({ passed: 3, failed: 1, skipped: 3 })
  })

  it('does not count a failed test a second time for its file', () => {
    const failing = { ...report([file('failed', 'failed', 'passed')]), numFailedTests: 1 }
    expect(vitestCounts(failing)).toEqual({ passed: 3, failed: 1, skipped: 3 })
  })
})

describe('playwright counts', () => {
  it('counts a flaky test as passed', () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
    expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('counts an error outside of any test as a failure', () => {
    const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }
    expect(playwrightCounts({ stats, errors: [{ message: 'broken spec' }] })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })
})

describe('simulated days', () => {
  const failure = { check: 'at rest', what: 'the wall shows an old table' }
  const passed = { command: 'pnpm simulate --seed=1 --day=1', profile: 'calm' }
  const failed = { command: 'pnpm simulate --seed=2 --day=1 --only=3,17', profile: 'badDay', failure }

  it('count one each', () => {
    expect(simulationCounts({ days: [passed, passed, failed] })).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })

  it('are named by the command that runs them again, with what was found', () => {
    expect(simulationNames({ days: [passed, failed] })).toEqual({
      failed: ['pnpm simulate --seed=2 --day=1 --only=3,17 (badDay)\n    at rest: the wall shows an old table'],
      retried: [],
    })
  })
})

describe('the names of vitest', () => {
  const test = (title, status, ...failureMessages) => ({
    title,
    status,
    failureMessages,
    ancestorTitles: ['', 'a clock'],
  })
  const named = (...assertionResults) => [{ name: '/cup/a.test.ts', status: 'passed', assertionResults }]

  it('are those of failed tests, and of tests that passed only in a retry', () => {
    const testResults = named(test('stops', 'failed', 'no'), test('goes', 'passed', 'not yet'), test('ends', 'passed'))

    expect(vitestNames({ testResults })).toEqual({
      failed: ['/cup/a.test.ts › a clock › stops\n    no'],
      retried: ['/cup/a.test.ts › a clock › goes\n    not yet'],
    })
  })

  it('come with the first line of what went wrong at each try', () => {
    const testResults = named(test('stops', 'failed', 'Error: no clock\n  at a line', 'Error: no time'))

    expect(vitestNames({ testResults }).failed).toEqual([
      '/cup/a.test.ts › a clock › stops\n    Error: no clock\n    Error: no time',
    ])
  })

  it('come with the seed and the counterexample of a property', () => {
    const thrown =
      'Error: Property failed after 8 tests\n{ seed: 7, path: "7:1" }\nCounterexample: [[1]]\nShrunk 1 time'

    expect(vitestNames({ testResults: named(test('stops', 'failed', thrown)) }).failed).toEqual([
      '/cup/a.test.ts › a clock › stops\n    Error: Property failed after 8 tests\n    { seed: 7, path: "7:1" }\n    Counterexample: [[1]]',
    ])
  })

  it('are those of files that do not load', () => {
    const testResults = [
      { name: '/cup/a.test.ts', status: 'failed', message: 'no such file\n  at a line', assertionResults: [] },
    ]

    expect(vitestNames({ testResults })).toEqual({ failed: ['/cup/a.test.ts\n    no such file'], retried: [] })
  })
})

describe('the names of playwright', () => {
  const spec = (title, status, ...messages) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  })
  const suite = (title, rest) => ({ title, file: 'hall/a.spec.ts', specs: [], ...rest })

  it('are those of failed tests, and of tests that passed only in a retry', () => {
    const inner = suite('a tablet', {
      specs: [spec('falls', 'unexpected'), spec('hangs', 'flaky', 'too late\n  at a line')],
    })
    const suites = [
      suite('hall/a.spec.ts', { specs: [spec('is there', 'flaky'), spec('works', 'expected')], suites: [inner] }),
    ]

    expect(playwrightNames({ suites, errors: [] })).toEqual({
      failed: ['hall/a.spec.ts › a tablet › falls'],
      retried: ['hall/a.spec.ts › is there', 'hall/a.spec.ts › a tablet › hangs\n    too late'],
    })
  })

  it('are the first lines of what went wrong outside of any test', () => {
    const errors = [{ message: 'broken spec\n  at a line' }]

    expect(playwrightNames({ suites: [], errors })).toEqual({ failed: ['broken spec'], retried: [] })
  })
})

describe('the lines before the last one', () => {
  it('begin at the root of the checkout', () => {
    expect(nameLines({ failed: ['/cup/a.test.ts › stops'], retried: ['/cup/a.test.ts › goes'] }, '/cup/')).toEqual([
      'failed: a.test.ts › stops',
      'passed when tried again: a.test.ts › goes',
    ])
  })
})

describe('a stage', () => {
  it('fails by its exit code even where no test failed', () => {
    expect(judged({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  it('keeps the number of failed tests', () => {
    expect(judged({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  it('is added to the others', () => {
    expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 4, failed: 5, skipped: 6 })).toEqual({
      passed: 5,
      failed: 7,
      skipped: 9,
    })
  })
})

describe('the last line', () => {
  it('names passed and failed', () => {
    expect(lastLine(NOTHING)).toBe('0 passed, 0 failed')
  })

  it('names skipped only where there are some', () => {
    expect(lastLine({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped')
  })
})
