import type { Game } from '@cup/contract/entities'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { SIDES, type Sides, type SomeSides } from '@cup/domain/kernel'
import { entryDescriptions } from '../../../shared/record/kinds.ts'
import { correctionTexts } from '../../../texts/history.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { Names } from '../events/names.ts'
import { historyKinds } from '../kinds/kinds.ts'
import {
  type Edit,
  editOfAward,
  editOfDuration,
  editOfEntry,
  editOfMissing,
  editOfShots,
  editOfTeams,
  type Shot,
} from './edit.ts'
import { entryText } from './entry-edit.ts'

/** Something of a game that can be corrected, and how the edit begins. */
export type Subject = { readonly text: string; readonly begin: () => Edit }

type About = {
  readonly names: Names
  readonly teamNames: Sides<string>
  readonly shots: readonly Shot[]
}

/** Everything of a game that can be corrected: its entries, then what may be missing. */
export function subjectsOf(game: Game, { names, teamNames, shots }: About): readonly Subject[] {
  const { subjects } = correctionTexts
  return [
    ...ENTRY_KINDS.flatMap((kind) => entriesOf(kind, game, names)),
    ...ENTRY_KINDS.flatMap((kind) => missingOf(kind, game, teamNames)),
    ...(shots.length > 0 ? [{ text: subjects.shots, begin: () => editOfShots(game, shots) }] : []),
    { text: subjects.award, begin: editOfAward },
    { text: subjects.duration, begin: () => editOfDuration(game) },
    { text: subjects.teams, begin: () => editOfTeams(game) },
  ]
}

function entriesOf<Kind extends EntryKind>(kind: Kind, game: Game, names: Names): readonly Subject[] {
  const edits = entryDescriptions[kind].entriesIn(game).map((entry) => editOfEntry(kind, entry))
  return edits.map((edit) => ({ text: entryText(kind, edit.now, game.id, names), begin: () => edit }))
}

function missingOf<Kind extends EntryKind>(kind: Kind, game: Game, teamNames: Sides<string>): readonly Subject[] {
  const teamIds = teamIdsOf(game)
  return SIDES.flatMap((side) => {
    const data = historyKinds[kind].missing(side, teamIds[side])
    if (!data) return []
    return [{ text: recordTexts[kind].addSubject(teamNames[side]), begin: () => editOfMissing(kind, data) }]
  })
}

/** Teams of the game: as confirmed, else by the present plan. */
export const teamIdsOf = ({ actualTeams, resolvedTeams }: Game): SomeSides<string> => ({
  home: actualTeams.homeTeamId ?? resolvedTeams.homeTeamId,
  guest: actualTeams.guestTeamId ?? resolvedTeams.guestTeamId,
})
