import type { Competition } from '@cup/contract/entities'
import { canPair, MOST_ENTRANTS } from '@cup/domain/planning'
import { z } from 'zod'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { minutesFrom, minutesText } from '../../../shared/planning/minutes.ts'
import { planTexts, meetPlanTexts as texts } from '../../../texts/plan.ts'
import { gamesFault } from '../generate/group-games.ts'
import { offeredPace, type PaceDraft, paceAfter, paceShape } from '../generate/pace.ts'
import type { Plan } from '../timetable.ts'

/** Typed values of one competition of the meet. */
export type PartDraft = {
  readonly isPlanned: boolean
  /** How many games each team plays in its group. */
  readonly gamesEach: string
  /** In minutes. */
  readonly duration: string
  /** How many of each group enter the knockout. */
  readonly entrants: string
  /** Whether a game decides each place. */
  readonly playsAllPlaces: boolean
  readonly courtIds: readonly string[]
}

/** Typed values of the form that plans a meet. */
export type MeetDraft = Pick<PaceDraft, 'dateTime' | 'slot'> & {
  readonly pause: string
  /** Whether each final has the hall for itself. */
  readonly hasSingleFinals: boolean
  /** By the id of the competition. */
  readonly parts: Readonly<Record<string, PartDraft>>
}

/** A competition without groups gets one of all its teams. */
export const groupsOf = ({
  groups,
  teamIds,
}: Competition): readonly { id?: string; name: string; teamIds: readonly string[] }[] =>
  groups.length > 0 ? groups : [{ name: planTexts.firstRound, teamIds }]

/** How many games each and how many entrants a day has time for, the first that fit. */
const [GAMES_EACH, ENTRANTS] = [
  [4, 3, 2, 1],
  [8, 4, 2],
] as const

/** Plans every competition that has no games yet, on all courts of the meet, from nine o'clock on its first day. */
export function meetDraft(plans: readonly Plan[]): MeetDraft {
  const days = plans.map(({ competition }) => competition.start).toSorted()
  const [{ competition } = { competition: undefined }] = plans
  const pace = competition ? paceAfter({ games: [], competition }, '15', days[0] ?? competition.start) : undefined
  return {
    dateTime: pace?.dateTime ?? '',
    slot: String(Math.max(...plans.map((plan) => Number(offeredPace(plan.competition, '15').slot ?? '15')), 15)),
    pause: '10',
    hasSingleFinals: true,
    parts: Object.fromEntries(plans.map((plan) => [plan.competition.id, partDraft(plan)])),
  }
}

function partDraft({ competition, games }: Plan): PartDraft {
  const groups = groupsOf(competition)
  const sizes = groups.map(({ teamIds }) => teamIds.length)
  const fits = (each: number) => sizes.every((size) => canPair(size, each))
  const most = Math.min(...sizes) - 1
  return {
    isPlanned: games.length === 0,
    gamesEach: String(GAMES_EACH.find(fits) ?? Math.max(1, most)),
    duration: offeredPace(competition, '15').duration ?? '12',
    entrants: String(groups.length > 1 ? 2 : (ENTRANTS.find((count) => count <= most + 1) ?? 0)),
    playsAllPlaces: false,
    courtIds: (competition.courts ?? []).map(({ id }) => id),
  }
}

/** Why a competition cannot be planned as it is typed. */
export function partFaultsOf(part: PartDraft, { competition }: Plan): Partial<Record<keyof PartDraft, string>> {
  if (!part.isPlanned) return {}
  const groups = groupsOf(competition)
  const each = numberIn(part.gamesEach)
  const games = groups
    .map(({ name, teamIds }) => ({
      name,
      fault: teamIds.length < 2 ? planTexts.tooFewTeams : gamesFault(teamIds.length, each),
    }))
    .find(({ fault }) => fault !== undefined)
  const smallest = groups.find(({ teamIds }) => teamIds.length < (numberIn(part.entrants) ?? 0))
  const duration = minutesText.safeParse(part.duration)
  return Object.fromEntries(
    Object.entries({
      gamesEach: games && (groups.length === 1 ? games.fault : texts.gamesImpossible(games.name, games.fault ?? '')),
      duration: duration.error?.issues[0]?.message,
      entrants: entrantsFault(numberIn(part.entrants), groups.length, smallest),
      courtIds: (competition.courts ?? []).length > 1 && part.courtIds.length === 0 ? texts.chooseACourt : undefined,
    }).filter(([, fault]) => fault !== undefined),
  )
}

function entrantsFault(
  each: number | undefined,
  groups: number,
  tooSmall: { name: string; teamIds: readonly string[] } | undefined,
) {
  if (each === undefined) return planTexts.wholeNumberMissing
  if (tooSmall) return planTexts.groupHasOnly(tooSmall.name, tooSmall.teamIds.length)
  if (each * groups === 1) return planTexts.tooFewTeams
  return each * groups > MOST_ENTRANTS ? planTexts.tooManyTeams(MOST_ENTRANTS, each * groups) : undefined
}

/** A whole meet, from what is typed; the pace is in seconds. */
export const meetSchema = (plans: readonly Plan[]) =>
  z.object({
    dateTime: paceShape.dateTime,
    slot: paceShape.slot,
    pause: minutesFrom(0),
    hasSingleFinals: z.boolean(),
    parts: z.custom<MeetDraft['parts']>().superRefine((parts, ctx) => {
      const planned = plans.flatMap((plan) => {
        const part = parts[plan.competition.id]
        return part?.isPlanned ? [Object.values(partFaultsOf(part, plan))] : []
      })
      const message = planned.length === 0 ? texts.chooseACompetition : planned.flat()[0]
      if (message !== undefined) ctx.addIssue({ code: 'custom', message })
    }),
  })

export type MeetOutput = z.output<ReturnType<typeof meetSchema>>
