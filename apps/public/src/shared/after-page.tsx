import { type ReactNode, Suspense } from 'react'
import { useOnDevice } from './on-device.ts'

type AfterPageProps = { readonly fallback?: ReactNode; readonly children: ReactNode }

/** Shows parts that load after the page; the service renders the fallback, without a boundary that it could not finish. */
export function AfterPage({ fallback = null, children }: AfterPageProps) {
  const isHere = useOnDevice(true, false)
  return isHere ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
