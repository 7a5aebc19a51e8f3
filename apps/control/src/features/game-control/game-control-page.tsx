import { HttpError } from '@cup/api-client/http'
import { inPlayingOrder } from '@cup/domain/projections'
import { Button, ErrorScreen } from '@cup/ui/chakra'
import { Link, Navigate, useParams } from 'react-router-dom'
import { GameRoom } from '../../shared/game/game-room.tsx'
import { deskTeamsOf } from '../../shared/game/model/desk-teams.ts'
import { CancelledGame } from '../../shared/game/notices/cancelled-game.tsx'
import { type GameData, useGameData } from '../../shared/game/use-game-data.ts'
import { type Seat, useSeat } from '../../shared/game/use-seat.ts'
import { QueryBlock } from '../../shared/query-block.tsx'

/** The control of one game. */
export function GameControlPage() {
  const { competitionId, gameId } = useParams()
  const { data, queries, error } = useGameData({ competitionId, gameId })
  const seat = useSeat()
  if (isNobody(error)) return <ErrorScreen />
  return <QueryBlock queries={queries}>{data && <Room data={data} seat={seat} />}</QueryBlock>
}

/** The address names no game of this competition, or is none. */
const isNobody = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)

function Room({ data, seat }: { readonly data: GameData; readonly seat: Seat }) {
  const { game } = data
  const teams = deskTeamsOf(data)
  if (teams) return <GameRoom data={data} teams={teams} seat={seat} next={<NextGame data={data} />} />
  if (game.cancelled) return <CancelledGame game={game} />
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
      <Link to={`/competitions/${next.competitionId}/games/${next.id}`}>Nächstes Spiel: {next.name}</Link>
    </Button>
  )
}
