// The summary of a stage of `npm test`: how many tests passed, failed and were skipped, and the names of those to look
// at.

export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** No failed or retried test. */
export const NO_NAMES = { failed: [], retried: [] }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** vitest --reporter=json. A file that does not even load has no test to fail, so it counts itself. */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(isBroken).length,
  skipped: report.numPendingTests + report.numTodoTests,
})

const isBroken = (file) =>
  file.status === 'failed' && !file.assertionResults.some((assertion) => assertion.status === 'failed')

/**
 * Those that failed, files that did not load among them, and those that passed only when they were tried again, each
 * with the first line of every try's message.
 */
export function vitestNames({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  )
  // The message of an earlier try is kept also if a later one passed.
  const isRetried = ({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0
  return {
    failed: [
      ...testResults.filter(isBroken).map(({ name, message }) => withReasons(name, [message])),
      ...tests.filter(({ status }) => status === 'failed').map(nameWithReasons),
    ],
    retried: tests.filter(isRetried).map(nameWithReasons),
  }
}

const nameWithReasons = (test) => withReasons(nameOf(test), test.failureMessages)

const withReasons = (name, messages = []) => [name, ...messages.filter(Boolean).flatMap(reasonOf)].join('\n    ')

/** The first line says what went wrong; that of a property is of use only with its seed and counterexample below. */
function reasonOf(message) {
  const [first, ...below] = message.trim().split('\n')
  const lines = first.includes('Property failed') ? [first, ...below.slice(0, 2)] : [first]
  return lines.map((line) => line.trim().slice(0, 2_000))
}

const nameOf = ({ file, ancestorTitles = [], title }) => [file, ...ancestorTitles.filter(Boolean), title].join(' › ')

/** `pnpm simulate --report`: a test is a day. */
export const simulationCounts = ({ days }) => {
  const failed = days.filter(hasFailed).length
  return { ...NOTHING, passed: days.length - failed, failed }
}

/** The commands that run the failed days again, each with its profile and what the check has found. */
export const simulationNames = ({ days }) => ({
  ...NO_NAMES,
  failed: days
    .filter(hasFailed)
    .map(({ command, profile, failure }) =>
      withReasons(`${command} (${profile})`, [`${failure.check}: ${failure.what}`]),
    ),
})

const hasFailed = ({ failure }) => failure !== undefined

/**
 * playwright --reporter=json. Errors outside of a test (a broken spec file, a global set-up) are listed beside the
 * tests.
 */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

/** The same of Playwright's tests. */
export function playwrightNames({ suites = [], errors }) {
  const specs = suites.flatMap((suite) => specsIn(suite))
  const named = (wanted) =>
    specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(({ results = [] }) =>
          withReasons(
            nameOf(spec),
            results.map(({ error }) => error?.message),
          ),
        ),
    )
  const outside = errors.map(({ message = '' }) => message.split('\n', 1)[0])
  return { failed: [...outside, ...named('unexpected')], retried: named('flaky') }
}

/** The suite of a file has the name of the file, which precedes every test name anyway. */
function specsIn({ title, file, specs = [], suites = [] }, above = []) {
  const ancestorTitles = title === file ? above : [...above, title]
  return [
    ...specs.map((spec) => ({ ...spec, file, ancestorTitles })),
    ...suites.flatMap((suite) => specsIn(suite, ancestorTitles)),
  ]
}

/** The lines that name those to look at; paths begin at the root. */
export const nameLines = ({ failed, retried }, root) => [
  ...failed.map((name) => `failed: ${name.replace(root, '')}`),
  ...retried.map((name) => `passed when tried again: ${name.replace(root, '')}`),
]

/** The exit code has the last word: a runner that failed without a failed test (or left no report) is one failure. */
export const judged = (counts, exitCode) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
