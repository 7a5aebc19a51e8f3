import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, players, teams } from '@cup/api-client/queries'
import type { Player, StaffPlayer } from '@cup/contract/entities'
import { Button, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { cupFileOf } from '../../shared/export/cup-file.ts'
import { planCsv } from '../../shared/export/plan-csv.ts'
import { PlayersDownload, teamsCsv } from '../../shared/fields/csv-downloads.tsx'
import { fileNameOf, saveFile } from '../../shared/file/save-file.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { exportTexts } from '../../texts/export.ts'

/** A competition as files to take along. */
export function ExportPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page title={exportTexts.export} subtitle={cup.data?.name}>
      <QueryBlock queries={[cup, games, everyTeam, everyPlayer]}>
        {cup.data && (
          <Files
            plan={{ competition: cup.data, games: games.data ?? [], teams: everyTeam.data ?? [] }}
            players={everyPlayer.data ?? []}
          />
        )}
      </QueryBlock>
    </Page>
  )
}

type FilesProps = { readonly plan: WholePlan; readonly players: readonly (Player | StaffPlayer)[] }

function Files({ plan, players: all }: FilesProps) {
  // Those who may create a competition see all of it; a file without birthdays could not be read again.
  const seesAll = useMayCall('competition.write/create')
  const { competition: cup, teams: everyTeam } = plan
  const name = fileNameOf(cup.name)
  const teamIds = new Set<string>(cup.teamIds)
  const ofCup = all.filter(({ teamId }) => teamIds.has(teamId))
  const ofTeams = everyTeam.filter(({ id }) => teamIds.has(id))
  const saveTeams = () => saveFile({ name: `${name}-teams.csv`, type: 'text/csv', text: teamsCsv(ofTeams) })
  const savePlan = () => saveFile({ name: `${name}-spielplan.csv`, type: 'text/csv', text: planCsv(plan) })
  const saveCup = () => {
    const file = cupFileOf({ ...plan, players: all })
    saveFile({ name: `${name}.json`, type: 'application/json', text: `${JSON.stringify(file, undefined, 2)}\n` })
  }
  return (
    <Stack gap="5" maxW="3xl">
      <Part title={exportTexts.planWithResults} text={exportTexts.planExplained}>
        <Button size="touch" onClick={savePlan}>
          {exportTexts.savePlan}
        </Button>
      </Part>
      <Part title={exportTexts.teamsOfCup} text={exportTexts.teamsExplained}>
        <Button size="touch" onClick={saveTeams}>
          {exportTexts.saveTeams}
        </Button>
      </Part>
      <Part title={exportTexts.playersOfCup} text={exportTexts.playersExplained}>
        <PlayersDownload players={ofCup} teams={everyTeam} fileName={`${name}-spieler`}>
          {exportTexts.savePlayers}
        </PlayersDownload>
      </Part>
      {seesAll && (
        <Part title={exportTexts.wholeCup} text={exportTexts.wholeCupExplained}>
          <Button size="touch" onClick={saveCup}>
            {exportTexts.saveCup}
          </Button>
        </Part>
      )}
    </Stack>
  )
}

type PartProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

const Part = ({ title, text, children }: PartProps) => (
  <Stack as="section" aria-label={title} gap="3" p="5" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {title}
    </Heading>
    <Text color="fg.muted">{text}</Text>
    <Flex>{children}</Flex>
  </Stack>
)
