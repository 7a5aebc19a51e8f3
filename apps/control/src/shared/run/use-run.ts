import { refreshAfter } from '@cup/api-client/commands'
import { type Http, newId, useHttp } from '@cup/api-client/http'
import type { WriteName } from '@cup/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../form/refusal.ts'

/** One call of many; what has no id of its own has a key, so that it is never done twice. */
export type RunCall = { readonly call: WriteName; readonly body: object; readonly key?: string }

/** How far a run of calls is. */
export type Run =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  /** By a press, or because a call failed, which says why. */
  | { readonly phase: 'stopped'; readonly done: number; readonly total: number; readonly text?: string }
  | { readonly phase: 'done'; readonly total: number }

/**
 * Sends many ordinary calls one after the other, since each may build on those before it. It can be stopped, also by
 * leaving the page, and goes on where it stood; `prepare` gives the same calls every time, `onDone` follows the last one.
 */
export function useRun(prepare: () => Promise<readonly RunCall[]>, onDone?: () => void) {
  const { request } = useHttp()
  const client = useQueryClient()
  const [run, setRun] = useState<Run>({ phase: 'idle' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const sendAll = async ({ signal }: AbortController) => {
    const calls = await prepare()
    const total = calls.length
    let done = run.phase === 'stopped' ? run.done : 0
    setRun({ phase: 'running', done, total })
    try {
      for (const call of calls.slice(done)) {
        if (signal.aborted) return setRun({ phase: 'stopped', done, total })
        await send(request, call)
        done += 1
        setRun({ phase: 'running', done, total })
      }
      setRun({ phase: 'done', total })
      onDone?.()
    } catch (error) {
      setRun({ phase: 'stopped', done, total, text: refusalOf(error).text })
    } finally {
      const names = new Set(calls.slice(0, done).map(({ call }) => call))
      await Promise.all([...names].map((name) => refreshAfter(client, name)))
    }
  }
  const start = async () => {
    // A second press while the first is under way is none.
    if (stopping.current) return
    stopping.current = new AbortController()
    try {
      await sendAll(stopping.current)
    } finally {
      stopping.current = undefined
    }
  }
  return {
    run,
    start: () => void start(),
    stop: () => stopping.current?.abort(),
    reset: () => setRun({ phase: 'idle' }),
  }
}

/** The ids of what a run makes, each made at its first use; `known` has those of a run before. */
export function idsOfRun(known: Readonly<Record<string, string>>) {
  const made = new Map(Object.entries(known))
  return {
    idOf: (text: string): string => {
      const id = made.get(text) ?? newId()
      made.set(text, id)
      return id
    },
    ids: () => Object.fromEntries(made),
  }
}

const send = (request: Http['request'], { call, body, key = newId() }: RunCall): Promise<unknown> =>
  request({ method: 'POST', path: `/v1/${call}`, payload: body, headers: { 'Idempotency-Key': key } })
