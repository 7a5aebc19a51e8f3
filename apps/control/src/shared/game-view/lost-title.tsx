import { useHttp } from '@cup/api-client/http'
import { game } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { outboxTexts } from '../../texts/outbox.ts'
import type { LostLane } from '../outbox/lost-presses.ts'

/** [I15] Says how many presses of a game the log has lost. */
export function LostTitle({ lane, lost }: LostLane) {
  const isOfGame = lost.every(({ command }) => command.call.startsWith('game.write/'))
  const { data } = useQuery({ ...game(useHttp(), { id: lane }), enabled: isOfGame })
  return outboxTexts.lost(lost.length, data?.name)
}
