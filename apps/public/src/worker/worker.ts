import { type RequestEvent, respondToFile, type WorkerScope } from '@cup/api-client/service-worker'
import { keepPage, SHELL } from './keep.ts'
import { kindOf, type Means, respondToAnswer, respondToPage } from './respond.ts'

declare const self: WorkerScope

/** Set by the build: the version, and the files of the site. */
declare const CUP_VERSION: string
declare const CUP_FILES: readonly string[]

const FILES = `cup-files-${CUP_VERSION}`
const ANSWERS = 'cup-answers-1'

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(cleanUp()))
self.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, self.location.origin)) {
    case 'page':
      return event.respondWith(withMeans(event, respondToPage))
    case 'file':
      return event.respondWith(withMeans(event, respondToFile))
    case 'answer':
      return event.respondWith(answerOf(event))
    case 'other':
      return undefined
  }
})

async function keepFiles(): Promise<void> {
  const [files, answers] = await openCaches()
  await files.addAll(CUP_FILES)
  const page = await fetch(SHELL, { headers: { accept: 'text/html' }, credentials: 'omit', cache: 'no-cache' })
  await keepPage({ files, answers, ask: fetch }, page, new Date())
}

const openCaches = () => Promise.all([caches.open(FILES), caches.open(ANSWERS)])

/** Deletes the caches of other versions. */
async function cleanUp(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('cup-') && ![FILES, ANSWERS].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Staff who work on the same origin see what they may, and nothing of it is kept. */
async function answerOf(event: RequestEvent): Promise<Response> {
  const client = await self.clients.get(event.clientId)
  const isOfStaff = client !== undefined && /^\/(control|streamelements)(\/|$)/.test(new URL(client.url).pathname)
  return isOfStaff ? fetch(event.request) : withMeans(event, respondToAnswer)
}

async function withMeans(
  event: RequestEvent,
  respond: (request: Request, means: Means) => Promise<Response>,
): Promise<Response> {
  const [files, answers] = await openCaches()
  const goOn = (work: Promise<unknown>) => event.waitUntil(work)
  return respond(event.request, { files, answers, ask: (...call) => fetch(...call), now: () => new Date(), goOn })
}
