import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutbox } from '../../shared/outbox/use-outbox.ts'
import type { CallFailure, CallOutcome } from '../../shared/sign-in/session-calls.ts'

/** A way in, as a form shows it. */
export type Entry = {
  readonly isBusy: boolean
  readonly failure: CallFailure | undefined
  /** Makes a call that signs in; once it is done, what waited goes on. Answers whether it is. */
  readonly enter: (call: () => Promise<CallOutcome>) => Promise<boolean>
}

/** Signs in; then everything continues where it was. */
export function useEntry(): Entry {
  const { resume } = useOutbox()
  const client = useQueryClient()
  const [state, setState] = useState<'open' | 'busy' | CallFailure>('open')
  return {
    isBusy: state === 'busy',
    failure: state === 'open' || state === 'busy' ? undefined : state,
    enter: async (call) => {
      setState('busy')
      const outcome = await call()
      setState(outcome === 'ok' ? 'open' : outcome)
      if (outcome !== 'ok') return false
      resume()
      void client.invalidateQueries()
      return true
    },
  }
}
