import type { z } from 'zod'
import type { DomainErrorCode } from '../../kernel/domain-error.ts'
import { type GoalId, type PlayerId, TeamId } from '../../kernel/ids.ts'
import type { SomeSides } from '../../kernel/side.ts'
import type { Instant, Seconds } from '../../kernel/time.ts'
import type { CompetitionSettings } from '../../settings/competition-settings.ts'
import type { PlayRules } from '../../settings/house-rules.ts'

type Schemas = { readonly [type: string]: z.ZodType }

/** Parts of a kind of entry; each kind declares its own. */
export type EntryType = {
  readonly kind: string
  /** The list of the wire that shows it. */
  readonly list: string
  /** The code of the refusal of an id that is not on the record. */
  readonly unknown: DomainErrorCode
  /** The code of the refusal to change an entry that was revoked; undefined for a kind that cannot be changed. */
  readonly revoked: DomainErrorCode | undefined
  /** Fields of an entry about a player. */
  readonly deed: string
  /** Data of an entry in the record. */
  readonly data: { readonly time: Seconds; readonly timeKnown?: false | undefined; readonly teamId: TeamId }
  /** Data from the client; the service adds the rest. */
  readonly sent: object
  readonly id: string
  readonly view: z.ZodType<object>
  readonly commands: Schemas
  readonly events: Schemas
}

/** An entry as its events give it. */
export type EntryContent<T extends EntryType> = {
  readonly kind: T['kind']
  readonly id: T['id']
  readonly data: T['data']
}

/** An entry on the record. */
export type Entry<T extends EntryType> = EntryContent<T> & {
  /** [I3] Its data when it was added, to tell a retry from another entry with the same id. */
  readonly firstSent: object
  /** [C11] Its reading plus this is its place on the game's own time line. */
  readonly shift: Seconds
  /** [C11] How often the clock had been set before it was added. */
  readonly corrections: number
  /** [I7] When it was entered. */
  readonly enteredAt: Instant
  readonly isRevoked: boolean
}

/** Effect of an event on the record. */
export type EntryStep<T extends EntryType> =
  | { readonly step: 'added' | 'changed'; readonly entry: EntryContent<T> }
  | { readonly step: 'revoked'; readonly entry: Pick<EntryContent<T>, 'kind' | 'id'> }

/** Context in which an entry is checked when it is added or changed. */
export type EntryContext = {
  readonly duration: Seconds
  /** [Z9] The reading at which the time of the game is over: zero, or below it in extra time. */
  readonly end: Seconds
  /** [G27] Whether entries have a time; not in a game whose result was entered from paper. */
  readonly isTimeKnown: boolean
  readonly actualTeams: SomeSides<TeamId>
  readonly settings: () => CompetitionSettings
  /** [J2] The rules of the game. */
  readonly rules: () => PlayRules
  readonly teamOfPlayer: (id: PlayerId, asked: TeamId) => TeamId | undefined
}

/** [P4] [P5] An entry that makes its team short, on the clock of today. */
export type PenaltyOnClock = {
  /** When it was given; every correction of the clock during the penalty has moved it. */
  readonly time: Seconds
  readonly finishedByGoalId: GoalId | undefined
  /** Whether it had run out before the clock was set: then it is over at any reading. */
  readonly ranOut: boolean
}

/** Context of an entry's view. */
export type EntryViewContext = {
  /** [P4] [P5] The entries that make a team short, by their ids, each with the goal that ended it. */
  readonly onClock: ReadonlyMap<string, PenaltyOnClock>
}

/** An entry as a view shows it: its data, and when it was entered where the view says so. */
export type ShownEntry<T extends EntryType> = { readonly data: T['data']; readonly enteredAt?: Instant }

/** A part that a player has in an entry, and what the data held about the player call it. */
export type EntryRole<T extends EntryType> = {
  readonly playerOf: (data: T['data']) => PlayerId | null | undefined
  readonly deedOf: (data: T['data']) => T['deed']
}

/** Everything that differs between the kinds of entries; whatever handles entries asks these. */
export type EntryRules<T extends EntryType> = {
  readonly kind: T['kind']
  readonly list: T['list']
  /** In English, after "there is no such". */
  readonly name: string
  readonly commands: T['commands']
  readonly events: T['events']
  /** The schema of an entry in its list. */
  readonly view: T['view']
  /** [N4] For each field of its events whether the public may see it, or the staff alone. */
  readonly publicData: PublicData<T['events']>
  /** [N4] The fields that its view has beside its data: the public sees all of them. */
  readonly onlyInView: { readonly [Field in Exclude<keyof z.infer<T['view']>, keyof T['data']>]-?: true }
  /** [I3] The command that adds an entry; any other changes or revokes it. */
  readonly addedBy: keyof T['commands']
  /** The field that names an entry; the schema of its value has the same name in the OpenAPI document. */
  readonly idField: string
  readonly idSchema: z.core.$ZodType<T['id']>
  readonly idOf: (sent: T['sent']) => T['id']
  readonly unknown: T['unknown']
  readonly revoked: T['revoked']
  /** [F4] Whether it stops a clock that runs. */
  readonly stopsClock: boolean
  /** [P1] [F7] For how long it makes its team short, in seconds on the game clock. */
  readonly shortFor: (data: T['data']) => Seconds | undefined
  /** The fields that the service has added to what was sent, without their values. */
  readonly added: (sent: T['sent']) => { readonly [Field in keyof T['data']]?: undefined }
  /** Checks what was sent and adds the rest, or throws a `DomainError`; `before` is the entry that it changes. */
  readonly complete: (sent: T['sent'], context: EntryContext, before?: T['data']) => T['data']
  /** [X2] The entry after a correction has put another team in the place of its team. */
  readonly withSuccessor: (data: T['data'], successorOf: (teamId: TeamId) => TeamId) => T['data']
  /** [G25] Whether a change only fills in what was open: it belongs to the act of the entry. */
  readonly isFilledBy: (before: T['data'], after: T['data']) => boolean
  readonly viewOf: (entry: Entry<T>, context: EntryViewContext) => z.infer<T['view']>
  /** [C9] The way back from `viewOf`, to decide on a device. */
  readonly dataOf: (view: z.infer<T['view']>) => ShownEntry<T>
  /** [V4] Whether the list of top scorers follows from it. */
  readonly countsForScorers: boolean
  /** Every player that an entry can name. */
  readonly roles: readonly EntryRole<T>[]
  /** In the order in which the data held about a player list them. */
  readonly deeds: readonly T['deed'][]
  readonly decisions: EntryDecisions<T>
  /** The codes with which each command can be refused. */
  readonly refusals: { readonly [Type in keyof T['commands']]: readonly DomainErrorCode[] }
  readonly steps: EntrySteps<T>
}

type PublicData<Events extends Schemas> = {
  readonly [Type in keyof Events]: { readonly [Field in keyof z.infer<Events[Type]>]-?: boolean | 'staff' }
}

/** The data of an entry's event without its time. */
export type EntryDraft<Events extends Schemas> = {
  readonly [Type in keyof Events]: { readonly type: Type; readonly data: z.infer<Events[Type]> }
}[keyof Events]

/** How each command of a kind is decided. */
type EntryDecisions<T extends EntryType> = {
  readonly [Type in keyof T['commands']]: (data: z.infer<T['commands'][Type]>) => EntryDecision<EntryDraft<T['events']>>
}

/** How each event of a kind changes the record. */
type EntrySteps<T extends EntryType> = {
  readonly [Type in keyof T['events']]: (data: z.infer<T['events'][Type]>) => EntryStep<T>
}

/** The record that a decision looks at. */
export type OpenRecord = {
  readonly entries: readonly Entry<EntryType>[]
  /** The context of a change, or the refusal of a record that is closed. */
  readonly open: () => EntryContext
}

/** A decision on the record of a game that exists. */
export type EntryDecision<Draft> = (record: OpenRecord) => readonly Draft[]

/** The team that an entry is about. */
export const TeamOfEntry = TeamId.meta({
  description: 'The team that it is given against, or that takes it: one of the two of the game.',
  examples: ['cafe0004-0000-8000-8000-000000000001'],
})

type OfTeam = { readonly teamId: TeamId }

/** Everything that is the same for the kinds that are about a team and no player. */
export const ofTeamAlone = {
  stopsClock: false,
  shortFor: () => undefined,
  countsForScorers: false,
  roles: [],
  deeds: [],
  isFilledBy: () => false,
  withSuccessor: <Data extends OfTeam>(data: Data, successorOf: (teamId: TeamId) => TeamId): Data => ({
    ...data,
    teamId: successorOf(data.teamId),
  }),
} as const
