import { createHttp } from '@cup/api-client/http'
import { createLiveStore } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { showTimesIn } from '@cup/ui/format'
import { type ReactNode, StrictMode } from 'react'
import { preinit } from 'react-dom'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App, Means } from './app/app.tsx'
import { pageAt, preloadPages, preloadParts } from './app/pages.ts'
import { Preview } from './app/preview.tsx'
import { positionIn, putSnapshot, renderedAtTag, type Snapshot } from './app/snapshot.ts'
import { RenderedAt } from './shared/on-device.ts'
import { createReachability } from './shared/reachability.ts'
import { StylesOf } from './shared/styles-of.ts'

/** Set by the build: the SHA-256 of the `index.html` that this renderer fills, and the files of each page's chunk. */
declare const CUP_TEMPLATE: string
declare const CUP_PAGE_FILES: Readonly<Record<string, PageFiles>>

type PageFiles = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

/** The SHA-256 of the built `index.html` that this renderer belongs to, in hex. */
export const template: string = CUP_TEMPLATE

/** The page to render. */
export type PageJob = {
  /** Path and canonical query of the page. */
  readonly path: string
  /** The base of absolute addresses in previews; empty where it is unknown. */
  readonly origin: string
  /** The service's time, in milliseconds since 1970. */
  readonly now: number
  /** The JSON text of the snapshot, as the page embeds it. */
  readonly snapshot: string
}

/** The parts of a rendered page. */
export type RenderedPage = {
  /** For the end of `<head>`: title, preview, style sheets. */
  readonly head: string
  /** The content of `<div id="root">`. */
  readonly root: string
}

await preloadPages()
await preloadParts()

/** Renders a page as the browser does before it knows its device. Throws on a defect of a component. */
export function renderPage({ path, origin, now, snapshot: text }: PageJob): RenderedPage {
  const snapshot: Snapshot = JSON.parse(text)
  showTimesIn(snapshot.site.timeZone, new Date(now).toISOString())
  const reachability = createReachability()
  const http = createHttp({ baseUrl: snapshot.site.apiUrl, fetch: noFetch })
  const live = createLiveStore({ position: positionIn(snapshot) })
  const client = createQueryClient()
  putSnapshot({ client, http }, snapshot)
  const means = { site: snapshot.site, http, live, client }
  const files = CUP_PAGE_FILES[pageAt(new URL(path, 'http://page').pathname)?.source ?? ''] ?? NO_FILES
  const app = renderToString(
    <PageStyles files={files}>
      <StrictMode>
        <StaticRouter location={path}>
          <StylesOf value={(source) => CUP_PAGE_FILES[source]?.styles ?? []}>
            <App {...means} reachability={reachability} renderedAt={now} />
          </StylesOf>
        </StaticRouter>
      </StrictMode>
    </PageStyles>,
  )
  const preview = renderToStaticMarkup(
    <StaticRouter location={path}>
      <Means {...means}>
        <RenderedAt value={now}>
          <Preview origin={origin} />
        </RenderedAt>
      </Means>
    </StaticRouter>,
  )
  client.clear()
  const [tags = ''] = HEAD_TAGS.exec(app) ?? []
  const scripts = files.scripts.map((file) => `<meta name="cup-ahead" content="${file}"/>`)
  return { head: tags + preview + scripts.join('') + renderedAtTag(now), root: app.slice(tags.length) }
}

/** React puts these first. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)*/

const NO_FILES: PageFiles = { styles: [], scripts: [] }

const noFetch: typeof fetch = () => Promise.reject(new Error('the renderer has what is in the snapshot, no more'))

type PageStylesProps = { readonly files: PageFiles; readonly children: ReactNode }

/** Has the style sheets of the page's chunk in its head; its scripts are fetched after the first paint by src/first.js. */
function PageStyles({ files, children }: PageStylesProps) {
  for (const file of files.styles) preinit(file, { as: 'style', crossOrigin: 'anonymous' })
  return children
}
