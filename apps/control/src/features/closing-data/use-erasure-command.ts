import { useCommand } from '@cup/api-client/commands'
import { staffKeys } from '@cup/api-client/queries'
import type { BodyOf } from '@cup/contract/routes'
import { useToast } from '@cup/ui/chakra'
import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '../../shared/form/refusal.ts'

type ErasureWrite = 'erasure.write/announce' | 'erasure.write/confirm' | 'erasure.write/withdraw'

/** Sends a command of the erasure, and says that it is done or why not. */
export function useErasureCommand<Name extends ErasureWrite>(name: Name, done: string) {
  const { mutateAsync, isPending } = useCommand(name)
  const client = useQueryClient()
  const showToast = useToast()
  const send = async (body: BodyOf<Name>) => {
    try {
      await mutateAsync(body)
      showToast({ text: done })
    } catch (error) {
      showToast({ text: refusalOf(error).text, tone: 'problem' })
    }
    await client.invalidateQueries({ queryKey: staffKeys.erasure() })
  }
  return { send, isPending }
}
