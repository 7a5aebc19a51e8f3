import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, players, teams, useOthersOfMeet } from '@cup/api-client/queries'
import { distinctCrests } from '@cup/domain/crest'
import { compareText } from '@cup/domain/kernel'
import { Button, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { optionsFor, Select } from '../../shared/form/select-field.tsx'
import { usePosterAddress } from '../../shared/print/poster-address.ts'
import { Printed } from '../../shared/print/printed.tsx'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { useReferees } from '../../shared/referees/use-referees.ts'
import { printTexts } from '../../texts/print.ts'
import { BundleChoice } from './bundle/bundle-choice.tsx'
import { Paper, type PaperProps } from './paper.tsx'
import { isPaperKind, PAPER_TEXTS, type PaperKind, papersFor } from './paper-kinds.ts'
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
  // [A6] A cup without a plan has its rules and its squads already.
  const hasGames = plan.games.length > 0
  const kinds = papersFor(settings.publicResults).filter((one) => !isMissing[one] && (hasGames || one === 'bundle'))
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? 'bundle')
  const games = plan.games
    .filter(({ matchdayId }) => matchday === '' || matchdayId === matchday)
    .sort((a, b) => compareText(a.dateTime, b.dateTime))
  const ofMeet = [
    { ...plan, games },
    ...(matchday === '' ? others.map((other) => ({ ...other, teams: plan.teams })) : []),
  ]
  const paper = <Paper {...{ kind, plan, games, address, ofMeet, refereeName }} players={all} />
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
      {kind === 'bundle' && <BundleChoice plan={plan} />}
      <Text color="fg.muted">
        {PAPER_TEXTS[kind].note}
        {!hasGames && ` ${printTexts.noGames}`}
      </Text>
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
