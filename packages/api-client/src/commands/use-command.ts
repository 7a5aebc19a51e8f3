import type { WriteAnswer } from '@cup/contract/entities'
import type { BodyOf, WriteName } from '@cup/contract/routes'
import { pause, type Runtime } from '@cup/runtime'
import {
  type Query,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useContext } from 'react'
import { type Http, useHttp } from '../http/create-http.ts'
import { isReadWorthRetrying, isWriteWorthRetrying, RETRIES, retryDelayMillis, swallowsFailure } from '../http/retry.ts'
import { type ActName, keysOfCommand } from '../live/invalidations.ts'
import type { LiveStore } from '../live/live-store.ts'
import { isRead } from '../live/refetch.ts'
import { LiveContext } from '../live/use-live.ts'

/** A command as a mutation; its answer is undefined where a failure was swallowed. */
export type CommandResult<Name extends WriteName> = UseMutationResult<WriteAnswer | undefined, Error, BodyOf<Name>>

/**
 * Sends a command. What it changed is received on the socket, or else refetched; after a refusal too, because then the
 * screen was out of date.
 */
export function useCommand<Name extends WriteName>(name: Name): CommandResult<Name> {
  const http = useHttp()
  const client = useQueryClient()
  const live = useContext(LiveContext)
  const update = async (answer: WriteAnswer | undefined) => {
    const isReceived = answer && live && (await receivesUpTo(live, answer.position))
    if (!isReceived) await refreshAfter(client, name)
  }
  return useMutation<WriteAnswer | undefined, Error, BodyOf<Name>>({
    mutationFn: (body) => sendCommand(http, name, body),
    onSettled: (answer) => void update(answer),
  })
}

/** Sends one command until it is answered, under one idempotency key; resolves with nothing if a failure is swallowed. */
export async function sendCommand<Name extends WriteName>(
  http: Pick<Http, 'stamp' | 'write' | 'runtime'>,
  name: Name,
  body: BodyOf<Name>,
): Promise<WriteAnswer | undefined> {
  const stamp = http.stamp()
  try {
    return await persistently(http.runtime, () => http.write(name, body, stamp))
  } catch (error) {
    if (swallowsFailure(name)) return undefined
    throw error
  }
}

async function persistently<Answer>(runtime: Runtime, send: () => Promise<Answer>, failures = 0): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (failures === RETRIES || !isWriteWorthRetrying(error)) throw error
  }
  await pause(runtime, retryDelayMillis(failures))
  return persistently(runtime, send, failures + 1)
}

/**
 * Refetches everything that a command may have changed. Resolves once all of it has been tried: with whether the answers on
 * a screen hold everything up to a position, as far as the service has not refused them. An answer that the device has kept
 * does not.
 */
export async function refreshAfter(
  client: QueryClient,
  name: WriteName | ActName,
  position: number = 0,
): Promise<boolean> {
  const changed = keysOfCommand(name)
  await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: [key] })))
  return changed
    .flatMap((key) => client.getQueryCache().findAll({ queryKey: [key], type: 'active' }))
    .every((query) => isShownUpTo(position, query))
}

function isShownUpTo(position: number, { state: { status, data, error } }: Query): boolean {
  switch (status) {
    case 'pending':
      return false
    case 'error':
      return !isReadWorthRetrying(error)
    case 'success':
      return !isRead(data) || (data.position?.position ?? -1) >= position
  }
}

/** Whether the socket brings everything up to a position to the screen, so that nothing needs to be refetched. */
export async function bringsUpTo(live: LiveStore, position: number): Promise<boolean> {
  const isFollowing = live.getState().position !== undefined
  return isFollowing && (await receivesUpTo(live, position)) && live.getState().isCurrent
}

/** An event is received within this time, or it belongs to another feed. */
const RECEIVED_WITHIN_MILLIS = 1_000

/** Whether the socket receives everything up to a position, so that nothing needs to be refetched. */
export function receivesUpTo(live: LiveStore, position: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isReceived: boolean) => {
      callOff()
      stop()
      resolve(isReceived)
    }
    const look = () => {
      const { isComplete, position: reached } = live.getState()
      if (!isComplete) settle(false)
      else if (reached && reached.position >= position) settle(true)
    }
    const callOff = live.runtime.after(RECEIVED_WITHIN_MILLIS, () => settle(false))
    const stop = live.subscribe(look)
    look()
  })
}
