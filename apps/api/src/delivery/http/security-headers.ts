import type { Site } from '@cup/contract/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from './plain-address.ts'

const YEAR_IN_SECONDS = 31_536_000

/** Browser features that no page of the cup uses. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

/** Adds the security headers to every response; cached responses have their own. */
export function securityHeaders(siteNow: () => SiteOfPages): (request: FastifyRequest, reply: FastifyReply) => void {
  const policy = remembered(policyOf)
  return (request, reply) => {
    const kind = kindOf(pathOf(request))
    reply.header('x-content-type-options', 'nosniff')
    if (kind === 'data') reply.header('content-security-policy', dataPolicy)
    else reply.headers({ ...ofPage(kind, request), 'content-security-policy': policy(kind, siteNow()) })
    if (cameByTls(request)) reply.header('strict-transport-security', `max-age=${YEAR_IN_SECONDS}`)
  }
}

const ofPage = (kind: PageKind, request: FastifyRequest) => ({
  // The player of a livestream needs the referrer of the page that embeds it.
  'referrer-policy': kind === 'public' ? 'strict-origin-when-cross-origin' : 'no-referrer',
  'permissions-policy': PERMISSIONS,
  ...(isTrustworthy(request) ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
})

/**
 * Whether a trusted proxy received the request over TLS. Not so for the https port of the hall: strict transport security
 * would close the http port beside it. The header is checked first because it is cheaper.
 */
const cameByTls = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'https'

function kindOf(path: string): PageKind | 'data' {
  // Most requests are calls.
  if (path.startsWith('/v1/')) return 'data'
  return KIND_OF_PATH.get(/^\/(\w+)(?=\/|$)/.exec(path)?.[1] ?? '') ?? 'public'
}

const KIND_OF_PATH: ReadonlyMap<string, PageKind | 'data'> = new Map([
  ['v1', 'data'],
  ['health', 'data'],
  ['metrics', 'data'],
  ['uploads', 'data'],
  ['control', 'control'],
  ['streamelements', 'overlay'],
  ['docs', 'docs'],
])

/** Whether browsers apply the opener policy to the page; on other pages they log a warning. */
const isTrustworthy = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(request.hostname)

/** Makes each policy once for a site; a changed site is another object. */
function remembered(make: typeof policyOf): typeof policyOf {
  let madeFor: SiteOfPages | undefined
  let made = new Map<PageKind, string>()
  return (kind, site) => {
    if (site !== madeFor) made = new Map()
    madeFor = site
    const policy = made.get(kind) ?? make(kind, site)
    made.set(kind, policy)
    return policy
  }
}

/** The kinds of pages, which have different content policies. */
type PageKind = 'public' | 'control' | 'overlay' | 'docs'

/** The parts of a site on which the content policies depend. */
export type SiteOfPages = Pick<Site, 'apiUrl' | 'assetUrl' | 'livestream'>

type Directives = Readonly<Record<string, readonly string[]>>

const SELF = "'self'"
const NONE = "'none'"
const INLINE = "'unsafe-inline'"

/** The policy of responses that are no page. */
const dataPolicy = written({ 'default-src': [NONE], 'frame-ancestors': [NONE] })

/** The policy of an uploaded image, for a browser that opens it as a page. */
export const imagePolicy = written({ 'default-src': [NONE], 'frame-ancestors': [NONE], sandbox: [] })

/** The least that every app needs: scripts, styles and data of the service; images of any https address, for logos. */
const ofEveryApp = {
  'default-src': [NONE],
  'script-src': [SELF],
  'style-src': [SELF],
  'font-src': [SELF],
  'img-src': [SELF, 'data:', 'https:'],
  'connect-src': [SELF],
  'manifest-src': [SELF],
  'worker-src': [SELF],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [NONE],
} as const satisfies Directives

/** Emotion creates an empty style element and fills it through the DOM: only the empty one is allowed, by its hash. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The Content-Security-Policy of an app's pages. */
function policyOf(kind: PageKind, site: SiteOfPages): string {
  const images = [...ofEveryApp['img-src'], ...originsOf(site.assetUrl), ...originsOf(site.apiUrl)]
  switch (kind) {
    case 'public':
      return written({
        ...ofEveryApp,
        // Pages are rendered with the colours of teams in style attributes; style elements stay forbidden.
        'style-src-attr': [INLINE],
        'img-src': images,
        'connect-src': [SELF, ...originsOf(site.apiUrl).flatMap(withSocket)],
        'frame-src': streamOf(site),
        // The control app shows the pages in a frame while an organiser writes the site.
        'frame-ancestors': [SELF],
      })
    case 'control':
      return written({
        ...ofEveryApp,
        'style-src': [SELF, EMPTY_STYLE],
        'img-src': [...images, 'blob:'],
        // The silent video that keeps a screen on.
        'media-src': [SELF],
        // The control app previews the overlays in frames.
        'frame-src': [SELF],
      })
    case 'overlay':
      // The gallery and the control app show the overlays in frames.
      return written({ ...ofEveryApp, 'img-src': images, 'frame-src': [SELF], 'frame-ancestors': [SELF] })
    case 'docs':
      // The API browser starts by an inline script; the page holds no user input.
      return written({ ...ofEveryApp, 'style-src': [SELF, INLINE], 'script-src': [SELF, INLINE] })
  }
}

function streamOf({ livestream }: SiteOfPages): readonly string[] {
  const origins = originsOf(livestream?.embedUrl)
  return origins.length > 0 ? origins : [NONE]
}

/**
 * The origin of an address, where it is one plain host: browsers take `;` and `*` for letters of a host too, which would
 * begin another directive or allow every host.
 */
function originsOf(address: string | undefined): string[] {
  const origin = URL.parse(address ?? '')?.origin ?? ''
  return PLAIN_ORIGIN.test(origin) ? [origin] : []
}

const PLAIN_ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/

const withSocket = (origin: string): string[] => [origin, origin.replace(/^http/, 'ws')]

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
