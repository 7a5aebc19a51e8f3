import type { Game } from '@cup/contract/entities'
import { type GroupMeaning, groupMeaningInSteps } from '@cup/domain/outlook'
import { isUnderWay } from '@cup/ui/components'
import { useEffect, useState } from 'react'
import { groupIn, type Known, throughOf } from './live-group.ts'
import { inPieces } from './use-outlook.ts'

/**
 * [L15] Places that the present score of a running group game settles; undefined until computed, and where not public.
 */
export function useGroupMeaning(known: Known, game: Game): GroupMeaning | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly meaning: GroupMeaning | undefined }>()
  const { competition, games, teamOf } = known
  const { id, groupId } = game
  const isAsked = groupId !== undefined && isUnderWay(game) && competition.settings.publicResults === 'all'
  const through = isAsked ? throughOf({ competition, games }, groupId) : undefined
  const key = through === undefined ? undefined : keyOf(games, game, competition.version)
  const isKnown = found?.key === key
  useEffect(() => {
    if (isKnown || key === undefined || through === undefined || groupId === undefined) return undefined
    const group = groupIn({ competition, games, teamOf }, groupId)
    return inPieces(groupMeaningInSteps(group, id, through), (meaning) => setFound({ key, meaning }))
  }, [isKnown, key, through, groupId, id, competition, games, teamOf])
  return isKnown ? found?.meaning : undefined
}

/** Changes with everything that the meaning depends on: not with goals of other running games. */
const keyOf = (games: readonly Game[], { id, groupId, score }: Game, version: number): string =>
  JSON.stringify([
    ...[id, score, version],
    games
      .filter((one) => one.groupId === groupId)
      .map(({ resolvedTeams, result, cancelled, version: of }) => [resolvedTeams, result, cancelled, result && of]),
  ])
