import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { timetableTexts as texts } from '../../texts/timetable.ts'

/** A side in a few letters, and as it is written out. */
export type ShortSide = { readonly short: string; readonly long: string; readonly team: Team | undefined }

/** The sides of a game as a block of the plan has room for them: "FUX", "1. A", "Sieger 33". */
export function shortSidesOf(game: Game, plan: WholePlan): Sides<ShortSide> {
  const known = teamsOfSides(game, plan.teams)
  const long = namesOfSides(game, plan)
  return bothSides((side) => {
    const team = known[side]
    return {
      team,
      long: long[side],
      short: team?.shortName ?? referenceIn(game.plannedTeams[side], plan) ?? long[side],
    }
  })
}

function referenceIn(planned: Game['plannedTeams']['home'], { competition, games }: WholePlan): string | undefined {
  const game = (id: string) => shortNameOf(games.find((one) => one.id === id)?.name ?? '')
  if ('winnerTeam' in planned) return texts.winner(game(planned.winnerTeam))
  if ('loserTeam' in planned) return texts.loser(game(planned.loserTeam))
  if ('bestOfPlace' in planned) return texts.bestOfPlace(planned.bestOfPlace.place, planned.bestOfPlace.rank)
  if (!('position' in planned)) return undefined
  const group = groupNameOf(competition, planned.groupId)
  return group === undefined ? undefined : texts.place(planned.position, group)
}

/** "22" of "Spiel 22"; any other name as it is. */
export const shortNameOf = (name: string): string => /^Spiel 0*(\d+)$/.exec(name)?.[1] ?? name

const GROUP = /(?:^|\s)Gruppe\s+(\S+)$/

type WithGroups = Pick<Competition, 'groups'>

/** "A" of "Gruppe A"; any other name as it is. */
function groupNameOf(competition: WithGroups, groupId: string): string | undefined {
  const name = nameOfGroup(competition, groupId)
  return name === undefined ? undefined : (GROUP.exec(name)?.[1] ?? name)
}

/** "Gr. A" for "Gruppe A"; any other name as it is. */
export function groupLabelOf(competition: WithGroups, groupId: string | undefined): string | undefined {
  const name = nameOfGroup(competition, groupId)
  const short = name === undefined ? undefined : GROUP.exec(name)?.[1]
  return short === undefined ? name : texts.group(short)
}

const nameOfGroup = ({ groups }: WithGroups, groupId: string | undefined): string | undefined =>
  groups.find(({ id }) => id === groupId)?.name
