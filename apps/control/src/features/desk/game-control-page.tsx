import { inPlayingOrder } from '@cup/domain/projections'
import { Button, ErrorScreen } from '@cup/ui/chakra'
import { Link, Navigate, useParams } from 'react-router-dom'
import { useShownCompetition } from '../../shared/competition/use-choice.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { deskTexts } from '../../texts/desk.ts'
import { GameDesk } from './game-desk.tsx'
import { deskTeamsOf } from './model/desk-teams.ts'
import type { GameData } from './model/game-data.ts'
import { areBothSet } from './model/team-choice.ts'
import { CancelledGame } from './notices/cancelled-game.tsx'
import { isOfNoGame, useGameData } from './use-game-data.ts'
import { type Seat, useSeat } from './use-seat.ts'

/** The control of the game that the address names. */
export function GameControlPage() {
  const { competitionId, gameId } = useParams()
  return <GameControl competitionId={competitionId} gameId={gameId} />
}

type GameControlProps = { readonly competitionId: string | undefined; readonly gameId: string | undefined }

/** The control of one game. */
export function GameControl({ competitionId, gameId }: GameControlProps) {
  const seat = useSeat()
  useShownCompetition(competitionId)
  const { data, queries, error } = useGameData({ competitionId, gameId, shots: seat.shots })
  if (isOfNoGame(error, data)) return <ErrorScreen />
  return <QueryBlock queries={queries}>{data && <DeskOfGame data={data} seat={seat} />}</QueryBlock>
}

function DeskOfGame({ data, seat }: { readonly data: GameData; readonly seat: Seat }) {
  const { game } = data
  const teams = deskTeamsOf(data)
  if (teams) return <GameDesk data={data} teams={teams} seat={seat} next={<NextGame data={data} />} />
  if (game.cancelled) return <CancelledGame game={game} />
  if (areBothSet(game)) return <ErrorScreen />
  return <Navigate to="set-actual-teams" relative="path" replace />
}

/** The way to the next game that is not over. */
function NextGame({ data: { game, plan } }: { readonly data: GameData }) {
  const next = plan
    .filter((one) => !one.result && !one.cancelled && inPlayingOrder(one, game) > 0)
    .toSorted(inPlayingOrder)[0]
  if (!next) return null
  return (
    <Button asChild size="touch" variant="solid" colorPalette="blue">
      <Link to={`/competitions/${next.competitionId}/games/${next.id}`}>{deskTexts.nextGame(next.name)}</Link>
    </Button>
  )
}
