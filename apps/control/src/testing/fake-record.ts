import type { Game } from '@cup/contract/entities'
import { entryCalls, isEntryCall } from '@cup/contract/entry-calls'
import { ENTRY_KINDS, type EntryKind, entryKinds } from '@cup/domain/game'
import type { Known } from '@cup/testing/fake-service'

type Data = Readonly<Record<string, unknown>>

/** Lets the games that are known show the entries of a write, as the service does. */
export function recordWrite(known: Known, name: string, data: Data): void {
  if (!isEntryCall(name)) return
  const { command } = entryCalls[name]
  const kind = ENTRY_KINDS.find((one) => command in entryKinds[one].commands)
  if (!kind) return
  const change: Change = { kind, isAdded: entryKinds[kind].addedBy === command, data }
  const after = (game: Game): Game =>
    game.id === data.id ? { ...changed(game, change), changedAt: known.position } : game
  known.games = known.games.map(after)
  if (known.current) known.current = after(known.current)
}

type Change = { readonly kind: EntryKind; readonly isAdded: boolean; readonly data: Data }

function changed(game: Game, change: Change): Game {
  const { list } = entryKinds[change.kind]
  const after = { ...game, [list]: entriesAfter(game[list], change, game) }
  const goalsOf = (isHome: boolean) => after.goals.filter(({ homeTeam }) => homeTeam === isHome).length
  return { ...after, score: { home: goalsOf(true), guest: goalsOf(false) } }
}

function entriesAfter(entries: readonly Data[], { kind, isAdded, data }: Change, game: Game): readonly Data[] {
  const { idField } = entryKinds[kind]
  const { id: _, ...fields } = data
  if (isAdded) return [...entries, asEntry({ ...addedByService[kind]?.(data, game), ...fields })]
  const isRevoked = Object.keys(fields).length === 1
  if (isRevoked) return entries.filter((entry) => entry[idField] !== data[idField])
  // [P2] Whose an entry is stays only while the change does not say it.
  const kept = data.playerId === undefined ? {} : { playerOpen: undefined }
  return entries.map((entry) => (entry[idField] === data[idField] ? asEntry({ ...entry, ...kept, ...fields }) : entry))
}

/** Fields that the service adds to an entry of a kind. */
const addedByService: { readonly [Kind in EntryKind]?: (data: Data, game: Game) => Data } = {
  goal: ({ homeTeam }, { actualTeams }) => ({
    isOwnGoal: false,
    teamId: homeTeam ? actualTeams.homeTeamId : actualTeams.guestTeamId,
  }),
  timePenalty: () => ({ duration: 120 }),
  timeOut: () => ({ seconds: 60, at: '2025-01-18T09:05:30.000Z' }),
  card: ({ colour }) => (colour === 'yellow' ? {} : { duration: 120 }),
}

/** Fields that are null leave no trace, but an open scorer. */
const asEntry = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([key, value]) => value !== undefined && (value !== null || (key === 'playerId' && 'goalId' in data)),
    ),
  )
