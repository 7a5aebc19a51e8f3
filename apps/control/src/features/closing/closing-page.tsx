import { Grid } from '@chakra-ui/react'
import { EmptyMessage, Page } from '@cup/ui/chakra'
import { formatDateRange } from '@cup/ui/format'
import { useSearchParams } from 'react-router-dom'
import { standingsOf } from '../../shared/played/standing.ts'
import { type Played, usePlayed } from '../../shared/played/use-played.ts'
import { Printed } from '../../shared/print/printed.tsx'
import { StandingPaper } from '../../shared/print/standing-papers.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { closingTexts as texts } from '../../texts/closing.ts'
import { ArchiveStep } from './archive-step.tsx'
import { CertificatesStep } from './certificates/certificates-step.tsx'
import { GamesStep } from './games-step.tsx'
import { PapersStep } from './papers/papers-step.tsx'
import { StandingStep } from './standing-step.tsx'
import { closingSteps, openGamesOf, STEP_IDS, type StepId } from './steps/closing-steps.ts'
import { DataStep, ThanksStep } from './steps/last-steps.tsx'
import { StepList } from './steps/step-list.tsx'
import { CUP_PARAMETER, type Cup, useCup } from './use-cup.ts'

/** [A2] The steps that close the chosen cup. */
export function ClosingPage() {
  const { queries, cup, everyCompetition } = useCup()
  return (
    <Page title={texts.title} subtitle={cup && subtitleOf(cup)}>
      <QueryBlock queries={queries}>
        {cup ? <Steps cup={cup} everyCompetition={everyCompetition} /> : <EmptyMessage>{texts.noCup}</EmptyMessage>}
      </QueryBlock>
    </Page>
  )
}

function subtitleOf({ name, competitions }: Cup): string {
  const starts = competitions.map(({ start }) => start).sort()
  const ends = competitions.map(({ end }) => end).sort()
  const [first, last] = [starts[0], ends.at(-1)]
  return [name, first && last && formatDateRange(first, last)].filter(Boolean).join(' · ')
}

type StepsProps = { readonly cup: Cup; readonly everyCompetition: ReturnType<typeof useCup>['everyCompetition'] }

function Steps({ cup, everyCompetition }: StepsProps) {
  const { queries, played, everyGame, teams, teamOf } = usePlayed(cup.competitions)
  const { current, linkTo } = useStep(cup)
  const standings = played.flatMap(standingsOf)
  const openTies = played.reduce((sum, one) => sum + one.openTies, 0)
  const facts = {
    ...{ standings, openTies, games: everyGame.flat() },
    isEndPublic: cup.competitions.every(({ settings }) => settings.publicResults !== 'planOnly'),
    areAllArchived: [...cup.competitions, ...(cup.meet ? [cup.meet] : [])].every(({ archived }) => archived),
  }
  return (
    <QueryBlock queries={queries}>
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', xl: '14rem minmax(0, 1fr)' }} alignItems="start">
        <StepList current={current} states={closingSteps(facts)} notes={notesOf(cup, played, facts)} linkTo={linkTo} />
        {stepOf()}
      </Grid>
    </QueryBlock>
  )

  function stepOf() {
    switch (current) {
      case 'games':
        return <GamesStep competitions={cup.competitions} games={everyGame} teams={teams} teamOf={teamOf} />
      case 'standing':
        return (
          <>
            <StandingStep played={played} teamOf={teamOf} />
            <Printed>
              {played.map((one) => (
                <StandingPaper key={one.competition.id} played={one} teamOf={teamOf} />
              ))}
            </Printed>
          </>
        )
      case 'certificates':
        return <CertificatesStep {...{ cup, everyCompetition, played, teamOf }} />
      case 'papers':
        return <PapersStep {...{ cup, everyCompetition, played, teams, teamOf, games: everyGame }} />
      case 'thanks':
        return <ThanksStep played={played} teamOf={teamOf} />
      case 'archive':
        return <ArchiveStep cup={cup} />
      case 'data':
        return <DataStep />
    }
  }
}

const STEP_PARAMETER = 'schritt'

/** The step of the address; a reload shows the same one, and the same cup. */
function useStep({ competitions }: Cup) {
  const [search] = useSearchParams()
  const wanted = search.get(STEP_PARAMETER)
  const current = STEP_IDS.find((step) => texts.stepAddresses[step] === wanted) ?? 'games'
  const [base] = competitions
  const linkTo = (step: StepId) =>
    `?${new URLSearchParams({ [STEP_PARAMETER]: texts.stepAddresses[step], [CUP_PARAMETER]: base?.id ?? '' })}`
  return { current, linkTo }
}

type Facts = Parameters<typeof closingSteps>[0]

/** Summary of each step in this cup. */
function notesOf(cup: Cup, played: readonly Played[], { games, openTies, standings, areAllArchived }: Facts) {
  const open = openGamesOf(games).length
  const places = standings.filter(({ isDecided }) => isDecided).reduce((sum, { rows }) => sum + rows.length, 0)
  return {
    games: open > 0 ? texts.openGames(open) : openTies > 0 ? texts.openTies(openTies) : texts.gamesEnded(games.length),
    standing: texts.places(places),
    certificates: texts.teamsCount(new Set(cup.competitions.flatMap(({ teamIds }) => teamIds)).size),
    papers: texts.papersNote,
    thanks: played.every(({ rankings }) => rankings.some(({ isDecided }) => isDecided))
      ? texts.visible
      : texts.thanksLaterNote,
    archive: areAllArchived ? texts.isArchived : texts.archiveNote,
    data: texts.dataNote,
  } satisfies Record<StepId, string>
}
