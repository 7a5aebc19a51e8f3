import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { type AppServices, createAppServices } from '../app/app-services.ts'
import { AppServicesProvider } from '../app/app-services-provider.tsx'
import { routes } from '../app/routes.tsx'
import type { Equipment } from '../shared/device/device.ts'
import { createSound } from '../shared/sound/sound.ts'
import type { DeviceStorage } from '../shared/store/kept.ts'
import { createScreenKeeper } from '../shared/wake-lock/wake-lock.ts'
import { memoryStorage } from './fake-browser.ts'
import { fetchFrom, type Known, ORGANISER } from './fake-service.ts'

type Opened = {
  /** The storage of the device; by default only a sign-in. */
  readonly storage?: DeviceStorage
  readonly equipment?: Partial<Equipment>
  /** Whether the app can be opened without a connection. */
  readonly opensOffline?: boolean
}

/** The storage of a device after a sign-in. */
export const SIGNED_IN = { 'cup.access': JSON.stringify(ORGANISER) }

/** Opens the app at an address, with a service that knows this much; failed reads are not tried again. */
export function openApp(
  known: Known,
  address = '/',
  { storage = memoryStorage(SIGNED_IN), equipment, opensOffline = false }: Opened = {},
) {
  const without = {
    sound: createSound(() => undefined),
    screen: createScreenKeeper({ locks: undefined, video: undefined }, document),
  }
  const services: AppServices = createAppServices({
    baseUrl: 'http://cup.test',
    storage,
    equipment: { ...without, ...equipment },
    fetch: fetchFrom(known),
    opensOffline,
  })
  const { client } = services
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const { container } = render(
    <AppServicesProvider services={services}>
      <RouterProvider router={router} />
    </AppServicesProvider>,
  )
  return { services, router, storage, container }
}
