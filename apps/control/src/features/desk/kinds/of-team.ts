import type { Game } from '@cup/contract/entities'
import { defined, type Instant, type Side, type Sides } from '@cup/domain/kernel'
import { withEveryList } from '@cup/domain/projections'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryPanel, PanelContext } from './entry-panel.ts'
import {
  type After,
  type Before,
  type Beginning,
  type DeskEntry,
  type DeskKind,
  type DeskPress,
  type DeskRecord,
  isGone,
  isThere,
  type Named,
} from './kind.ts'

type OfTeamKind = 'foul' | 'timeOut'
type Body = { readonly id: string; readonly teamId: string; readonly time: number }

/** The differences between the kinds that are about a team and no player. */
type OfTeamSpec<Kind extends OfTeamKind> = {
  readonly kind: Kind
  readonly add: (gameId: string, entryId: string, entry: Omit<Body, 'id'>) => HallCommand
  readonly revoke: (gameId: string, entryId: string) => HallCommand
  /** The instant at which an entry that comes back takes effect; the moment of the press if undefined. */
  readonly instantIn: (game: Game, entryId: string) => Instant | undefined
}

const foulSpec: OfTeamSpec<'foul'> = {
  kind: 'foul',
  add: (id, foulId, entry) => ({ call: 'game.write/call-foul', body: { id, foulId, ...entry } }),
  revoke: (id, foulId) => ({ call: 'game.write/revoke-foul', body: { id, foulId } }),
  instantIn: () => undefined,
}

const timeOutSpec: OfTeamSpec<'timeOut'> = {
  kind: 'timeOut',
  add: (id, timeOutId, entry) => ({ call: 'game.write/take-time-out', body: { id, timeOutId, ...entry } }),
  revoke: (id, timeOutId) => ({ call: 'game.write/revoke-time-out', body: { id, timeOutId } }),
  // [F4] It goes on where it was.
  instantIn: (game, timeOutId) => withEveryList(game).timeOuts.find((one) => one.timeOutId === timeOutId)?.at,
}

/** [F1] A foul at the desk: one tap, and nothing is asked. */
export const foulKind: DeskKind<'foul'> = {
  ...deskKindOf(foulSpec),
  prefixKey: 'F',
  beginnings: ({ play }) => (play.foulLimit === null ? [] : beginningsOf(foulSpec)),
  commands: {
    'game.write/call-foul': addedBy(foulSpec, ({ foulId }) => foulId),
    'game.write/revoke-foul': revokedBy(foulSpec, ({ foulId }) => foulId),
  },
}

/** [F3] A time-out at the desk: one tap, and nothing is asked. */
export const timeOutKind: DeskKind<'timeOut'> = {
  ...deskKindOf(timeOutSpec),
  prefixKey: 'T',
  beginnings: ({ play }) => (play.timeOuts === 0 ? [] : beginningsOf(timeOutSpec)),
  commands: {
    'game.write/take-time-out': addedBy(timeOutSpec, ({ timeOutId }) => timeOutId),
    'game.write/revoke-time-out': revokedBy(timeOutSpec, ({ timeOutId }) => timeOutId),
  },
}

const beginningsOf = <Kind extends OfTeamKind>({ kind, add }: OfTeamSpec<Kind>): readonly Beginning[] => [
  { text: recordTexts[kind].name, begin: ({ gameId, id, teamId, time }) => add(gameId, id, { teamId, time }) },
]

function deskKindOf<Kind extends OfTeamKind>({ kind, revoke }: OfTeamSpec<Kind>) {
  const texts = recordTexts[kind]
  return {
    isMain: false,
    isAsked: false,
    panelOf: (entry: OnRecord, { gameId, teams: { teams } }: PanelContext): EntryPanel => ({
      title: texts.name,
      side: entry.teamId === teams.home.id ? 'home' : 'guest',
      time: entry.time,
      changeTime: undefined,
      steps: [],
      fixes: [{ key: 'X', text: texts.none, detail: texts.noneDetail, command: revoke(gameId, entry.id) }],
      done: recordTexts.done,
      closesAfterAnswers: false,
    }),
    isPlayerOpen: () => false,
    revoke,
    teamText: ({ teamId }: OnRecord, names: DeskNames) => names.teamById(teamId),
    detailText: () => texts.row,
    sideIn: ({ teamId }: OnRecord, { home }: Sides<{ readonly id: string }>): Side =>
      teamId === home.id ? 'home' : 'guest',
    scores: () => undefined,
  } as const
}

type OnRecord = DeskEntry<OfTeamKind>

const entryIn = (kind: OfTeamKind, record: DeskRecord, entryId: string): OnRecord | undefined =>
  record[kind].find(({ id }) => id === entryId)

/** The command that adds an entry: its undo takes it back, and again means the same entry under another id. */
function addedBy<Kind extends OfTeamKind, Sent extends Body>(
  { kind, add, revoke, instantIn }: OfTeamSpec<Kind>,
  idOf: (body: Sent) => string,
) {
  return {
    undo: (body: Sent) => [{ command: revoke(body.id, idOf(body)) }],
    stands: (body: Sent, after: After) => isThere(entryIn(kind, after.record, idOf(body)), after),
    again: (body: Sent, { game, newId }: Before): readonly DeskPress[] => {
      const { id, teamId, time } = body
      return [{ command: add(id, newId(), { teamId, time }), ...defined({ at: instantIn(game, idOf(body)) }) }]
    },
    isRepeatable: (body: Sent, after: After) => isGone(entryIn(kind, after.record, idOf(body)), after),
    text: ({ teamId }: Sent, { names }: Named) => recordTexts[kind].short(names.teamById(teamId)),
  }
}

/** The command that takes it back: its undo adds it again under another id. */
function revokedBy<Kind extends OfTeamKind, Sent extends { readonly id: string }>(
  { kind, add, instantIn }: OfTeamSpec<Kind>,
  idOf: (body: Sent) => string,
) {
  return {
    undo: (body: Sent, { game, record, newId }: Before): readonly DeskPress[] | undefined => {
      const entry = entryIn(kind, record, idOf(body))
      if (!entry) return undefined
      const { id, teamId, time } = entry
      return [{ command: add(body.id, newId(), { teamId, time }), ...defined({ at: instantIn(game, id) }) }]
    },
    stands: (body: Sent, after: After) => isGone(entryIn(kind, after.record, idOf(body)), after),
    isRepeatable: (body: Sent, after: After) => isThere(entryIn(kind, after.record, idOf(body)), after),
    text: (body: Sent, { record, names, back }: Named) => {
      const teamId = entryIn(kind, record, idOf(body))?.teamId ?? teamOf(back)
      return teamId === undefined ? undefined : recordTexts.revoked(recordTexts[kind].short(names.teamById(teamId)))
    },
  }
}

/** The team of the entry that these presses bring back. */
const teamOf = ([press]: readonly DeskPress[]): string | undefined =>
  press && 'teamId' in press.command.body ? press.command.body.teamId : undefined
