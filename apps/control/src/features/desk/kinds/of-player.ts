import { defined, type Seconds, type Side, type Sides } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { Card } from '../../../shared/record/card.ts'
import type { EntryData } from '../../../shared/record/kinds.ts'
import type { TimePenalty } from '../../../shared/record/time-penalty.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import {
  type After,
  type Before,
  type DeskEntry,
  type DeskPress,
  type DeskRecord,
  isGone,
  isThere,
  type Named,
} from './kind.ts'

/** The kinds of entries against a player, an open one, or the bench. */
type OfPlayerKind = 'timePenalty' | 'card'

/** The changed fields of an entry against a player. */
type Fields = {
  readonly teamId?: string | undefined
  readonly playerId?: string | null | undefined
  readonly playerOpen?: boolean | undefined
  readonly time?: Seconds | undefined
  readonly colour?: Card['colour'] | undefined
  readonly duration?: Seconds | undefined
}

type Data<Kind extends OfPlayerKind> = EntryData[Kind]

/** The differences between the kinds of entries against a player. */
export type OfPlayerSpec<Kind extends OfPlayerKind> = {
  readonly kind: Kind
  readonly add: (gameId: string, entryId: string, entry: Data<Kind>) => HallCommand
  readonly change: (gameId: string, entryId: string, fields: Fields) => HallCommand
  readonly revoke: (gameId: string, entryId: string) => HallCommand
  readonly isSame: (one: Data<Kind>, other: Data<Kind>) => boolean
  /** [G25] Whether a change only says whose it is, which was open. */
  readonly isFilled: (before: Data<Kind>, after: Data<Kind>) => boolean
  /** The fields of the change that gives an entry everything that it has. */
  readonly fieldsOf: (entry: Data<Kind>) => Fields
  /** The text of an entry in the undo bar. */
  readonly text: (entry: Data<Kind>, names: DeskNames) => string
}

/** The parts of the description that all kinds against a player share. */
export const ofPlayer = {
  isMain: false,
  isAsked: true,
  isPlayerOpen: ({ playerOpen }: Pick<TimePenalty, 'playerOpen'>) => playerOpen === true,
  teamText: ({ teamId }: TimePenalty, names: DeskNames) => names.teamById(teamId),
  sideIn: ({ teamId }: TimePenalty, { home }: Sides<{ readonly id: string }>): Side =>
    teamId === home.id ? 'home' : 'guest',
  scores: () => undefined,
} as const

type Body = { readonly id: string }
type Change = { readonly entryId: string; readonly fields: Fields }

/** The command that adds an entry: its undo takes it back, its repetition adds it under another id. */
export function addedBy<Kind extends OfPlayerKind, Sent extends Body>(
  spec: OfPlayerSpec<Kind>,
  idOf: (body: Sent) => string,
  dataOf: (body: Sent) => Data<Kind>,
) {
  return {
    undo: (body: Sent) => [{ command: spec.revoke(body.id, idOf(body)) }],
    stands: (body: Sent, after: After) => isThere(entryIn(spec.kind, after.record, idOf(body)), after),
    again: (body: Sent, before: Before) => addedAgain(spec, body.id, { entryId: idOf(body), before }) ?? [],
    isRepeatable: (body: Sent, after: After) => isGone(entryIn(spec.kind, after.record, idOf(body)), after),
    // It may have been changed since.
    text: (body: Sent, { record, names }: Named) =>
      spec.text(entryIn(spec.kind, record, idOf(body)) ?? dataOf(body), names),
  }
}

/** The command that changes an entry: its undo gives the changed fields what they had. */
export function changedBy<Kind extends OfPlayerKind, Sent extends Body>(
  spec: OfPlayerSpec<Kind>,
  changeOf: (body: Sent) => Change,
  sentIn: (command: HallCommand) => Sent | undefined,
) {
  /** Whether an entry is as a change has left it. */
  const isAfterChange = (after: After, { entryId, fields }: Change): boolean => {
    const entry = entryIn(spec.kind, after.record, entryId)
    return entry !== undefined && isThere(entry, after) && spec.isSame(entry, withFields(entry, fields))
  }
  return {
    undo: (body: Sent, { record }: Before): readonly DeskPress[] | undefined => {
      const { entryId, fields } = changeOf(body)
      const entry = entryIn(spec.kind, record, entryId)
      // [G25] As for a goal: the act that added it is what is taken back.
      if (!entry || spec.isFilled(entry, withFields(entry, fields))) return undefined
      return [{ command: spec.change(body.id, entryId, fieldsBefore(spec.fieldsOf(entry), fields)) }]
    },
    stands: (body: Sent, after: After) => isAfterChange(after, changeOf(body)),
    isRepeatable: (_: Sent, after: After) => {
      const back = after.back.flatMap(({ command }) => sentIn(command) ?? []).map(changeOf)[0]
      // An entry that was added again has its time on today's clock.
      return back !== undefined && isAfterChange(after, { ...back, fields: { ...back.fields, time: undefined } })
    },
    text: (body: Sent, { record, names }: Named) => {
      const { entryId, fields } = changeOf(body)
      const entry = entryIn(spec.kind, record, entryId)
      return entry && recordTexts.changed(spec.text(withFields(entry, fields), names))
    },
  }
}

/** The command that takes an entry back: its undo adds it under another id. */
export function revokedBy<Kind extends OfPlayerKind, Sent extends Body>(
  spec: OfPlayerSpec<Kind>,
  idOf: (body: Sent) => string,
  addedIn: (command: HallCommand) => Data<Kind> | undefined,
) {
  return {
    undo: (body: Sent, before: Before) => addedAgain(spec, body.id, { entryId: idOf(body), before }),
    stands: (body: Sent, after: After) => isGone(entryIn(spec.kind, after.record, idOf(body)), after),
    isRepeatable: (body: Sent, after: After) => isThere(entryIn(spec.kind, after.record, idOf(body)), after),
    text: (body: Sent, { record, names, back }: Named) => {
      const entry = entryIn(spec.kind, record, idOf(body)) ?? back.map(({ command }) => addedIn(command)).find(Boolean)
      return entry && recordTexts.revoked(spec.text(entry, names))
    },
  }
}

type Again = { readonly entryId: string; readonly before: Before }

/** [P5] It is added again on today's clock; one that had run out, at its own time, unless it would run again there. */
function addedAgain<Kind extends OfPlayerKind>(
  spec: OfPlayerSpec<Kind>,
  gameId: string,
  { entryId, before: { game, record, newId } }: Again,
): readonly DeskPress[] | undefined {
  const entry = entryIn(spec.kind, record, entryId)
  if (!entry || (entry.ranOut === true && game.clock.remaining > entry.time - (entry.duration ?? 0))) return undefined
  const time = entry.ranOut ? entry.time : (entry.timeOnClock ?? entry.time)
  if (time < (game.clock.end ?? 0) || time > game.duration) return undefined
  return [{ command: spec.add(gameId, newId(), { ...entry, time }) }]
}

const entryIn = <Kind extends OfPlayerKind>(
  kind: Kind,
  record: DeskRecord,
  entryId: string,
): DeskEntry<Kind> | undefined => {
  const entries: readonly DeskEntry<Kind>[] = record[kind]
  return entries.find(({ id }) => id === entryId)
}

/** The fields of a change before it; another team brings another player along. */
function fieldsBefore({ time: timeBefore, ...othersBefore }: Fields, { time, ...others }: Fields): Fields {
  const isOther = Object.values(others).some((field) => field !== undefined)
  return { ...(time === undefined ? {} : { time: timeBefore }), ...(isOther ? othersBefore : {}) }
}

function withFields<Entry extends TimePenalty>(entry: Entry, fields: Fields): Entry {
  const isWhoseKept = fields.playerId === undefined
  const playerOpen = (fields.playerOpen ?? (isWhoseKept && entry.playerOpen)) || undefined
  const { teamId, time, colour } = fields
  return {
    ...entry,
    ...defined({ teamId, time, colour }),
    playerId: isWhoseKept && !playerOpen ? entry.playerId : (fields.playerId ?? undefined),
    playerOpen,
  }
}
