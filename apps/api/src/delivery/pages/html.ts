const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for use between tags and in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An escaped name that may wrap after a slash, as in the app. */
export const breakable = (name: string): string => escaped(name).replaceAll('/', '/<wbr>')

/** JSON escaped for use in a script element: it contains no tags and parses to the same value. */
export const jsonInScript = (json: string): string => json.replaceAll('<', '\\u003c')

type Written = {
  readonly head: string
  /** The HTML before the app's root, until the app has rendered. */
  readonly firstPaint: string
  readonly data: string
}

/** The built page with tags in its head, the first paint, and a data block at the end of its body. */
export function pageWith(template: string, { head, firstPaint, data }: Written): string {
  return template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', (root) => `${firstPaint}${root}`)
    .replace('</body>', () => `<script type="application/json" id="snapshot">${data}</script>\n  </body>`)
}
