import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, compareGerman, defined, SIDES, type Side, type Sides, type TeamId } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'

/** Who plays on a side, as the form shows it. */
export type TeamField = {
  /** The team that is chosen; empty where none is. */
  readonly teamId: string
  /** [R5] A team that is set stays. */
  readonly isFixed: boolean
}

/** The teams that are chosen in the form. */
export type ChosenTeams = { readonly [S in Side]?: string | undefined }

type Pairing = Pick<Game, 'actualTeams' | 'resolvedTeams'>

/** Both fields: what was chosen, else the team that the reference stands for. */
export const teamFieldsOf = ({ actualTeams, resolvedTeams }: Pairing, chosen: ChosenTeams): Sides<TeamField> =>
  bothSides((side) => {
    const fixed: TeamId | undefined = actualTeams[`${side}TeamId`]
    return { teamId: fixed ?? chosen[side] ?? resolvedTeams[`${side}TeamId`] ?? '', isFixed: fixed !== undefined }
  })

/** Whether both teams are confirmed already. */
export const areBothSet = ({ actualTeams }: Pick<Game, 'actualTeams'>): boolean =>
  actualTeams.homeTeamId !== undefined && actualTeams.guestTeamId !== undefined

/** [G5] Why these teams cannot be saved; undefined if they can. */
export function faultIn({ home, guest }: Sides<TeamField>): 'missing' | 'same' | undefined {
  if (home.teamId !== '' && home.teamId === guest.teamId) return 'same'
  const isChosen = [home, guest].some(({ teamId, isFixed }) => !isFixed && teamId !== '')
  return isChosen ? undefined : 'missing'
}

/** Confirms the teams of the sides that were open. */
export function setTeamsCommand(gameId: string, fields: Sides<TeamField>): HallCommand {
  const wanted = bothSides((side) => (fields[side].isFixed ? undefined : fields[side].teamId || undefined))
  return {
    call: 'game.write/set-actual-teams',
    body: { id: gameId, ...defined({ homeTeamId: wanted.home, guestTeamId: wanted.guest }) },
  }
}

/** Whether both sides will have a team once this is saved. */
export const areBothChosen = (fields: Sides<TeamField>): boolean => SIDES.every((side) => fields[side].teamId !== '')

/** [T8] The teams that one can choose, by name: those of the competition, [G2] in a game of a group those of the group. */
export function choosableAmong(
  teams: readonly Team[],
  { teamIds, groups }: Pick<Competition, 'teamIds' | 'groups'>,
  { groupId }: Pick<Game, 'groupId'>,
): readonly Team[] {
  const group = groups.find(({ id }) => id === groupId)
  const isChoosable = ({ id }: Team) => teamIds.includes(id) && (group?.teamIds.includes(id) ?? true)
  return teams.filter(isChoosable).toSorted((a, b) => compareGerman(a.name, b.name))
}
