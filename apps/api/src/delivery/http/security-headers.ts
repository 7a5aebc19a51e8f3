import type { Site } from '@cup/contract/site'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_IN_SECONDS = 31_536_000

/** Nothing of the cup looks, listens or pays. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

/** Says with every answer what a browser must not do with it. Ready bytes carry theirs themselves. */
export function securityHeaders(siteNow: () => SiteOfPages): (request: FastifyRequest, reply: FastifyReply) => void {
  const policy = remembered(policyOf)
  return (request, reply) => {
    const kind = kindOf(request.url)
    reply.header('x-content-type-options', 'nosniff')
    if (kind === 'data') reply.header('content-security-policy', dataPolicy)
    else reply.headers({ ...ofPage(kind, request), 'content-security-policy': policy(kind, siteNow()) })
    if (cameByTls(request)) reply.header('strict-transport-security', `max-age=${YEAR_IN_SECONDS}`)
  }
}

const ofPage = (kind: PageKind, request: FastifyRequest) => ({
  // The player of a livestream wants to know who embeds it.
  'referrer-policy': kind === 'public' ? 'strict-origin-when-cross-origin' : 'no-referrer',
  'permissions-policy': PERMISSIONS,
  ...(isTrustworthy(request) ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
})

/** Only a proxy says so; without its word there is no need to ask whether to believe it. */
const cameByTls = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'https'

function kindOf(url: string): PageKind | 'data' {
  // Most of what is asked.
  if (url.startsWith('/v1/')) return 'data'
  const room = /^\/(v1|health|metrics|uploads|control|streamelements|docs)(?=[/?#]|$)/.exec(url)?.[1]
  switch (room) {
    case 'control':
      return 'control'
    case 'streamelements':
      return 'overlay'
    case 'docs':
      return 'docs'
    case undefined:
      return 'public'
    default:
      return 'data'
  }
}

/** Where a browser takes the opener's policy into account; elsewhere it complains about it in the console. */
const isTrustworthy = (request: FastifyRequest): boolean =>
  cameByTls(request) || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(request.hostname)

/** Makes each policy once for a site; another site is another object. */
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

/** The kinds of pages that differ in what they may do. */
type PageKind = 'public' | 'control' | 'overlay' | 'docs'

/** What of a site its pages' policies depend on. */
export type SiteOfPages = Pick<Site, 'apiUrl' | 'assetUrl' | 'livestream'>

type Directives = Readonly<Record<string, readonly string[]>>

const SELF = "'self'"
const NONE = "'none'"
const INLINE = "'unsafe-inline'"

/** What is no page at all. */
const dataPolicy = written({ 'default-src': [NONE], 'frame-ancestors': [NONE] })

/** An uploaded image, should somebody open it as a page after all. */
export const imagePolicy = written({ 'default-src': [NONE], 'frame-ancestors': [NONE], sandbox: [] })

/** What every app needs and nothing else: scripts, styles and data from here; images from wherever logos lie. */
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

/** Emotion makes an empty style element and fills it through the DOM: only the empty one is allowed, by its hash. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The Content-Security-Policy of an app's pages. */
function policyOf(kind: PageKind, site: SiteOfPages): string {
  const images = [...ofEveryApp['img-src'], ...originsOf(site.assetUrl), ...originsOf(site.apiUrl)]
  switch (kind) {
    case 'public':
      return written({
        ...ofEveryApp,
        'img-src': images,
        'connect-src': [SELF, ...originsOf(site.apiUrl).flatMap(withSocket)],
        'frame-src': site.livestream ? originsOf(site.livestream.embedUrl) : [NONE],
      })
    case 'control':
      return written({
        ...ofEveryApp,
        'style-src': [SELF, EMPTY_STYLE],
        'img-src': [...images, 'blob:'],
        // The desks show what the overlays show.
        'frame-src': [SELF],
      })
    case 'overlay':
      // Its gallery, and the desks, show the overlays in frames.
      return written({ ...ofEveryApp, 'img-src': images, 'frame-src': [SELF], 'frame-ancestors': [SELF] })
    case 'docs':
      // The library that shows the calls starts itself by a script in the page; nothing that anybody enters stands there.
      return written({ ...ofEveryApp, 'style-src': [SELF, INLINE], 'script-src': [SELF, INLINE] })
  }
}

const originsOf = (address: string | undefined): string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []

const withSocket = (origin: string): string[] => [origin, origin.replace(/^http/, 'ws')]

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
