import { z } from 'zod'
import type { DomainEvent } from '../kernel/decider.ts'
import { CompetitionId } from '../kernel/ids.ts'
import { competitionCommands } from './competition-commands.ts'
import { LoggedFirstDay, LoggedLastDay } from './competition-fields.ts'

const justTheCompetition = z.strictObject({ id: CompetitionId })

/** The data of every event of a competition, by its type. */
export const competitionEvents = {
  'competition.created': competitionCommands['competition.create'].extend({
    start: LoggedFirstDay,
    end: LoggedLastDay,
  }),
  'competition.detailsChanged': competitionCommands['competition.changeDetails'].extend({
    start: LoggedFirstDay.optional(),
    end: LoggedLastDay.optional(),
  }),
  'competition.settingsChanged': competitionCommands['competition.changeSettings'],
  'competition.teamEnrolled': competitionCommands['competition.enrollTeam'],
  'competition.teamWithdrawn': competitionCommands['competition.withdrawTeam'],
  'competition.groupCreated': competitionCommands['competition.createGroup'],
  'competition.teamAddedToGroup': competitionCommands['competition.addTeamToGroup'],
  'competition.teamRemovedFromGroup': competitionCommands['competition.removeTeamFromGroup'],
  'competition.matchdayCreated': competitionCommands['competition.createMatchday'],
  'competition.groupChanged': competitionCommands['competition.changeGroup'],
  'competition.matchdayChanged': competitionCommands['competition.changeMatchday'],
  'competition.tieDecided': competitionCommands['competition.decideTie'],
  'competition.currentGameSet': competitionCommands['competition.setCurrentGame'],
  'competition.archived': justTheCompetition,
  'competition.restored': justTheCompetition,
} as const

export type CompetitionEventType = keyof typeof competitionEvents
export type CompetitionEventData<T extends CompetitionEventType> = z.infer<(typeof competitionEvents)[T]>
export type CompetitionEvent = {
  [T in CompetitionEventType]: DomainEvent<T, CompetitionEventData<T>>
}[CompetitionEventType]
