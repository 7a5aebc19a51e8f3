import { NamesPolicy } from '@cup/domain/competition'
import { CalendarDate, PlayerId, TeamId } from '@cup/domain/kernel'
import { CompetitionView, GameView } from '@cup/domain/projections'
import { z } from 'zod'

/** A game as everybody sees it; the operator is for staff. */
export const Game = GameView
export type Game = GameView

/** A competition as everybody sees it. */
export const Competition = CompetitionView
export type Competition = CompetitionView

/** A team as everybody sees it. */
export const Team = z
  .strictObject({
    id: TeamId,
    name: z.string(),
    shortName: z.string(),
    primaryColor: z.string(),
    logoFilePath: z.string().exactOptional(),
    photo: z.strictObject({ filePath: z.string(), description: z.string().exactOptional() }).exactOptional(),
    sponsor: z
      .strictObject({
        name: z.string(),
        url: z.string().exactOptional(),
        logoFilePath: z.string().exactOptional(),
        ledwallFilePath: z.string().exactOptional(),
      })
      .exactOptional(),
    staff: z.string().exactOptional(),
    version: z.int(),
    changedAt: z.int(),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

/** [N5] Names are empty, and the birthday absent, once a player is erased. */
const person = {
  firstName: z.string(),
  lastName: z.string(),
  publicName: NamesPolicy,
  erased: z.literal(true).exactOptional(),
}

/** What everybody may know of a player; nothing else, ever. */
export const PublicPlayer = z
  .strictObject({
    id: PlayerId,
    teamId: TeamId,
    number: z.int(),
    displayName: z.string(),
    isGoalkeeper: z.boolean(),
  })
  .meta({ id: 'PublicPlayer' })
export type PublicPlayer = z.infer<typeof PublicPlayer>

/** A player for staff: the full name, no birthday. */
export const StaffPlayer = PublicPlayer.extend(person).meta({ id: 'StaffPlayer' })
export type StaffPlayer = z.infer<typeof StaffPlayer>

/** A player for organiser and commentator: everything. */
export const Player = StaffPlayer.extend({ birthday: CalendarDate.exactOptional() }).meta({ id: 'Player' })
export type Player = z.infer<typeof Player>

/** A player in the kind that the caller may see. */
export const AnyPlayer = z.union([Player, StaffPlayer, PublicPlayer])
export type AnyPlayer = z.infer<typeof AnyPlayer>

/** The position of the log after a write. */
export const WriteAnswer = z.strictObject({ position: z.int() }).meta({ id: 'WriteAnswer' })
export type WriteAnswer = z.infer<typeof WriteAnswer>
