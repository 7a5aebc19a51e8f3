import { newId } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { canPair, type PlainReference, pairingsOf, planOfMeet } from '@cup/domain/planning'
import { z } from 'zod'
import { chosen, requiredText } from '../../../shared/form/form-schema.ts'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { planTexts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'
import type { PlanStep } from '../use-plan-act.ts'
import {
  hallOf,
  lastPaceIn,
  matchdayNamed,
  nextNumberOf,
  offeredPace,
  type PaceDraft,
  type PaceOutput,
  paceAfter,
  paceShape,
} from './pace.ts'

/** Draft of the form that plans the games of a group. */
export type GroupGamesDraft = PaceDraft & {
  /** Of a group that there is, or `NEW_GROUP`. */
  readonly groupId: string | undefined
  readonly groupName: string
  /** Teams of a new group. */
  readonly teamIds: readonly string[]
  /** How many games each team plays, as typed. */
  readonly gamesEach: string
  readonly matchday: string
}

/** Chosen instead of a group: one that is made with the games. */
export const NEW_GROUP = 'new'

const FIRST_NAME = planTexts.firstRound
/** How many games each a cup of one day has time for; the first number that a group can play. */
const GAMES_EACH = [4, 3, 2, 1] as const

/** Begins with the first group without games, at the pace of the last games; with all enrolled teams where there is no group. */
export function groupGamesDraft(plan: Plan): GroupGamesDraft {
  const { competition } = plan
  const { groups } = competition
  const group = groups.find(({ id }) => gamesIn(plan, id).length === 0) ?? groups[0]
  const { length } = group?.teamIds ?? competition.teamIds
  return {
    groupId: group?.id ?? NEW_GROUP,
    groupName: FIRST_NAME,
    teamIds: competition.teamIds,
    gamesEach: String(GAMES_EACH.find((games) => canPair(length, games)) ?? GAMES_EACH[0]),
    matchday: competition.matchdays[0]?.name ?? FIRST_NAME,
    ...paceAfter(plan, '15', competition.start),
    ...offeredPace(competition, '15'),
    ...lastPaceIn(plan),
  }
}

const gamesIn = ({ games }: Plan, groupId: string | undefined) => games.filter((game) => game.groupId === groupId)

/** Choices of groups: "Gruppe A (hat 12 Spiele)". */
export function groupChoicesOf(plan: Plan) {
  return plan.competition.groups.map(({ id, name }) => {
    const { length } = gamesIn(plan, id)
    return { value: id, label: length === 0 ? name : planTexts.hasGames(name, length) }
  })
}

/** The teams of the chosen or the new group. */
export function teamIdsOf(
  { groupId, teamIds }: Pick<GroupGamesDraft, 'groupId' | 'teamIds'>,
  { competition }: Plan,
): readonly string[] {
  if (groupId === NEW_GROUP) return competition.teamIds.filter((id) => teamIds.includes(id))
  return competition.groups.find(({ id }) => id === groupId)?.teamIds ?? []
}

/** The games of a group, from what is typed. */
export const groupGamesSchema = (plan: Plan) =>
  z
    .object({
      ...paceShape,
      groupId: chosen(planTexts.chooseAGroup),
      groupName: z.string().trim(),
      teamIds: z.array(z.string()).readonly(),
      gamesEach: z.string().transform((text) => numberIn(text)),
      matchday: requiredText(planTexts.matchdayMissing),
    })
    .superRefine((draft, ctx) => {
      const fault = (field: keyof GroupGamesDraft, message: string | undefined) => {
        if (message !== undefined) ctx.addIssue({ code: 'custom', path: [field], message })
      }
      const teams = teamIdsOf(draft, plan).length
      const isNew = draft.groupId === NEW_GROUP
      if (isNew && draft.groupName === '') fault('groupName', planTexts.nameMissing)
      if (teams >= 2) return fault('gamesEach', gamesFault(teams, draft.gamesEach))
      if (isNew || typeof draft.groupId === 'string') {
        fault(isNew ? 'teamIds' : 'groupId', planTexts.tooFewTeams)
      }
    })

type GroupGames = PaceOutput & {
  readonly groupId: string
  readonly groupName: string
  readonly teamIds: readonly string[]
  readonly gamesEach: number | undefined
  readonly matchday: string
}

/** Why so many teams cannot play so many games each. */
export function gamesFault(teams: number, gamesEach: number | undefined): string | undefined {
  if (gamesEach === undefined || gamesEach < 1) return planTexts.positiveNumberMissing
  if (canPair(teams, gamesEach)) return undefined
  const most = teams - 1
  if (gamesEach > most) {
    return planTexts.onlyOpponents(teams, most, most === 1 ? planTexts.opponent : planTexts.opponents)
  }
  const fitting = [gamesEach - 1, gamesEach + 1].filter((games) => canPair(teams, games))
  return planTexts.halfGames(teams, gamesEach, fitting.join(' oder '))
}

/** "16 Mannschaften, je 4 Spiele: 32 Spiele." */
export function groupGamesText(draft: GroupGamesDraft, plan: Plan): string {
  const teams = teamIdsOf(draft, plan).length
  const gamesEach = numberIn(draft.gamesEach) ?? 0
  if (!canPair(teams, gamesEach)) return planTexts.teamCount(teams)
  const before = gamesIn(plan, draft.groupId)
  const text = planTexts.teamsEach(teams, countText(gamesEach), countText((teams * gamesEach) / 2))
  if (before.length === 0) return text
  const known = new Set(before.map(({ plannedTeams }) => pairKeyOf(bothSides((side) => teamIn(plannedTeams[side])))))
  const again = pairingsOf(teamIdsOf(draft, plan), gamesEach).filter((pair) => known.has(pairKeyOf(pair))).length
  const has = planTexts.groupHasAlready(text, countText(before.length))
  return again === 0 ? has : `${has} ${planTexts.alreadyPaired(again)}`
}

const teamIn = (reference: PlainReference): string => ('teamId' in reference ? reference.teamId : '')
const pairKeyOf = ({ home, guest }: Sides<string>): string => [home, guest].sort().join(' ')

const countText = (games: number): string => (games === 1 ? planTexts.oneGame : planTexts.gameCount(games))

/** The calls that create the group and matchday where they are missing, and plan the games. */
export function groupGamesSteps(draft: GroupGames, plan: Plan): readonly PlanStep[] {
  const { competition, games } = plan
  const teamIds = teamIdsOf(draft, plan)
  const isNew = draft.groupId === NEW_GROUP
  const groupId = isNew ? newId() : draft.groupId
  const made: PlanStep[] = []
  const matchdayId = matchdaysOf(competition, made)(draft.matchday)
  const groupGames = pairingsOf(teamIds, draft.gamesEach ?? 0).map(({ home, guest }) => ({
    ...{ id: newId(), matchdayId, groupId },
    plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
  }))
  const part = {
    ...{ competitionId: competition.id, firstNumber: nextNumberOf(games), duration: draft.duration },
    ...{ settings: competition.settings, groupGames, knockout: [] },
  }
  const bodies = planOfMeet({ ...hallOf(draft, plan), parts: [part] })
  return [
    ...made,
    ...(isNew ? [groupStep({ id: competition.id, groupId, name: draft.groupName, teamIds: [...teamIds] })] : []),
    ...bodies.map((body): PlanStep => ({ call: 'game.write/plan', body })),
  ]
}

/** Finds matchdays by their names; the calls that create missing ones are added to `made`. */
export function matchdaysOf({ id, matchdays }: Pick<Competition, 'id' | 'matchdays'>, made: PlanStep[]) {
  const known: { readonly id: string; readonly name: string }[] = [...matchdays]
  return (name: string): string => {
    const found = matchdayNamed(name, { matchdays: known })
    if (found) return found.id
    const matchday = { id: newId(), name }
    known.push(matchday)
    made.push(matchdayStep(id, matchday.id, name))
    return matchday.id
  }
}

const matchdayStep = (id: string, matchdayId: string, name: string): PlanStep => ({
  call: 'competition.write/create-matchday',
  body: { id, matchdayId, name: name.trim() },
})

type GroupBody = { readonly id: string; readonly groupId: string; readonly name: string; readonly teamIds: string[] }

/** The call that makes a group. */
export const groupStep = (body: GroupBody): PlanStep => ({ call: 'competition.write/create-group', body })
