import { useHttp } from '@cup/api-client/http'
import { players, teams } from '@cup/api-client/queries'
import { Button, EmptyMessage, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PlayersDownload } from '../../shared/fields/csv-downloads.tsx'
import { PageActions } from '../../shared/page-actions.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { playersTexts } from '../../texts/players.ts'
import { PlayerTable } from './player-table.tsx'

/** All players of all teams. */
export function PlayersPage() {
  const http = useHttp()
  const all = useQuery(players(http))
  const everyTeam = useQuery(teams(http))
  return (
    <Page
      title={playersTexts.players}
      actions={
        <PageActions>
          <NewPlayer />
          <ImportLink />
          {all.data && everyTeam.data && <PlayersDownload players={all.data} teams={everyTeam.data} />}
        </PageActions>
      }
    >
      <QueryBlock queries={[all, everyTeam]}>
        {all.data?.length === 0 ? (
          <EmptyMessage action={<NewPlayer />}>{playersTexts.noPlayers}</EmptyMessage>
        ) : (
          <PlayerTable players={all.data ?? []} teams={everyTeam.data ?? []} />
        )}
      </QueryBlock>
    </Page>
  )
}

function NewPlayer() {
  const isAllowed = useMayCall('player.write/create')
  if (!isAllowed) return null
  return (
    <Button asChild variant="solid" colorPalette="blue" size="touch">
      <Link to="new">{playersTexts.newPlayer}</Link>
    </Button>
  )
}

function ImportLink() {
  const isAllowed = useMayCall('player.write/create')
  if (!isAllowed) return null
  return (
    <Button asChild size="touch">
      <Link to="import">{playersTexts.importFromTable}</Link>
    </Button>
  )
}
