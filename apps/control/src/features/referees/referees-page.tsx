import { Stack } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition, referees, teams, useOthersOfMeet } from '@cup/api-client/queries'
import { Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useCompetition } from '../../shared/competition/use-choice.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { knownReferees } from '../../shared/referees/use-referees.ts'
import { refereeTexts as texts } from '../../texts/referees.ts'
import { AssignGames } from './assign-games.tsx'
import { RefereeList } from './referee-list.tsx'

/** [M1] [M2] The referees and the games that they lead: of the chosen competition and those that share its courts. */
export function RefereesPage() {
  const http = useHttp()
  const competition = useCompetition()
  const list = useQuery(referees(http))
  const games = useQuery(gamesByCompetition(http, { competitionId: competition.id }))
  const everyTeam = useQuery(teams(http))
  const others = useOthersOfMeet(competition)
  const cups = [{ competition, games: games.data ?? [] }, ...others]
  const own = new Set(cups.flatMap((cup) => cup.competition.teamIds))
  return (
    <Page title={texts.referees} subtitle={cups.map((cup) => cup.competition.name).join(' · ')}>
      <QueryBlock queries={[list, games, everyTeam]}>
        {list.data && everyTeam.data && (
          <Stack gap="6">
            <RefereeList
              key={list.data.version}
              known={list.data}
              teams={everyTeam.data.filter(({ id }) => own.has(id))}
            />
            <AssignGames
              cups={cups}
              teams={everyTeam.data}
              referees={knownReferees(list.data.referees, everyTeam.data)}
            />
          </Stack>
        )}
      </QueryBlock>
    </Page>
  )
}
