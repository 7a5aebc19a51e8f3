import { newId } from '@cup/api-client/http'
import type { Meet } from '@cup/contract/entities'
import { courtIdOf, defined } from '@cup/domain/kernel'
import { decidersOf, fieldsOf, inTurn, pairingsOf, planOfMeet } from '@cup/domain/planning'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { secondsOfMinutes } from '../../../shared/planning/minutes.ts'
import { planTexts } from '../../../texts/plan.ts'
import { groupStep, matchdaysOf } from '../generate/group-games.ts'
import { nextNumberOf } from '../generate/pace.ts'
import { type Plan, plannedAt } from '../timetable.ts'
import type { PlanStep } from '../use-plan-act.ts'
import { groupsOf, type MeetOutput, type PartDraft } from './meet-draft.ts'
import { slotsOfMeet } from './meet-frame.tsx'

/** The calls that create what is missing of each competition, and plan the games of all. */
export function meetSteps(output: MeetOutput, meet: Meet, plans: readonly Plan[]): readonly PlanStep[] {
  const { dateTime, slot, pause, hasSingleFinals } = output
  const parts = plans.flatMap((plan) => {
    const draft = output.parts[plan.competition.id]
    return draft?.isPlanned ? [partOf(draft, plan)] : []
  })
  const games = slotsOfMeet(plans).map((one) => ({
    ...plannedAt(one),
    ...defined({ courtId: courtIdOf(one.game, meet) }),
  }))
  const courts = (meet.courts ?? []).map(({ id }) => id)
  const bodies = planOfMeet({
    ...{ firstAt: dateTime, slot, pause, hasSingleFinals },
    parts: parts.map(({ part }) => part),
    courts: courts.filter((id) => parts.some(({ part }) => part.courts.includes(id))),
    breaks: plans.flatMap(({ competition }) => competition.breaks ?? []),
    taken: games,
  })
  return [...parts.flatMap(({ made }) => made), ...bodies.map((body): PlanStep => ({ call: 'game.write/plan', body }))]
}

/** One competition on its way into the plan, and the calls that create its missing groups and matchdays. */
function partOf(draft: PartDraft, { competition, games }: Plan) {
  const { id } = competition
  const made: PlanStep[] = []
  const matchdayIdOf = matchdaysOf(competition, made)
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
  const stages = decidersOf({
    fields: fieldsOf(groups.map(({ groupId, teamIds }) => ({ groupId, places, size: teamIds.length }))),
    playsAllPlaces: places > 0 && draft.playsAllPlaces,
    newId,
  })
  const part = {
    competitionId: id,
    firstNumber: nextNumberOf(games),
    duration: secondsOfMinutes(numberIn(draft.duration) ?? 0),
    settings: competition.settings,
    courts: draft.courtIds,
    groupGames: inTurn(pairings),
    knockout: stages.map((stage) =>
      stage.flatMap(({ name, games: ofRound }) => {
        const matchdayId = matchdayIdOf(name)
        return ofRound.map((game) => ({ ...game, matchdayId }))
      }),
    ),
  }
  return { part, made }
}
