import { referencedGameOf, referencedGroupsOf } from '@cup/domain/game-plan'
import { codeOfIssue, SIDES } from '@cup/domain/kernel'
import { z } from 'zod'
import { CUP_FILE_VERSION, CupFile, type FileReference } from '../../shared/export/cup-file.ts'
import { hiddenTextOf } from '../../shared/form/refusal.ts'
import { exportTexts } from '../../texts/export.ts'

/** A file that can be taken over, or why it cannot. */
export type ReadCupFile =
  | { readonly file: CupFile; readonly faults?: never }
  | { readonly file?: never; readonly faults: readonly string[] }

/** Reads a competition out of a file; whatever does not fit together is said before anything is sent. */
export function readCupFile(text: string): ReadCupFile {
  const content = parsed(text)
  const any = AnyCupFile.safeParse(content)
  if (!any.success) return { faults: [exportTexts.notACupFile] }
  if (any.data.version !== CUP_FILE_VERSION) {
    return { faults: [exportTexts.wrongVersion(any.data.version, CUP_FILE_VERSION)] }
  }
  const { data: file, error } = CupFile.safeParse(content)
  if (!file) return { faults: shapeFaults(error.issues) }
  const faults = linkFaults(file)
  return faults.length > 0 ? { faults } : { file }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const AnyCupFile = z.object({ format: z.literal('hallencup'), version: z.number() })

const PARTS = [
  ['groups', exportTexts.group],
  ['matchdays', exportTexts.matchday],
  ['teams', exportTexts.team],
  ['players', exportTexts.players],
  ['games', exportTexts.game],
] as const

/** Which part of the file is not as it should be: the first of each list. */
function shapeFaults(issues: readonly z.core.$ZodIssue[]): string[] {
  const ofCompetition = issues.find(({ path: [part] }) => part === 'competition')
  const faults: string[] = ofCompetition
    ? [hiddenFault(exportTexts.competition, ofCompetition) ?? exportTexts.detailsWrong]
    : []
  for (const [name, word] of PARTS) {
    const first = issues.find(({ path: [part] }) => part === name)
    const number = Number(first?.path[1] ?? 0) + 1
    if (first) faults.push(hiddenFault(`${word} ${number}`, first, 2) ?? exportTexts.partIncomplete(word, number))
  }
  return faults
}

/** [T9] The field with characters that no text may have; undefined where something else is wrong. */
function hiddenFault(part: string, issue: z.core.$ZodIssue, depth = 1): string | undefined {
  const fault = hiddenTextOf(codeOfIssue(issue))
  return fault && exportTexts.fieldWrong(part, issue.path.slice(depth).join('.'), fault)
}

/** Everything that is named must be in the file itself. */
function linkFaults({ competition, teams, groups, matchdays, players, games }: CupFile): string[] {
  const [teamIds, groupIds, matchdayIds, gameIds] = [idsOf(teams), idsOf(groups), idsOf(matchdays), idsOf(games)]
  const courtIds = idsOf(competition.courts ?? [])
  const isKnown = (reference: FileReference): boolean => {
    if ('teamId' in reference) return teamIds.has(reference.teamId)
    const gameId = referencedGameOf(reference)
    if (gameId !== undefined) return gameIds.has(gameId)
    const apartFrom = 'bestOfPlace' in reference ? (reference.bestOfPlace.apartFrom ?? []) : []
    return [...referencedGroupsOf(reference), ...apartFrom].every((id) => groupIds.has(id))
  }
  return [
    ...groups
      .filter((group) => !group.teamIds.every((id) => teamIds.has(id)))
      .map(({ name }) => exportTexts.groupTeamMissing(name)),
    ...players
      .filter(({ teamId }) => !teamIds.has(teamId))
      .map(({ firstName, lastName }) => exportTexts.playerTeamMissing(firstName, lastName)),
    ...games
      .filter(({ groupId, matchdayId }) => !has(groupIds, groupId) || !has(matchdayIds, matchdayId))
      .map(({ name }) => exportTexts.gameGroupMissing(name)),
    ...games.filter(({ courtId }) => !has(courtIds, courtId)).map(({ name }) => exportTexts.gameCourtMissing(name)),
    ...games
      .filter(({ plannedTeams }) => !SIDES.every((side) => isKnown(plannedTeams[side])))
      .map(({ name }) => exportTexts.gameReferenceMissing(name)),
  ]
}

const idsOf = (things: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(things.map(({ id }) => id))

const has = (ids: ReadonlySet<string>, id: string | undefined): boolean => id === undefined || ids.has(id)
