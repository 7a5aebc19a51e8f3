import type { Instant } from '../kernel/time.ts'
import type { AnyCommand } from '../tournament-state/index.ts'

/** The call of the wire for each command that the sample cup uses, without the `/v1/` before it. */
export const CALLS = {
  'meet.create': 'meet.write/create',
  'competition.create': 'competition.write/create',
  'competition.enrollTeam': 'competition.write/enroll-team',
  'competition.createGroup': 'competition.write/create-group',
  'competition.createMatchday': 'competition.write/create-matchday',
  'competition.decideTie': 'competition.write/decide-tie',
  'team.create': 'team.write/create',
  'player.create': 'player.write/create',
  'game.plan': 'game.write/plan',
  'game.setActualTeams': 'game.write/set-actual-teams',
  'game.markRegieReady': 'game.write/livestream-regie-ready',
  'game.start': 'game.write/start',
  'game.revokeStart': 'game.write/revoke-start',
  'game.pauseClock': 'game.write/pause-clock',
  'game.resumeClock': 'game.write/resume-clock',
  'game.scoreGoal': 'game.write/score-goal',
  'game.revokeGoal': 'game.write/revoke-goal',
  'game.giveTimePenalty': 'game.write/give-timepenalty',
  'game.revokeTimePenalty': 'game.write/revoke-timepenalty',
  'game.freezeRegularTime': 'game.write/freeze-regular-time',
  'game.trackShootOutShot': 'game.write/track-shoot-out-shot',
  'game.setLinks': 'game.write/set-links',
} as const satisfies Partial<Record<AnyCommand['type'], string>>

/** A write call that the sample cup makes. */
export type SampleCall = (typeof CALLS)[keyof typeof CALLS]

/** One ordinary call: its route, its JSON body, and the `Idempotency-Key` of what has no id of its own. */
export type SampleCommand = {
  readonly call: SampleCall
  readonly body: Readonly<Record<string, unknown>>
  readonly key?: string
}

/** A command of the domain that the sample cup uses. */
export type SampleIntent = Extract<AnyCommand, { readonly type: keyof typeof CALLS }>

/** The same with the instant at which it was pressed. */
export type SampleStep = SampleIntent & { readonly occurredAt: Instant; readonly key?: string }

/** A step as the wire carries it. */
export const sampleCommandOf = ({ type, data, occurredAt, key }: SampleStep): SampleCommand => ({
  call: CALLS[type],
  body: { ...data, occurredAt },
  ...(key === undefined ? {} : { key }),
})
