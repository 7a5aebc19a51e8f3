import { type Http, newId, useHttp } from '@cup/api-client/http'
import type { WriteName } from '@cup/contract/routes'
import { useRef, useState } from 'react'
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
 * Sends many ordinary calls one after the other, since each may build on those before it. It can be stopped, and goes on
 * where it stood; `prepare` gives the same calls every time.
 */
export function useRun(prepare: () => Promise<readonly RunCall[]>) {
  const { request } = useHttp()
  const [run, setRun] = useState<Run>({ phase: 'idle' })
  const stopping = useRef<AbortController>(undefined)

  const start = async () => {
    const stop = new AbortController()
    stopping.current = stop
    const calls = await prepare()
    const total = calls.length
    let done = run.phase === 'stopped' ? run.done : 0
    setRun({ phase: 'running', done, total })
    try {
      for (const call of calls.slice(done)) {
        if (stop.signal.aborted) return setRun({ phase: 'stopped', done, total })
        await send(request, call)
        done += 1
        setRun({ phase: 'running', done, total })
      }
      setRun({ phase: 'done', total })
    } catch (error) {
      setRun({ phase: 'stopped', done, total, text: refusalOf(error).text })
    }
  }
  return {
    run,
    start: () => void start(),
    stop: () => stopping.current?.abort(),
    reset: () => setRun({ phase: 'idle' }),
  }
}

const send = (request: Http['request'], { call, body, key = newId() }: RunCall): Promise<unknown> =>
  request({ method: 'POST', path: `/v1/${call}`, payload: body, headers: { 'Idempotency-Key': key } })
