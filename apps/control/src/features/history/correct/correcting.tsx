import { useHttp } from '@cup/api-client/http'
import { allLogEntries } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { ModalDialog } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { DataError } from '../../../shared/data-error.tsx'
import type { Cup } from '../events/names.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { Start } from './edit.ts'
import { SHOT_TYPES, shotsOf } from './shots.ts'

type CorrectingProps = {
  readonly cup: Cup
  readonly gameId: string
  readonly start: Start
  readonly onClose: () => void
}

/** The sheet of a game that is put right; the order of its shots is known to the log alone. */
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
  <ModalDialog title={`${game.name} korrigieren`} isOpen onClose={onClose}>
    <DataError onRetry={() => shots.refetch()} />
  </ModalDialog>
)
