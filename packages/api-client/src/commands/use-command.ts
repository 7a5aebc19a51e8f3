import type { WriteAnswer } from '@cup/contract/entities'
import type { BodyOf, WriteName } from '@cup/contract/routes'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useHttp } from '../http/http-context.ts'
import { isTold } from '../live/is-told.ts'
import { LiveContext } from '../live/live-context.ts'
import { refreshAfter } from './refresh-after.ts'
import { sendPress } from './send-press.ts'

/** A command as a mutation; its answer is undefined where a failure was swallowed. */
export type CommandResult<Name extends WriteName> = UseMutationResult<WriteAnswer | undefined, Error, BodyOf<Name>>

/** Sends a command; what it changed comes over the socket, or is asked for anew: also when it was refused, for then the screen was old. */
export function useCommand<Name extends WriteName>(name: Name): CommandResult<Name> {
  const http = useHttp()
  const client = useQueryClient()
  const live = useContext(LiveContext)
  const learn = async (answer: WriteAnswer | undefined) => {
    const isLearnt = answer && live && (await isTold(live, answer.position))
    if (!isLearnt) await refreshAfter(client, name)
  }
  return useMutation<WriteAnswer | undefined, Error, BodyOf<Name>>({
    mutationFn: (body) => sendPress(http, name, body),
    onSettled: (answer) => void learn(answer),
  })
}
