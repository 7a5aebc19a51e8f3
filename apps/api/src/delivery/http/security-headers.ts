import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataPolicy, type PageKind, policyOf, type SiteOfPages } from './content-policy.ts'

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
