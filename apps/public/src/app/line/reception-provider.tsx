import { type ReactNode, useMemo } from 'react'
import type { ReachStore } from '../../shared/reach.ts'
import { type Reception, ReceptionContext } from '../../shared/reception.ts'
import { useReceptionNow } from './use-reception-now.ts'

type ReceptionProviderProps = { readonly reach: ReachStore; readonly children: ReactNode }

/** Tells the page how fresh it is; nobody hears of it while nothing changes. */
export function ReceptionProvider({ reach, children }: ReceptionProviderProps) {
  const now = useReceptionNow(reach)
  const asOf = now.state === 'live' ? undefined : now.asOf
  const reception = useMemo(
    (): Reception => (now.state === 'live' ? { state: 'live' } : { state: now.state, asOf }),
    [now.state, asOf],
  )
  return <ReceptionContext value={reception}>{children}</ReceptionContext>
}
