import type { Seconds } from '@cup/domain/kernel'

/** An entry about a team and no player: a foul or a time-out. */
export type OfTeam = {
  readonly teamId: string
  /** Seconds that remained, as they were entered. */
  readonly time: Seconds
  /** [G27] False for an entry from paper. */
  readonly timeKnown?: false
}

type Shown = { readonly teamId: string; readonly time: Seconds; readonly timeKnown?: false }

/** The entry as the view of a game shows it. */
export const ofTeamIn = (id: string, { teamId, time, timeKnown }: Shown): OfTeam & { readonly id: string } => ({
  id,
  teamId,
  time,
  ...(timeKnown === undefined ? {} : { timeKnown }),
})

/** Whether two entries of a team have the same data. */
export const isSameOfTeam = (one: OfTeam, other: OfTeam): boolean =>
  one.teamId === other.teamId && one.time === other.time
