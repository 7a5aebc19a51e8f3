import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bufferOf } from '../../utilities/index.ts'
import { pageWith } from './html.ts'
import type { PageBuild, RenderJob } from './render-job.ts'

type PageJob = Extract<RenderJob, { kind: 'page' }>

/** Exports of the public app for the service, as one module that the build writes beside its files. */
type PageRenderer = {
  /** The SHA-256 of the page that the app was built with, in hex. */
  readonly template: string
  /** The tags of the head, and the content of the root element. Throws on a defect. */
  readonly renderPage: (job: Pick<PageJob, 'path' | 'origin' | 'now'> & { readonly snapshot: string }) => {
    readonly head: string
    readonly root: string
  }
}

/** The path of the module beside the built page. */
export const rendererOf = (builtPage: string): string => join(dirname(builtPage), '../dist-server/page.js')

/** The HTML of a page; undefined where the app's renderer is missing or is of another build than its files. */
export async function pageOf({ build, path, origin, now, snapshot: bytes }: PageJob): Promise<string | undefined> {
  const app = await appOf(build)
  const snapshot = bufferOf(bytes).toString()
  return app && pageWith(app.template, { ...app.renderPage({ path, origin, now, snapshot }), snapshot })
}

type App = { readonly template: string; readonly renderPage: PageRenderer['renderPage'] }

let loaded: { readonly stamp: string; readonly app: Promise<App | undefined> } | undefined

/** The app as it is on disk, loaded once for each build. */
function appOf(build: PageBuild): Promise<App | undefined> {
  if (loaded?.stamp !== build.stamp) loaded = { stamp: build.stamp, app: load(build) }
  return loaded.app
}

async function load({ file, stamp }: PageBuild): Promise<App | undefined> {
  const template = await readFile(file, 'utf8')
  const renderer = await importedFrom(`${pathToFileURL(rendererOf(file))}?${encodeURIComponent(stamp)}`)
  const isOfThisBuild = renderer?.template === createHash('sha256').update(template).digest('hex')
  return renderer && isOfThisBuild ? { template, renderPage: renderer.renderPage } : undefined
}

/** A build that fails on its first line is as bad as none: the page works without it. */
const importedFrom = (url: string): Promise<PageRenderer | undefined> => import(url).catch(() => undefined)
