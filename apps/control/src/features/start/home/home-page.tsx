import { Stack } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { Page, usePageTitle } from '@cup/ui/chakra'
import { useSearchParams } from 'react-router-dom'
import { useCompetitionChoice } from '../../../shared/competition/use-choice.ts'
import { Loading } from '../../../shared/loading.tsx'
import { DataError, QueryBlock } from '../../../shared/query-block.tsx'
import { startTexts as texts } from '../../../texts/start.ts'
import { NewCupPage } from '../wizard/new-cup-page.tsx'
import { Afterwards } from './afterwards.tsx'
import { checklistOf } from './checklist.ts'
import { Checks } from './checks.tsx'
import type { Facts } from './facts.ts'
import type { Source } from './finding.ts'
import { HomeHeader } from './home-header.tsx'
import { MatchDay } from './match-day.tsx'
import { PHASES, phaseAt } from './phase.ts'
import { useFacts } from './use-facts.ts'

/** [O1] First page of organisers: what the cup still needs before its day, on it, and after it. */
export function HomePage() {
  const { competition, competitions, state, retry } = useCompetitionChoice()
  usePageTitle(texts.start)
  const shown = competition ?? competitions[0]
  if (shown && state === 'ready') return <CupHome key={shown.meetId ?? shown.id} competition={shown} />
  if (state === 'pending') return <Loading />
  if (state === 'ready') return <NewCupPage />
  return (
    <Page>
      <DataError onRetry={retry} />
    </Page>
  )
}

function CupHome({ competition }: { readonly competition: Competition }) {
  const { facts, needed, askAgain } = useFacts(competition)
  return (
    <Page isDense>
      <QueryBlock queries={needed}>{facts ? <Home facts={facts} askAgain={askAgain} /> : <Loading />}</QueryBlock>
    </Page>
  )
}

type HomeProps = { readonly facts: Facts; readonly askAgain: (source: Source) => void }

function Home({ facts, askAgain }: HomeProps) {
  const [params] = useSearchParams()
  const checklist = checklistOf(facts)
  const byDate = phaseAt(facts.now, {
    competitions: facts.parts.map(({ competition }) => competition),
    games: facts.parts.flatMap(({ games }) => games),
  })
  const phase = PHASES.find((one) => one === params.get('phase')) ?? byDate
  return (
    <Stack gap="3">
      <HomeHeader facts={facts} checklist={checklist} phase={phase} byDate={byDate} />
      {phase === 'before' && <Checks facts={facts} checklist={checklist} askAgain={askAgain} />}
      {phase === 'during' && <MatchDay facts={facts} checklist={checklist} askAgain={askAgain} />}
      {phase === 'after' && <Afterwards facts={facts} checklist={checklist} askAgain={askAgain} />}
    </Stack>
  )
}
