import '@cup/ui/tokens.css'
import { required } from '@cup/api-client/http'
import { HALL_TIME_ZONE, showTimesIn } from '@cup/ui/format'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createAppServices } from './app/app-services.ts'
import { AppServicesProvider } from './app/app-services-provider.tsx'
import { loadPagesAhead } from './app/lazy-pages.tsx'
import { routes } from './app/routes.tsx'
import { showToService } from './shared/device/device.ts'
import { takeTagsFromAddress } from './shared/device/device-tags.ts'
import { takeDeviceFromAddress } from './shared/device/moved-device.ts'
import { createSound, openBrowserAudio } from './shared/sound/sound.ts'
import { storageOfDevice } from './shared/store/kept.ts'
import { createScreenKeeper, locksOfBrowser, silentVideoOf } from './shared/wake-lock/wake-lock.ts'

/**
 * Lets a service worker keep the app once the page has loaded; only a secure page may have one. Returns whether the app
 * can then be opened without a connection.
 */
function startServiceWorker(): boolean {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return false
  const { serviceWorker } = navigator
  const register = () => void serviceWorker.register('/control/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
  return true
}

showTimesIn(HALL_TIME_ZONE, new Date().toISOString())
const storage = storageOfDevice()
takeDeviceFromAddress(window, storage)
const equipment = {
  sound: createSound(openBrowserAudio),
  screen: createScreenKeeper({ locks: locksOfBrowser(), video: silentVideoOf(document) }, document),
}
const opensOffline = startServiceWorker()
const services = createAppServices({ baseUrl: '', storage, equipment, opensOffline })

showToService(services.device)
const tags = takeTagsFromAddress(window)
if (tags) services.device.tags.set(tags)

createRoot(required(document.getElementById('root'), 'root not found')).render(
  <StrictMode>
    <AppServicesProvider services={services}>
      <RouterProvider router={createBrowserRouter(routes, { basename: '/control' })} />
    </AppServicesProvider>
  </StrictMode>,
)

loadPagesAhead(storage)
