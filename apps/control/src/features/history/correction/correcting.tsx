import { useHttp } from '@cup/api-client/http'
import { allLogEntries } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { LogEntry } from '@cup/contract/log-routes'
import type { GameEventData } from '@cup/domain/game'
import type { AnyEventType } from '@cup/domain/tournament-state'
import { ModalDialog } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { DataError } from '../../../shared/query-block.tsx'
import { correctionTexts as texts } from '../../../texts/history.ts'
import { isKnown } from '../events/events.ts'
import type { Cup } from '../events/names.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { Shot, Start } from './edit.ts'

type CorrectingProps = {
  readonly cup: Cup
  readonly gameId: string
  readonly start: Start
  readonly onClose: () => void
}

/** The dialog that puts a game right; the order of its shots is known to the log alone. */
export function Correcting({ cup, gameId, start, onClose }: CorrectingProps) {
  const http = useHttp()
  const game = cup.games.find(({ id }) => id === gameId)
  const shots = useQuery({
    ...allLogEntries(http, { gameId, types: SHOT_TYPES }),
    enabled: game?.shootOutStarted ?? false,
  })
  if (!game) return null
  if (game.shootOutStarted && !shots.data) return shots.isError ? <NoShots game={game} {...{ shots, onClose }} /> : null
  return <CorrectionDialog cup={cup} game={game} shots={shotsOf(shots.data ?? [])} start={start} onClose={onClose} />
}

type NoShotsProps = Pick<CorrectingProps, 'onClose'> & {
  readonly game: Game
  readonly shots: { readonly refetch: () => unknown }
}

const NoShots = ({ game, shots, onClose }: NoShotsProps) => (
  <ModalDialog title={texts.title(game.name)} isOpen onClose={onClose}>
    <DataError onRetry={() => shots.refetch()} />
  </ModalDialog>
)

/** The events that make the shots of a shoot-out, for the service. */
const SHOT_TYPES = [
  'game.shootOutStarted',
  'game.shootOutShotTracked',
  'game.shootOutShotRevoked',
  'game.freezeRevoked',
  'game.reopened',
].join(',')

/** [S2] The shots that stand, in the order in which they were taken: the view of a game does not say who began. */
export function shotsOf(entries: readonly LogEntry[]): readonly Shot[] {
  const shots: Shot[] = []
  const inOrder = entries.filter(isKnown).toSorted((a, b) => a.position - b.position)
  for (const { type, data } of inOrder) {
    if (type === 'game.shootOutShotTracked') shots.push(shotIn(data))
    else if (type === 'game.shootOutShotRevoked') shots.pop()
    else if (RESTARTS.includes(type)) shots.length = 0
  }
  return shots
}

const shotIn = ({ teamId, success, playerId }: GameEventData<'game.shootOutShotTracked'>): Shot => ({
  teamId,
  success,
  ...(playerId === undefined ? {} : { playerId }),
})

/** After these a shoot-out begins without shots. */
const RESTARTS: readonly AnyEventType[] = ['game.shootOutStarted', 'game.freezeRevoked', 'game.reopened']
