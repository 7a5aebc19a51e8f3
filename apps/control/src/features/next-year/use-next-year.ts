import { useHttp } from '@cup/api-client/http'
import { competitions, gamesByCompetition, meets, players, teams } from '@cup/api-client/queries'
import type { Competition, Meet } from '@cup/contract/entities'
import { placeholderOf } from '@cup/domain/cup-draft'
import type { CalendarDate, Instant } from '@cup/domain/kernel'
import {
  dayAfter,
  type FinishedCup,
  firstDayOf,
  nameInYear,
  nextYearOf,
  type Seat,
  sameWeekdayNextYear,
  teamsOfCup,
} from '@cup/domain/planning'
import { instantAt, wallTimeOf } from '@cup/ui/format'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { idsOfAct, useAct } from '../../shared/act/use-act.ts'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { useDraft } from '../../shared/form/draft.ts'
import { calendarDateIn, dayTextOf, wallDayIn } from '../../shared/form/typed-values.ts'
import { formatWallTime } from '../../shared/form/wall-time.ts'
import { ageTagOf } from '../../shared/planning/age-groups.ts'

/** Answers as they are typed; null stands for the proposal. */
type NextYearDraft = {
  /** Id of the meet or competition that is the model. */
  readonly sourceId: string
  readonly name: string | null
  readonly firstDay: string | null
  readonly hasPlan: boolean
  /** Whether placeholders keep the places of teams that stay away. */
  readonly keepsPlaces: boolean
  readonly absentIds: readonly string[]
  readonly ids: Readonly<Record<string, string>>
}

const NOTHING: NextYearDraft = {
  ...{ sourceId: '', name: null, firstDay: null },
  ...{ hasPlan: true, keepsPlaces: true, absentIds: [], ids: {} },
}

/** [Y1] The cup of the next year on its way: the answers, what comes out, and the act that makes it. */
export function useNextYear() {
  const { values, change, reset, settle } = useDraft('next-year', NOTHING)
  const { queries, sources, cupOf, teams: everyTeam, players: everyPlayer } = useSources(values.sourceId)
  const source = sources.find(({ id }) => id === values.sourceId) ?? sources[0]
  const cup = useMemo(() => (source ? cupOf(source) : undefined), [source, cupOf])
  const proposal = cup && proposalFor(cup, source?.name ?? '')
  const typed = {
    name: values.name ?? proposal?.name ?? '',
    firstDay: values.firstDay ?? dayTextOf(proposal?.firstDay ?? ''),
  }
  const firstDay = calendarDateIn(typed.firstDay)
  const candidates = cup ? teamsOfCup(cup) : []
  const teamIds = new Set(candidates.filter((id) => !values.absentIds.includes(id)))
  const placeholderFor = values.keepsPlaces ? placeholderAt : undefined
  const callsWith = (idOf: (text: string) => string) =>
    cup && firstDay !== undefined && typed.name.trim() !== ''
      ? nextYearOf(cup, { ...typed, firstDay, teamIds, hasPlan: values.hasPlan }, { idOf, laterBy, placeholderFor })
      : []
  /** Id of a thing in the preview: its own until the act has made new ones. */
  const shownId = (text: string): string => values.ids[text] ?? text
  const prepare = async () => {
    const { idOf, ids } = idsOfAct(values.ids)
    const calls = callsWith(idOf)
    change({ ids: ids() })
    return calls
  }
  const { act, start, takeBack, reset: rest } = useAct(prepare, settle)
  return {
    ...{ queries, sources, source, cup, typed, firstDay, act, start, takeBack, teamIds },
    ...{ hasPlan: values.hasPlan, keepsPlaces: values.keepsPlaces },
    calls: callsWith(shownId),
    shownId,
    candidates: everyTeam.filter(({ id }) => candidates.includes(id)),
    children: everyPlayer.filter(({ teamId }) => teamIds.has(teamId)).length,
    madeId: source && cup ? values.ids[cup.competitions[0]?.id ?? ''] : undefined,
    change: (some: Partial<Omit<NextYearDraft, 'ids'>>) => {
      rest()
      change({ ...some, ids: {} })
    },
    choose: (sourceId: string) => {
      rest()
      reset()
      change({ sourceId })
    },
  }
}

/** [D3] "U11 A3": a team that is imported later takes its place. */
const placeholderAt = ({ competition, ...seat }: Seat) => placeholderOf(ageTagOf(competition).split(' ')[0] ?? '', seat)

/** A meet, or a competition without one. */
type Source = {
  readonly id: string
  readonly name: string
  readonly competitions: readonly Competition[]
  readonly meet?: Meet
}

function useSources(sourceId: string) {
  const http = useHttp()
  const lists = [useQuery(competitions(http)), useQuery(competitions(http, { archived: true }))]
  const everyMeet = [useQuery(meets(http)), useQuery(meets(http, { archived: true }))]
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const chosen = useCompetitionChoice().competition
  const cups = lists.flatMap(({ data = [] }) => data)
  const sources = [
    ...everyMeet.flatMap(({ data = [] }) =>
      data.map((meet): Source => ({ ...meet, meet, competitions: cups.filter(({ meetId }) => meetId === meet.id) })),
    ),
    ...cups.filter(({ meetId }) => meetId === undefined).map((one): Source => ({ ...one, competitions: [one] })),
  ]
    .filter(({ competitions: own }) => own.some((one) => !isTakenBack(one)))
    .toSorted((one, other) => Number(isChosen(other, chosen)) - Number(isChosen(one, chosen)))
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0]
  const games = useQueries({
    queries: (source?.competitions ?? []).map(({ id }) => gamesByCompetition(http, { competitionId: id })),
  })
  const all = games.flatMap(({ data = [] }) => data)
  return {
    queries: [...lists, ...everyMeet, everyTeam, everyPlayer, ...games],
    sources,
    cupOf: ({ meet, competitions: own }: Source): FinishedCup => ({ meet, competitions: own, games: all }),
    teams: everyTeam.data ?? [],
    players: everyPlayer.data ?? [],
  }
}

/** In the archive without a team: what is left of a cup whose making was taken back. */
const isTakenBack = ({ archived, teamIds }: Competition): boolean => archived && teamIds.length === 0

const isChosen = ({ competitions: own }: Source, chosen: Competition | undefined): boolean =>
  own.some(({ id }) => id === chosen?.id)

function proposalFor(cup: FinishedCup, name: string) {
  const from = firstDayOf(cup)
  const firstDay = sameWeekdayNextYear(from)
  return { firstDay, name: nameInYear(name, { from, to: firstDay }) }
}

/** The same time of day in the hall, days later, also where the clocks are changed in between. */
function laterBy(at: Instant, days: number): Instant {
  const time = wallTimeOf(at)
  const day: CalendarDate = dayAfter(formatWallTime(time, 'YYYY-MM-DD'), days)
  return instantAt({ ...time, ...wallDayOf(day) })
}

function wallDayOf(day: CalendarDate) {
  const { year, month, day: date } = wallDayIn(day) ?? wallTimeOf(`${day}T12:00:00.000Z`)
  return { year, month, day: date }
}
