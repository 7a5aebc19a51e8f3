const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Any text as it may stand between tags and in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** JSON as it may stand in a script element: no tag begins or ends in it, and it says the same. */
export const jsonInScript = (json: string): string => json.replaceAll('<', '\\u003c')

type Written = {
  readonly head: string
  /** What stands where the app will. */
  readonly firstPaint: string
  readonly data: string
}

/** The page of the app with tags of its own in its head, something to see, and a block of data at the end of its body. */
export function pageWith(template: string, { head, firstPaint, data }: Written): string {
  return template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', (root) => `${root}${firstPaint}`)
    .replace('</body>', () => `<script type="application/json" id="snapshot">${data}</script>\n  </body>`)
}
