/** How a call is made. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call, before the payload is put where it belongs. */
export type HttpCall = {
  readonly method: HttpMethod
  /** May hold placeholders, as `/v1/files/{id}`. */
  readonly path: string
  readonly payload?: object
  /** What goes into the query of a call that is no GET. */
  readonly queryParameters?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Where a call goes and what it brings. */
export type PlacedCall = { readonly address: string; readonly body?: string }

type Field = readonly [name: string, value: unknown]

const PLACEHOLDER = /\{(\w+)\}/g

/** Puts the payload where it belongs: placeholders of the path, then query, then JSON body. */
export function placed({ method, path, payload = {}, queryParameters = [] }: HttpCall): PlacedCall {
  const fields: readonly Field[] = Object.entries(payload).filter(([, value]) => value !== undefined)
  const inPath = new Set([...path.matchAll(PLACEHOLDER)].map(([, name]) => name))
  const rest = fields.filter(([name]) => !inPath.has(name))
  const isQuery = ([name]: Field) => method === 'GET' || queryParameters.includes(name)
  const address = filled(path, new Map(fields)) + searchOf(rest.filter(isQuery))
  if (method === 'GET') return { address }
  return { address, body: JSON.stringify(Object.fromEntries(rest.filter((field) => !isQuery(field)))) }
}

const filled = (path: string, values: ReadonlyMap<string, unknown>): string =>
  path.replace(PLACEHOLDER, (_, name: string) => {
    if (!values.has(name)) throw new Error(`${name} not set for ${path}`)
    return encodeURIComponent(String(values.get(name)))
  })

/** Arrays are repeated: `tags=a&tags=b`. */
function searchOf(fields: readonly Field[]): string {
  const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? '' : `?${search}`
}
