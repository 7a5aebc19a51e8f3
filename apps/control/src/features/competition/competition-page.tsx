import { Flex, Stack } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { RouteName } from '@cup/contract/routes'
import { Button, EmptyMessage, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { competitionTexts } from '../../texts/competition.ts'
import { GamesTable } from './games-table.tsx'
import { Structure } from './structure/structure.tsx'

/** One competition: its games, and what it is made of. */
export function CompetitionPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const mayPlan = useMayCall('game.write/plan')
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page title={cup.data?.name} actions={<Actions />}>
      <QueryBlock queries={[cup, games, everyTeam]}>
        {cup.data && (
          <Stack gap="8">
            {games.data?.length === 0 ? (
              <EmptyMessage action={<NewGame />}>{competitionTexts.noGames}</EmptyMessage>
            ) : (
              <GamesTable competition={cup.data} games={games.data ?? []} teams={everyTeam.data ?? []} />
            )}
            {mayPlan && <Structure competition={cup.data} games={games.data ?? []} teams={everyTeam.data ?? []} />}
          </Stack>
        )}
      </QueryBlock>
    </Page>
  )
}

const Actions = () => (
  <Flex columnGap="1" rowGap="2" wrap="wrap" w="full">
    <NewGame />
    <WayTo call="game.write/plan" to="plan">
      {competitionTexts.plan}
    </WayTo>
    <WayTo call="competition.write/change-settings" to="rules">
      {competitionTexts.rules}
    </WayTo>
    <WayTo call="competition.write/enroll-team" to="teams/enroll">
      {competitionTexts.enrollTeams}
    </WayTo>
    <WayTo call="game.write/enter-result" to="results">
      {competitionTexts.resultsFromPaper}
    </WayTo>
    <WayTo call="player.read/list" to="print">
      {competitionTexts.print}
    </WayTo>
    <WayTo call="player.read/list" to="export">
      {competitionTexts.export}
    </WayTo>
    <WayTo call="log.read/list" to="history">
      {competitionTexts.history}
    </WayTo>
  </Flex>
)

const NewGame = () => (
  <WayTo call="game.write/plan" to="games/new" isFirst>
    {competitionTexts.newGame}
  </WayTo>
)

type WayToProps = {
  readonly call: RouteName
  readonly to: string
  readonly isFirst?: boolean
  readonly children: string
}

/** A way to a page, for those who may make its call: the first one is what most people come for, the others are quiet. */
function WayTo({ call, to, isFirst = false, children }: WayToProps) {
  const isAllowed = useMayCall(call)
  if (!isAllowed) return null
  return (
    <Button asChild size="touch" {...(isFirst ? { variant: 'solid', colorPalette: 'blue' } : QUIET)}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}

const QUIET = { variant: 'ghost', px: '3', textDecoration: 'underline' } as const
