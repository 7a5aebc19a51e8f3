// Twenty defects over the whole product, each one line that says something else, and the nearest test that must see it.

/**
 * `from` occurs once in the file. `stage` is that of `npm run test:all` in which `test` runs; the stages `unit`, `int` and
 * `e2e` are those of `npm test`.
 */
export const DEFECTS = [
  {
    ...{ title: 'the clock of a game goes on below zero', stage: 'unit' },
    file: 'packages/domain/src/game/game-clock.ts',
    from: 'toMillisecond(Math.max(0, clock.remaining - elapsed))',
    to: 'toMillisecond(clock.remaining - elapsed)',
    test: '--project unit packages/domain/src/game/game-clock.test.ts',
  },
  {
    ...{ title: 'a shoot-out is decided one shot too early', stage: 'unit' },
    file: 'packages/domain/src/game/shoot-out.ts',
    from: 'return score[side] > score[other] + left',
    to: 'return score[side] >= score[other] + left',
    test: '--project unit packages/domain/src/game/shoot-out.test.ts',
  },
  {
    ...{ title: 'consent to the player of one provider counts for each other one', stage: 'unit' },
    file: 'apps/public/src/app/stream/consent.ts',
    from: 'useConsentedProvider() === provider',
    to: "(useConsentedProvider() ?? '') !== '' && provider !== ''",
    test: '--project screen apps/public/src/app/stream',
  },
  {
    ...{ title: 'the timekeeper takes back a result that the organiser has awarded', stage: 'unit' },
    file: 'packages/contract/src/permissions.ts',
    from: "'game.write/revoke-result': ORGANISER",
    to: "'game.write/revoke-result': TIMEKEEPER",
    test: '--project unit packages/contract/src/permission-matrix.test.ts',
  },
  {
    ...{ title: 'the public learns who operates a game', stage: 'unit' },
    file: 'packages/domain/src/feed/public-event.ts',
    from: "'game.takenOver': ['course', { id: true, operator: false }]",
    to: "'game.takenOver': ['course', { id: true, operator: true }]",
    test: '--project unit packages/domain/src/feed',
  },
  {
    ...{ title: 'an overlay announces a goal for a minute', stage: 'unit' },
    file: 'apps/overlay/src/features/score/announced-goal.ts',
    from: 'const ANNOUNCED_MILLIS = 5_400',
    to: 'const ANNOUNCED_MILLIS = 54_000',
    test: '--project unit apps/overlay/src/features/score/announced-goal.test.ts',
  },
  {
    ...{ title: 'a password may be guessed without a delay', stage: 'unit' },
    file: 'apps/api/src/access/attempt-limits.ts',
    from: 'FOR_PASSWORDS: AttemptPolicy = { freeTries: 5,',
    to: 'FOR_PASSWORDS: AttemptPolicy = { freeTries: 5000,',
    test: '--project unit apps/api/src/access/attempt-limits.test.ts',
  },
  {
    ...{ title: 'a person with a password is locked out by signing out', stage: 'int' },
    file: 'apps/api/src/access/sessions.ts',
    from: ".where('password_hash', 'is', null)",
    to: ".where('revoked_at', 'is', null)",
    test: '--project integration apps/api/journeys/sign-in apps/api/journeys/pin-and-password',
  },
  {
    ...{ title: 'a cached response outlives the event that changes it', stage: 'unit' },
    file: 'apps/api/src/delivery/http/response-cache.ts',
    from: 'if (!answer || answer.madeAt !== answer.changedAt()) return undefined',
    to: 'if (!answer) return undefined',
    test: '--project unit apps/api/src/delivery/http/response-cache.test.ts',
  },
  {
    ...{ title: 'a signed-in reader gets what is kept for the public', stage: 'unit' },
    file: 'apps/api/src/delivery/http/cached-responses.ts',
    from: 'authorization === undefined && cookie === undefined && origin === undefined',
    to: 'authorization === undefined && origin === undefined',
    test: '--project unit apps/api/src/delivery/http/cached-responses.test.ts',
  },
  {
    ...{ title: 'a client that comes back misses the last event that was in memory', stage: 'unit' },
    file: 'apps/api/src/delivery/live/recent-items.ts',
    from: 'page.filter(({ position }) => position <= until)',
    to: 'page.filter(({ position }) => position < until)',
    test: '--project unit apps/api/src/delivery/live',
  },
  {
    ...{ title: 'anybody of the staff uploads images', stage: 'int' },
    file: 'apps/api/src/delivery/uploads/uploads.plugin.ts',
    from: "if (!mayUpload(staff.roles)) throw new RequestError('auth/not-allowed')",
    to: "if (!mayUpload(staff.roles) && staff.roles.length > 9) throw new RequestError('auth/not-allowed')",
    test: '--project unit --project integration apps/api/src/delivery/uploads',
  },
  {
    ...{ title: 'a table on a screen stays as it was before the last whistle', stage: 'unit' },
    file: 'packages/api-client/src/live/invalidations.ts',
    from: "'game.finished': choosing('games', 'leaderboard', 'competitions')",
    to: "'game.finished': choosing('games', 'competitions')",
    test: '--project unit packages/api-client/src/live',
  },
  {
    ...{ title: 'a small correction of the time lets a clock on a screen run back', stage: 'unit' },
    file: 'packages/api-client/src/live/server-time.ts',
    from: 'const WAIT_BELOW_MILLIS = 3_000',
    to: 'const WAIT_BELOW_MILLIS = 0',
    test: '--project unit packages/api-client/src/live/server-time.test.ts',
  },
  {
    ...{ title: 'the outbox gives a command up while the service restarts', stage: 'unit' },
    file: 'apps/control/src/shared/outbox/sending.ts',
    from: '[408, 429, 502, 503, 504]',
    to: '[408, 429, 502, 504]',
    test: '--project unit apps/control/src/shared/outbox',
  },
  {
    ...{ title: 'a form of planning takes "12x" for a number', stage: 'unit' },
    file: 'apps/control/src/shared/form/typed-values.ts',
    from: '/^\\d{1,6}$/.test(text.trim()) ? Number(text)',
    to: '/^\\d{1,6}/.test(text.trim()) ? Number.parseInt(text, 10)',
    test: '--project unit apps/control/src/shared/form',
  },
  {
    ...{ title: 'the wall shows a game before its time as if it were played', stage: 'unit' },
    file: 'packages/ui/src/ledwall/ledwall-game.ts',
    from: 'untilKickOff > 0',
    to: 'untilKickOff < 0',
    test: '--project unit packages/ui/src/ledwall/ledwall-game.test.ts',
  },
  {
    ...{ title: 'a backup has no texts about the teams', stage: 'int' },
    file: 'apps/api/src/operations/backup/archive-tables.ts',
    from: "  'team_texts',\n  'corrections',\n  'accesses',",
    to: "  'corrections',\n  'accesses',",
    test: '--project integration apps/api/src/operations/backup',
  },
  {
    ...{ title: 'the menu of the public page is printed', stage: 'e2e-long' },
    file: 'apps/public/src/app/print.css',
    from: ':is(nav, select, dialog, [type="search"], [data-screen])',
    to: ':is(select, dialog, [type="search"], [data-screen])',
    test: 'public/print',
  },
  {
    ...{ title: 'a service starts on a log that has lost what the newest backup holds', stage: 'int-long' },
    file: 'apps/api/src/cup.ts',
    from: '...((await witnessed?.()) ?? [])',
    to: '...[]',
    test: '--project long apps/api/journeys/lost-end -t backup',
  },
]

/** The text of a file with a defect; throws where its line is not there once. */
export function withDefect(text, { from, to }) {
  if (text.split(from).length !== 2) throw new Error(`The file does not hold this once: ${from}`)
  return text.replace(from, () => to)
}
