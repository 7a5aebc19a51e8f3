import { newId } from '@cup/api-client/http'
import type { Meet } from '@cup/contract/entities'
import { courtIdOf, defined } from '@cup/domain/kernel'
import { entrantsOf, knockoutOf, type MeetPart, pairingsOf, planOfMeet } from '@cup/domain/planning'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { secondsOfMinutes } from '../../../shared/planning/minutes.ts'
import { planTexts } from '../../../texts/plan.ts'
import { groupStep, matchdayStep } from '../generate/group-games.ts'
import { breaksIn, matchdayNamed, nextNumberOf } from '../generate/pace.ts'
import { type Plan, plannedAt } from '../timetable.ts'
import type { PlanStep } from '../use-plan-act.ts'
import { groupsOf, type MeetOutput, type PartDraft } from './meet-draft.ts'
import { slotsOfMeet } from './meet-frame.tsx'

/** The calls that create what is missing of each competition, and plan the games of all. */
export function meetSteps(output: MeetOutput, meet: Meet, plans: readonly Plan[]): readonly PlanStep[] {
  const { dateTime, slot, pause } = output
  const parts = plans.flatMap((plan) => {
    const draft = output.parts[plan.competition.id]
    return draft?.isPlanned ? [partOf(draft, plan)] : []
  })
  const games = slotsOfMeet(plans).map((one) => ({
    ...plannedAt(one),
    ...defined({ courtId: courtIdOf(one.game, meet) }),
  }))
  const taken = [...games, ...plans.flatMap(({ competition }) => breaksIn(competition))]
  const courts = (meet.courts ?? []).map(({ id }) => id)
  const used = courts.filter((id) => parts.some(({ part }) => part.courts.includes(id)))
  const bodies = planOfMeet({
    parts: parts.map(({ part }) => part),
    courts: used,
    firstAt: dateTime,
    slot,
    pause,
    taken,
  })
  return [...parts.flatMap(({ made }) => made), ...bodies.map((body): PlanStep => ({ call: 'game.write/plan', body }))]
}

/** One competition on its way into the plan, and the calls that create its missing groups and matchdays. */
function partOf(draft: PartDraft, { competition, games }: Plan) {
  const { id } = competition
  const made: PlanStep[] = []
  const matchdayIdOf = (name: string): string => {
    const known = matchdayNamed(name, competition)
    const matchdayId = known?.id ?? newId()
    if (!known) made.push(matchdayStep(id, matchdayId, name))
    return matchdayId
  }
  const groups = groupsOf(competition).map((group) => ({ ...group, groupId: group.id ?? newId() }))
  const firstRound = matchdayIdOf(competition.matchdays[0]?.name ?? planTexts.firstRound)
  for (const { id: known, groupId, name, teamIds } of groups) {
    if (!known) made.push(groupStep({ id, groupId, name, teamIds: [...teamIds] }))
  }
  const each = numberIn(draft.gamesEach) ?? 0
  const pairings = groups.map(({ groupId, teamIds }) =>
    pairingsOf(teamIds, each).map(({ home, guest }) => ({
      ...{ id: newId(), matchdayId: firstRound, groupId },
      plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
    })),
  )
  const places = numberIn(draft.entrants) ?? 0
  const entrants = entrantsOf(groups.map(({ groupId }) => ({ groupId, places })))
  const rounds = knockoutOf({ entrants, hasSmallFinal: entrants.length > 2, newId })
  const part: MeetPart = {
    competitionId: id,
    firstNumber: nextNumberOf(games),
    duration: secondsOfMinutes(numberIn(draft.duration) ?? 0),
    courts: draft.courtIds,
    groupGames: inTurn(pairings),
    knockout: rounds.map(({ name, games: ofRound }) => {
      const matchdayId = matchdayIdOf(name)
      return ofRound.map((game) => ({ ...game, matchdayId }))
    }),
  }
  return { part, made }
}

/** The first of each list, then the second of each: groups take turns. */
const inTurn = <Game>(lists: readonly (readonly Game[])[]): readonly Game[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
