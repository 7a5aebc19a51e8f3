import type { Site } from '@cup/contract/site'

/** The kinds of pages that differ in what they may do. */
export type PageKind = 'public' | 'control' | 'overlay' | 'docs'

/** What of a site its pages' policies depend on. */
export type SiteOfPages = Pick<Site, 'apiUrl' | 'assetUrl' | 'livestream'>

type Directives = Readonly<Record<string, readonly string[]>>

const SELF = "'self'"
const NONE = "'none'"
const INLINE = "'unsafe-inline'"

/** What is no page at all. */
export const dataPolicy = written({ 'default-src': [NONE], 'frame-ancestors': [NONE] })

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
export function policyOf(kind: PageKind, site: SiteOfPages): string {
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
