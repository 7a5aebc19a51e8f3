import { ErrorScreen, Page } from '@cup/ui/chakra'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { setTeamsTexts } from '../../texts/set-teams.ts'
import type { GameData } from './model/game-data.ts'
import { areBothSet } from './model/team-choice.ts'
import { SetTeamsForm } from './set-teams/set-teams-form.tsx'
import { useConfirmTeams } from './use-confirm-teams.ts'
import { isOfNoGame, useGameData } from './use-game-data.ts'

/** Says who plays a game, and goes back. */
export function SetActualTeamsPage() {
  const { competitionId, gameId } = useParams()
  const { data, queries, error } = useGameData({ competitionId, gameId })
  if (isOfNoGame(error, data)) return <ErrorScreen />
  return <QueryBlock queries={queries}>{data && <TeamsOfGame data={data} />}</QueryBlock>
}

const UP_ONE = '..'
const UP_THREE = '../../..'

function TeamsOfGame({ data }: { readonly data: GameData }) {
  const { game } = data
  const navigate = useNavigate()
  const confirmTeams = useConfirmTeams(game)
  const [isSaved, setIsSaved] = useState(false)
  if (areBothSet(game) && !isSaved) return <Navigate to={UP_ONE} relative="path" replace />
  const save = (command: HallCommand, willBothBeSet: boolean) => {
    setIsSaved(true)
    confirmTeams(command)
    void navigate(willBothBeSet ? UP_ONE : UP_THREE, { relative: 'path' })
  }
  return (
    <Page title={setTeamsTexts.title(game.name)}>
      <SetTeamsForm data={data} onSave={save} />
    </Page>
  )
}
