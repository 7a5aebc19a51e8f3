const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Any text as it may stand between tags and in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** The same of a name, which may go on in the next line after a stroke, as it does in the app. */
export const breakable = (name: string): string => escaped(name).replaceAll('/', '/<wbr>')

/** JSON as it may stand in a script element: no tag begins or ends in it, and it says the same. */
export const jsonInScript = (json: string): string => json.replaceAll('<', '\\u003c')

type Written = {
  readonly head: string
  /** What stands before the app, until the app takes its place. */
  readonly firstPaint: string
  readonly data: string
}

/** The page of the app with tags of its own in its head, something to see, and a block of data at the end of its body. */
export function pageWith(template: string, { head, firstPaint, data }: Written): string {
  return template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', (root) => `${firstPaint}${root}`)
    .replace('</body>', () => `<script type="application/json" id="snapshot">${data}</script>\n  </body>`)
}
