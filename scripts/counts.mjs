// What a stage of `npm test` adds to the last line: passed, failed and skipped tests.

export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

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

/** playwright --reporter=json. Errors outside of a test (a broken spec file, a global set-up) stand beside the tests. */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

/** The exit code has the last word: a runner that failed without a failed test (or left no report) is one failure. */
export const judged = (counts, exitCode) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
