import { firstOf, respondToFile, type WorkerScope } from '@cup/api-client/service-worker'
import { pause, systemRuntime } from '@cup/runtime'
import { kindOf, SHELL } from './kind-of.ts'

declare const self: WorkerScope

/** Set by the build: the version, and the files of the app. */
declare const CUP_VERSION: string
declare const CUP_FILES: readonly string[]

/** The worker of the public page deletes caches of its own names only, and this one those of this app. */
const OWN = 'control-files-'
const FILES = `${OWN}${CUP_VERSION}`

/** A network that only pretends to be there is not waited for any longer. */
const PATIENCE_MILLIS = 4_000

self.addEventListener('install', (event) => event.waitUntil(keepApp()))
self.addEventListener('activate', (event) => event.waitUntil(cleanUp()))
self.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, self.location.origin)) {
    case 'page':
      return event.respondWith(pageOf(event.request))
    case 'file':
      return event.respondWith(caches.open(FILES).then((files) => respondToFile(event.request, { files, ask: fetch })))
    case 'other':
      return undefined
  }
})

/** The app without any data: what its pages show is kept by the page, which knows who is signed in. */
async function keepApp(): Promise<void> {
  const files = await caches.open(FILES)
  await files.addAll(CUP_FILES)
  const shell = await fetch(SHELL, { headers: { accept: 'text/html' }, credentials: 'omit', cache: 'no-cache' })
  if (!shell.ok) throw new Error(`The page of the app was answered with ${shell.status}.`)
  await files.put(SHELL, shell)
}

async function cleanUp(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== FILES)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function pageOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  return firstOf(fetch(request), () => files.match(SHELL), pause(systemRuntime, PATIENCE_MILLIS))
}
