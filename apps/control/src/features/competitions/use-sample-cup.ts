import { type Http, newId, useHttp } from '@cup/api-client/http'
import type { SampleCommand } from '@cup/domain/sample-cup'
import { useRef, useState } from 'react'
import { refusalOf } from '../../shared/form/refusal.ts'

/** How far the sample cup is. */
export type SampleRun =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running' | 'stopped'; readonly done: number; readonly total: number; readonly text?: string }
  | { readonly phase: 'done'; readonly total: number }

/**
 * Fills the system with the sample cup by the ordinary calls. Its ids and keys are always the same: what is there already
 * is not made twice, so it can be stopped, gone on with, and pressed again.
 */
export function useSampleCup() {
  const { request } = useHttp()
  const [run, setRun] = useState<SampleRun>({ phase: 'idle' })
  const stopping = useRef<AbortController>(undefined)

  const start = async () => {
    const stop = new AbortController()
    stopping.current = stop
    const { setUpCommands } = await import('@cup/domain/sample-cup')
    const commands = setUpCommands()
    const total = commands.length
    let done = run.phase === 'stopped' ? run.done : 0
    setRun({ phase: 'running', done, total })
    try {
      for (const command of commands.slice(done)) {
        if (stop.signal.aborted) return setRun({ phase: 'stopped', done, total })
        await send(request, command)
        done += 1
        setRun({ phase: 'running', done, total })
      }
      setRun({ phase: 'done', total })
    } catch (error) {
      setRun({ phase: 'stopped', done, total, text: refusalOf(error).text })
    }
  }
  return { run, start: () => void start(), stop: () => stopping.current?.abort() }
}

/** What has no id of its own has a key. */
const send = (request: Http['request'], { call, body, key = newId() }: SampleCommand): Promise<unknown> =>
  request({ method: 'POST', path: `/v1/${call}`, payload: body, headers: { 'Idempotency-Key': key } })
