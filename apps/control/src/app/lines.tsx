import { type Http, HttpContext } from '@cup/api-client/http'
import { LiveContext, type LiveStore } from '@cup/api-client/live'
import { UiProvider } from '@cup/ui/chakra'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Device } from '../shared/device/device.ts'
import { DeviceContext } from '../shared/device/device-context.ts'
import type { Outbox } from '../shared/outbox/outbox.ts'
import { OutboxContext } from '../shared/outbox/outbox-context.ts'
import type { SignIn } from '../shared/sign-in/sign-in.ts'
import { SignInContext } from '../shared/sign-in/sign-in-context.ts'
import { useStore } from '../shared/store/store.ts'

/** What connects the app with the service and with the device that it runs on. */
export type Lines = {
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
  readonly device: Device
  readonly signIn: SignIn
  readonly outbox: Outbox
}

type LinesProviderProps = { readonly lines: Lines; readonly children: ReactNode }

/** Gives the lines to everything below. */
export function LinesProvider({ lines, children }: LinesProviderProps) {
  const { http, live, client, device, signIn, outbox } = lines
  const theme = useStore(device.theme)
  useEffect(() => {
    const { classList, dataset } = document.documentElement
    classList.remove('dark', 'light')
    classList.add(theme)
    dataset.theme = theme
  }, [theme])
  return (
    <QueryClientProvider client={client}>
      <HttpContext value={http}>
        <LiveContext value={live}>
          <DeviceContext value={device}>
            <SignInContext value={signIn}>
              <OutboxContext value={outbox}>
                <UiProvider>{children}</UiProvider>
              </OutboxContext>
            </SignInContext>
          </DeviceContext>
        </LiveContext>
      </HttpContext>
    </QueryClientProvider>
  )
}
