import type { CallAnswerOf } from '@cup/contract/routes'
import { type Call, storedKeyOf } from '../http/index.ts'
import type { HistoryRows } from './history-rows.ts'

/**
 * [I15] The keys that the log knows, of any caller: a device that had to sign in again after the log was replaced asks
 * under another access than it has pressed with.
 */
export async function knownKeys(
  history: HistoryRows,
  { keys }: Call<'log.write/known-keys'>['input'],
): Promise<CallAnswerOf<'log.write/known-keys'>> {
  const positions = await history.positionsOfKeys(keys.map(storedKeyOf))
  return {
    known: keys.flatMap((key) => {
      const position = positions.get(storedKeyOf(key))
      return position === undefined ? [] : [{ key, position }]
    }),
  }
}
