/** The codes of all refusals, `<area>/<reason>`; docs/errors.md explains each. */
export const DOMAIN_ERROR_CODES = [
  'competition/archived',
  'competition/court-in-use',
  'competition/dates-reversed',
  'competition/game-running',
  'competition/not-drawn',
  'competition/not-level',
  'competition/team-has-played',
  'competition/team-not-enrolled',
  'competition/team-not-in-group',
  'competition/team-withdrawn',
  'competition/unknown',
  'competition/unknown-court',
  'competition/unknown-game',
  'competition/unknown-group',
  'competition/unknown-matchday',
  'competition/unknown-place',
  'competition/withdrawal-changed',
  'correction/changes-nothing',
  'correction/exists',
  'correction/outdated',
  'entity/id-taken',
  'entity/in-use',
  'game/already-started',
  'game/assist-is-scorer',
  'game/assist-on-own-goal',
  'game/cancelled',
  'game/clock-running',
  'game/contradictory-result',
  'game/court-busy',
  'game/finished',
  'game/frozen',
  'game/goal-revoked',
  'game/moved-since',
  'game/no-shoot-out',
  'game/not-frozen',
  'game/not-started',
  'game/not-your-turn',
  'game/other-game-started',
  'game/other-shot-last',
  'game/planned-teams-equal',
  'game/referees-equal',
  'game/player-not-in-team',
  'game/postponed-into-past',
  'game/refers-to-itself',
  'game/regie-not-ready',
  'game/regie-ready',
  'game/regular-time-over',
  'game/result-not-entered',
  'game/same-team',
  'game/sheet-not-empty',
  'game/shot-stands',
  'game/team-already-set',
  'game/team-not-in-game',
  'game/teams-not-set',
  'game/teams-outdated',
  'game/time-out-of-range',
  'game/timepenalty-revoked',
  'game/unknown',
  'game/unknown-goal',
  'game/unknown-move',
  'game/unknown-timepenalty',
  'game/winner-required',
  'meet/archived',
  'meet/unknown',
  'planning/changed-since',
  'planning/not-revocable',
  'planning/unknown',
  'player/birthday-in-future',
  'player/erased',
  'player/unknown',
  'team/unknown',
  'time/late',
  'time/out-of-order',
] as const

export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number]

/** A refused command: a code of the closed list, and the facts that a message may name. */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: DomainErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}
