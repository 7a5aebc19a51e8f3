const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for use between tags and in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** JSON escaped for use in a script element: it contains no tags and parses to the same value. */
const jsonInScript = (json: string): string => json.replaceAll('<', '\\u003c')

type Rendered = {
  readonly head: string
  /** The content of the root element. */
  readonly root: string
  /** JSON text, embedded as the first data of the app. */
  readonly snapshot: string
}

/** The built page with tags in its head, the content of its root, and a data block at the end of its body. */
export function pageWith(template: string, { head, root, snapshot }: Rendered): string {
  return template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', (tag) => `${tag}${root}`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="snapshot">${jsonInScript(snapshot)}</script>\n  </body>`,
    )
}
