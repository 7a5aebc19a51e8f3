import type { Sides } from '@cup/domain/kernel'

type OfTeam = { readonly teamId: string }
type OfPlayer = OfTeam & { readonly playerId: string }

/** Finished games of a team by their outcome. */
export type Outcomes = { readonly won: number; readonly drawn: number; readonly lost: number }

/** A statement about a game that is true as long as the condition holds under which it was made. */
export type Fact =
  | (OfPlayer & { readonly type: 'goalsInGame'; readonly goals: number })
  | (OfPlayer & { readonly type: 'birthday'; readonly age: number })
  | (OfPlayer & {
      readonly type: 'scorerShare'
      readonly goals: number
      /** The goals of the whole team. */
      readonly ofTeam: number
      /** Whether the player has not scored in the game under way. */
      readonly isWithoutGoalNow: boolean
    })
  | (OfPlayer & { readonly type: 'mostGoals'; readonly goals: number })
  | (OfTeam & { readonly type: 'firstDefeatAhead' | 'firstWinAhead' })
  | { readonly type: 'shootOutAhead' }
  | (OfTeam & { readonly type: 'allWon' | 'allLost'; readonly games: number })
  | (OfTeam & Outcomes & { readonly type: 'unbeaten' | 'noWinYet' | 'outcomes' })
  | (OfTeam & { readonly type: 'noGoalAgainst' | 'noGoalYet' | 'firstGame' })
  | (OfTeam & { readonly type: 'bestAttack' | 'bestDefence'; readonly goals: number })
  | (OfTeam & { readonly type: 'tally'; readonly games: number; readonly scored: number; readonly conceded: number })
  | {
      readonly type: 'meeting'
      readonly gameName: string
      readonly homeTeamId: string
      readonly guestTeamId: string
      readonly score: Sides<number>
      readonly shootOut: Sides<number> | null
    }
  | { readonly type: 'firstMeeting' }
