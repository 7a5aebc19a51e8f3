import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, players, teams, useOthersOfMeet } from '@cup/api-client/queries'
import type { Competition, Player, StaffPlayer } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import { compareText } from '@cup/domain/kernel'
import { Button, EmptyMessage, ErrorScreen, Page } from '@cup/ui/chakra'
import { formatDateRange } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { optionsFor, Select } from '../../shared/form/select-field.tsx'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { usePosterAddress } from '../../shared/print/poster-address.ts'
import { Printed } from '../../shared/print/printed.tsx'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { useReferees } from '../../shared/referees/use-referees.ts'
import { printTexts } from '../../texts/print.ts'
import { GameList } from './game-list.tsx'
import { MatchReports, matchReportOf } from './match-reports.tsx'
import { PlanSheets, sheetsOfCourts, sheetsOfTeams } from './plan-sheets.tsx'
import { Poster } from './poster.tsx'
import { PosterChoice } from './poster-choice.tsx'

/** Papers of a competition, to be looked at and printed; once it is open, the page needs no connection. */
export function PrintPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page title={printTexts.print} subtitle={cup.data?.name}>
      <QueryBlock queries={[cup, games, everyTeam, everyPlayer]}>
        {cup.data && (
          <Papers
            plan={{ competition: cup.data, games: games.data ?? [], teams: distinctCrests(everyTeam.data ?? []) }}
            players={everyPlayer.data ?? []}
          />
        )}
      </QueryBlock>
    </Page>
  )
}

type PapersProps = Pick<PaperProps, 'plan' | 'players'>

function Papers({ plan, players: all }: PapersProps) {
  const { kind: wanted, matchday, choose } = useChosen()
  const { matchdays, settings } = plan.competition
  const address = usePosterAddress(plan.competition)
  const { nameOf: refereeName } = useReferees()
  const others = useOthersOfMeet(plan.competition)
  const isMissing: { readonly [Kind in PaperKind]?: boolean } = {
    poster: address === undefined,
    courts: (plan.competition.courts ?? []).length < 2,
    referees: plan.games.every(({ referee }) => referee === undefined),
  }
  const kinds = papersFor(settings.publicResults).filter((one) => !isMissing[one])
  const kind = kinds.includes(wanted) ? wanted : 'plan'
  const games = plan.games
    .filter(({ matchdayId }) => matchday === '' || matchdayId === matchday)
    .sort((a, b) => compareText(a.dateTime, b.dateTime))
  const ofMeet = [
    { ...plan, games },
    ...(matchday === '' ? others.map((other) => ({ ...other, teams: plan.teams })) : []),
  ]
  const paper = <Paper {...{ kind, plan, games, address, ofMeet, refereeName }} players={all} />
  if (plan.games.length === 0) return <EmptyMessage>{printTexts.noGames}</EmptyMessage>
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center">
        <Flex role="group" aria-label={printTexts.whatIsPrinted} gap="2" wrap="wrap">
          {kinds.map((one) => (
            <Button
              key={one}
              size="touch"
              aria-pressed={one === kind}
              {...(one === kind && { colorPalette: 'blue' })}
              onClick={() => choose({ kind: one })}
            >
              {PAPER_TEXTS[one].title}
            </Button>
          ))}
        </Flex>
        <MatchdayChoice matchdays={matchdays} value={matchday} onChange={(chosen) => choose({ matchday: chosen })} />
        <Button size="touch" variant="solid" colorPalette="blue" onClick={() => window.print()}>
          {printTexts.print}
        </Button>
      </Flex>
      {kind === 'poster' && <PosterChoice />}
      <Text color="fg.muted">{PAPER_TEXTS[kind].note}</Text>
      <Box
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label={printTexts.preview}
        bg="white"
        borderWidth="1px"
        p="6"
      >
        <Box w="186mm" mx="auto">
          {paper}
        </Box>
      </Box>
      <Printed>{paper}</Printed>
    </Stack>
  )
}

type Chosen = { readonly kind: PaperKind; readonly matchday: string }

/** Chosen paper, kept in the address: a reload shows the same. */
function useChosen() {
  const [search, setSearch] = useSearchParams()
  const what = search.get('was') ?? ''
  const chosen: Chosen = { kind: isPaperKind(what) ? what : 'plan', matchday: search.get('matchday') ?? '' }
  const choose = (some: Partial<Chosen>) => {
    const { kind, matchday } = { ...chosen, ...some }
    setSearch(
      (before) => {
        const { matchday: _, ...kept } = Object.fromEntries(before)
        return { ...kept, was: kind, ...(matchday === '' ? {} : { matchday }) }
      },
      { replace: true },
    )
  }
  return { ...chosen, choose }
}

type MatchdayChoiceProps = {
  readonly matchdays: PapersProps['plan']['competition']['matchdays']
  readonly value: string
  readonly onChange: (matchdayId: string) => void
}

const MatchdayChoice = ({ matchdays, value, onChange }: MatchdayChoiceProps) => (
  <Select
    aria-label={printTexts.onlyThisMatchday}
    width="auto"
    maxW="xs"
    options={optionsFor(matchdays, printTexts.allGames)}
    value={value}
    onChange={onChange}
  />
)

/** Data of the paper. */
type PaperProps = {
  readonly kind: PaperKind
  readonly plan: WholePlan
  /** Those to be printed, in their order. */
  readonly games: WholePlan['games']
  readonly players: readonly (Player | StaffPlayer)[]
  /** The address on the poster. */
  readonly address: string | undefined
  readonly refereeName: (number: number) => string
  /** [H9] The plans of all competitions of the meet. */
  readonly ofMeet: readonly WholePlan[]
}

/** The paper as it will come out of the printer. */
function Paper({ kind, plan, games, players, address, ofMeet, refereeName }: PaperProps) {
  const { name, location, start, end } = plan.competition
  const place = [location, formatDateRange(start, end)].join(' · ')
  const names = ofMeet.map(({ competition: { name: one } }) => one).join(' und ')
  switch (kind) {
    case 'plan':
      return <GameList plan={plan} games={games} hasResults={false} />
    case 'referees':
      return <GameList plan={plan} games={games} hasResults={false} refereeName={refereeName} />
    case 'results':
      return <GameList plan={plan} games={games} hasResults />
    case 'courts':
      return <PlanSheets heading={`${names} · ${place}`} sheets={sheetsOfCourts(ofMeet)} hasAges={ofMeet.length > 1} />
    case 'teams':
      return (
        <PlanSheets heading={`${name} · ${place}`} sheets={sheetsOfTeams(plan, ofMeet)} hasAges={ofMeet.length > 1} />
      )
    case 'sheets':
      return (
        <MatchReports
          competition={plan.competition}
          refereeName={refereeName}
          // A cancelled game is not played, not even on paper.
          sheets={games.filter(({ cancelled }) => !cancelled).map((game) => matchReportOf(game, plan, players))}
        />
      )
    case 'poster':
      return address !== undefined && <Poster competition={plan.competition} address={address} />
  }
}

/** Papers that can be printed. */
const PAPER_KINDS = ['plan', 'courts', 'teams', 'sheets', 'referees', 'results', 'poster'] as const
type PaperKind = (typeof PAPER_KINDS)[number]

/** Whether a word of an address names one of them. */
const isPaperKind = (word: string): word is PaperKind => PAPER_KINDS.some((kind) => kind === word)

/** Name and purpose of each paper. */
const PAPER_TEXTS: Readonly<Record<PaperKind, { readonly title: string; readonly note: string }>> = {
  plan: { title: printTexts.plan, note: printTexts.planNote },
  courts: { title: printTexts.byCourt, note: printTexts.byCourtNote },
  teams: { title: printTexts.byTeam, note: printTexts.byTeamNote },
  sheets: {
    title: printTexts.matchReports,
    note: printTexts.matchReportsNote,
  },
  referees: { title: printTexts.refereePlan, note: printTexts.refereePlanNote },
  results: { title: printTexts.results, note: printTexts.resultsNote },
  poster: { title: printTexts.poster, note: printTexts.posterNote },
}

/** [K6] Papers of a competition: without lists of results where the public gets the plan alone. */
const papersFor = (publicResults: Competition['settings']['publicResults']): readonly PaperKind[] =>
  publicResults === 'planOnly' ? PAPER_KINDS.filter((kind) => kind !== 'results') : PAPER_KINDS
