import type { z } from 'zod'
import type { GameId, GroupId } from '../kernel/ids.ts'
import type { PlannedTeam } from './planned-team.ts'

type PlainReference = z.input<typeof PlannedTeam>

/** The groups whose tables the reference waits for. */
export function referencedGroupsOf(reference: PlannedTeam): readonly GroupId[]
export function referencedGroupsOf(reference: PlainReference): readonly string[]
export function referencedGroupsOf(reference: PlainReference): readonly string[] {
  if ('groupId' in reference) return [reference.groupId]
  return 'bestOfPlace' in reference ? reference.bestOfPlace.groupIds : []
}

/** The same reference after every id is replaced. */
export function referenceWithIds(reference: PlainReference, idFor: (id: string) => string): PlainReference {
  if ('teamId' in reference) return { teamId: idFor(reference.teamId) }
  if ('groupId' in reference) return { groupId: idFor(reference.groupId), position: reference.position }
  if ('winnerTeam' in reference) return { winnerTeam: idFor(reference.winnerTeam) }
  if ('loserTeam' in reference) return { loserTeam: idFor(reference.loserTeam) }
  const { groupIds, apartFrom, ...best } = reference.bestOfPlace
  return {
    bestOfPlace: {
      ...best,
      groupIds: groupIds.map(idFor),
      ...(apartFrom && { apartFrom: apartFrom.map(idFor) }),
    },
  }
}

/** The game whose outcome the reference names, if it names one. */
export function referencedGameOf(reference: PlannedTeam): GameId | undefined {
  if ('winnerTeam' in reference) return reference.winnerTeam
  return 'loserTeam' in reference ? reference.loserTeam : undefined
}
