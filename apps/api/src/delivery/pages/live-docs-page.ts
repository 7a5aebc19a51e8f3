import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AsyncApiDocument, JsonSchema } from '@cup/contract/asyncapi'
import { escaped } from './html.ts'
import { fieldsOf, inWords, schemaSection } from './live-docs-schema.ts'

const STYLE = readFileSync(new URL('live-docs.css', import.meta.url), 'utf8')

/** The page has no script and loads only its icon. */
export const LIVE_DOCS_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Message = AsyncApiDocument['components']['messages'][keyof AsyncApiDocument['components']['messages']]

/** The AsyncAPI document as an HTML page. */
export function liveDocsPage(document: AsyncApiDocument): string {
  const { info, channels, components } = document
  const { live } = channels
  const sections = [
    section('follow', 'How to stay complete', listOf(live['x-steps'])),
    section('address', 'The address', addressOf(document)),
    ...messageSections(document),
    section(
      'event-types',
      'Types of events',
      `<p>What <code>event</code> has in a message of each <code>eventType</code>, beside <code>competitionId</code>.</p>${eventTypesOf(live['x-event-types'])}`,
    ),
    section(
      'close-codes',
      'Close codes',
      tableOf(
        ['Code', 'Meaning', 'A client'],
        live['x-close-codes'].map(({ code, meaning, client }) => [`\`${code}\``, meaning, client]),
      ),
    ),
    section(
      'refusals',
      'Refusals before the handshake',
      tableOf(
        ['Status', 'Code', 'When'],
        live['x-refusals'].map(({ status, code, when }) => [`${status}`, `\`${code}\``, when]),
      ),
    ),
    section(
      'limits',
      'Times and limits',
      tableOf(
        ['What', 'How much'],
        live['x-limits'].map(({ what, limit }) => [what, limit]),
      ),
    ),
    section(
      'objects',
      'Objects',
      Object.entries(components.schemas)
        .map(([name, schema]) => schemaSection(name, schema))
        .join(''),
    ),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cup: the live socket</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="On this page">${contentsOf(sections)}</nav>
<main>
<h1>The live socket</h1>
<p class="links"><a href="/docs">HTTP calls</a> <a href="/v1/asyncapi.json">AsyncAPI document</a> <span>Version ${escaped(info.version)}</span></p>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${inWords(paragraph)}</p>`)
  .join('\n')}
${sections.map(({ html }) => html).join('\n')}
</main>
</body>
</html>
`
}

type Section = {
  readonly id: string
  readonly title: string
  readonly html: string
  readonly entries: readonly string[]
}

const section = (id: string, title: string, content: string, entries: readonly string[] = []): Section => ({
  id,
  title,
  html: `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`,
  entries,
})

const contentsOf = (sections: readonly Section[]): string =>
  `<ul>${sections
    .map(({ id, title, entries }) => {
      const below = entries.map((name) => `<li><a href="#${name}"><code>${name}</code></a></li>`).join('')
      return `<li><a href="#${id}">${title}</a>${below ? `<ul>${below}</ul>` : ''}</li>`
    })
    .join('')}</ul>`

const listOf = (steps: readonly string[]): string =>
  `<ol>${steps.map((step) => `<li>${inWords(step)}</li>`).join('')}</ol>`

const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${inWords(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

function addressOf({ servers, channels }: AsyncApiDocument): string {
  const addresses = Object.values(servers).map(
    ({ protocol, description }) =>
      `<li><code>${protocol}://…${channels.live.address}</code> ${inWords(description)}</li>`,
  )
  return `<ul>${addresses.join('')}</ul><p>The query may hold the first subscription:</p>${fieldsOf(channels.live.bindings.ws.query)}`
}

const eventTypesOf = (types: Readonly<Record<string, JsonSchema>>): string =>
  Object.entries(types)
    .map(
      ([type, schema]) =>
        `<article aria-labelledby="${type}"><h3 id="${type}"><code>${type}</code></h3>${fieldsOf(schema)}</article>`,
    )
    .join('')

function messageSections({ operations, components: { messages } }: AsyncApiDocument): Section[] {
  const received = new Set(
    Object.entries(operations).flatMap(([type, { action }]) => (action === 'receive' ? [type] : [])),
  )
  const all = Object.values(messages)
  const group = (id: string, title: string, some: readonly Message[]) =>
    section(
      id,
      title,
      some.map((message) => messageSection(message, 'security' in (operations[message.name] ?? {}))).join(''),
      some.map(({ name }) => name),
    )
  return [
    group(
      'from-client',
      'From the client',
      all.filter(({ name }) => received.has(name)),
    ),
    group(
      'from-service',
      'From the service',
      all.filter(({ name }) => !received.has(name)),
    ),
  ]
}

const messageSection = ({ name, summary, description, payload, examples }: Message, isForStaff: boolean): string =>
  `<article aria-labelledby="${name}"><h3 id="${name}"><code>${name}</code>${isForStaff ? ' <span class="staff">staff</span>' : ''}</h3>
<p>${inWords(summary)}</p><p>${inWords(description)}</p>${fieldsOf(payload)}${examples.map(exampleOf).join('')}</article>`

const exampleOf = ({ summary, payload }: Message['examples'][number]): string =>
  `<figure><figcaption>${inWords(summary)}</figcaption><pre tabindex="0">${escaped(JSON.stringify(payload, null, 2))}</pre></figure>`
