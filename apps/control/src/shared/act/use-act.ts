import { refreshAfter } from '@cup/api-client/commands'
import { HttpError, newId, useHttp } from '@cup/api-client/http'
import { MOST_CALLS_OF_ACT } from '@cup/contract/act-limits'
import type { PlanningCallName } from '@cup/contract/planning-routes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actTexts as texts } from '../../texts/act.ts'
import { refusalOf } from '../form/refusal.ts'
import { useTakeBack } from './use-take-back.ts'

/** One call of an act, and the line of the file that it came from. */
export type ActCall = { readonly call: PlanningCallName; readonly body: object; readonly line?: number }

/** How far an act is: all of it is done, or none. */
export type Act =
  | { readonly phase: 'idle' | 'sending' }
  | { readonly phase: 'refused'; readonly text: string }
  | {
      readonly phase: 'done' | 'takingBack' | 'takenBack'
      readonly id: string
      /** [I14] Whether it can be taken back; one without a call has changed nothing. */
      readonly isRevocable: boolean
      readonly text?: string
    }

type Sent = { readonly id: string; readonly key: string; readonly payload: string }

/**
 * [I13] Sends many planning calls as one act. What got no answer is sent again under the same key; `prepare` gives the calls,
 * `onDone` follows the act.
 */
export function useAct(prepare: () => Promise<readonly ActCall[]>, onDone?: (id: string) => void) {
  const { request } = useHttp()
  const client = useQueryClient()
  const [act, setAct] = useState<Act>({ phase: 'idle' })
  const sent = useRef<Sent>(undefined)
  const isBusy = useRef(false)
  const { takeBack, refusal } = useTakeBack()

  const apply = async () => {
    setAct({ phase: 'sending' })
    const calls = await prepare()
    if (calls.length > MOST_CALLS_OF_ACT)
      return setAct({ phase: 'refused', text: texts.tooMany(calls.length, MOST_CALLS_OF_ACT) })
    const plain = calls.map(({ call, body }) => ({ call, body }))
    const payload = JSON.stringify(plain)
    if (sent.current?.payload !== payload) sent.current = { id: newId(), key: newId(), payload }
    const { id, key } = sent.current
    try {
      const headers = { 'Idempotency-Key': key }
      if (calls.length > 0)
        await request({ method: 'POST', path: '/v1/planning.write/apply', payload: { id, calls: plain }, headers })
      setAct({ phase: 'done', id, isRevocable: isRevocable(calls) })
      onDone?.(id)
    } catch (error) {
      setAct({ phase: 'refused', text: refusalText(error, calls) })
    } finally {
      // A press that takes it back need not wait for the lists.
      void refreshAfter(client, 'planning.write/apply')
    }
  }
  const revoke = async () => {
    if (!('id' in act)) return
    const { id } = act
    setAct({ phase: 'takingBack', id, isRevocable: true })
    const isTakenBack = await takeBack(id)
    if (isTakenBack) sent.current = undefined
    setAct({ phase: isTakenBack ? 'takenBack' : 'done', id, isRevocable: true })
  }
  /** A second press while the first is under way is none. */
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }
  return {
    act: act.phase === 'done' && refusal !== undefined ? { ...act, text: refusal } : act,
    start: () => void once(apply),
    takeBack: () => void once(revoke),
    /** Forgets the act: the same calls are another one from now on. */
    reset: () => {
      sent.current = undefined
      setAct({ phase: 'idle' })
    },
  }
}

/** [I14] Whether calls can be taken back: what names and texts were before is kept nowhere. */
const isRevocable = (calls: readonly ActCall[]): boolean =>
  calls.length > 0 &&
  !calls.some(
    ({ call, body }) => /^(player|team)\.write\/change-details$/.test(call) && PERSONAL.some((key) => key in body),
  )

/** Fields that are kept beside the log. [N1] */
const PERSONAL = ['firstName', 'lastName', 'birthday', 'staff', 'photo']

/** Why nothing was changed, with the line of the file or the place in the list that was refused. */
function refusalText(error: unknown, calls: readonly ActCall[]): string {
  const { text } = refusalOf(error)
  const index = error instanceof HttpError ? error.problem?.index : undefined
  if (index === undefined) return text
  const line = calls[index]?.line
  return line === undefined ? texts.callRefused(index + 1, calls.length, text) : texts.lineRefused(line, text)
}

/** The ids of what an act makes, each made at its first use; `known` has those of the first try. */
export function idsOfAct(known: Readonly<Record<string, string>>) {
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
