import type { WriteAnswer } from '@cup/contract/entities'
import type { BodyOf, WriteName } from '@cup/contract/routes'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useHttp } from '../http/http-context.ts'
import { invalidateKeys } from '../live/invalidate-keys.ts'
import { keysOfCommand } from '../live/invalidations.ts'
import { sendPress } from './send-press.ts'

/** A command as a mutation; its answer is undefined where a failure was swallowed. */
export type CommandResult<Name extends WriteName> = UseMutationResult<WriteAnswer | undefined, Error, BodyOf<Name>>

/** Sends a command; what it may have changed is asked for anew, also when it was refused: then the screen was old. */
export function useCommand<Name extends WriteName>(name: Name): CommandResult<Name> {
  const http = useHttp()
  const queryClient = useQueryClient()
  return useMutation<WriteAnswer | undefined, Error, BodyOf<Name>>({
    mutationFn: (body) => sendPress(http, name, body),
    onSettled: () => invalidateKeys(queryClient, keysOfCommand(name)),
  })
}
