import { openApiDocument } from '@cup/contract/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const DOCUMENT = 'openapi.json'

/** A proxy sends the public to https. */
const OF_A_PROXY = 308

const checks: Promise<string | undefined>[] = []
let isWatching = false

/** From now on every answer that `fetch` gets is checked against the API document. */
export function watchAnswers(): void {
  if (isWatching) return
  isWatching = true
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    checks.push(checked(method, response.clone()))
    return response
  }
}

/** Contradictions between the document and the answers since the last time. */
export async function flawsInAnswers(): Promise<readonly string[]> {
  const flaws = await Promise.all(checks.splice(0))
  return flaws.filter((flaw) => flaw !== undefined)
}

async function checked(method: string, response: Response): Promise<string | undefined> {
  const operation = operationOf(method, new URL(response.url).pathname)
  if (operation === undefined || response.status === OF_A_PROXY) return undefined
  // A test may cut an answer off.
  const body = await response.text().catch(() => '')
  const flaw = flawOf(operation, response, body)
  return flaw && `${method} ${response.url}: ${flaw}`
}

/** Contradiction between an answer and the operation at a pointer; undefined without one. */
function flawOf(operation: string, response: Response, body: string): string | undefined {
  const { status } = response
  const answer = referredFrom(`${operation}/responses/${status}`)
  if (at(answer) === undefined) return `${status} is not in the document`
  if (body === '') return undefined
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  const schema = `${answer}/content/${escaped(type)}/schema`
  if (at(schema) === undefined) return `${status} as ${type} is not in the document`
  if (!type.endsWith('json')) return undefined
  const isValid = validatorOf(schema)
  return isValid(JSON.parse(body))
    ? undefined
    : `${status} with ${body.slice(0, 500)}: ${ajv.errorsText(isValid.errors)}`
}

const document: unknown = openApiDocument()
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(Object(document), DOCUMENT)

const paths = Object.keys(Object(at('#/paths'))).map((path) => {
  const parts = path.split(/\{.*?\}/).map((part) => part.replaceAll('.', '\\.'))
  return { path, pattern: new RegExp(`^${parts.join('[^/]+')}$`) }
})

/** The pointer to the operation of a request. */
function operationOf(method: string, address: string): string | undefined {
  const path = paths.find(({ pattern }) => pattern.test(address))?.path
  const pointer = path === undefined ? undefined : `#/paths/${escaped(path)}/${method.toLowerCase()}`
  return pointer !== undefined && at(pointer) !== undefined ? pointer : undefined
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The value at a pointer. */
function at(pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((node, key) => Object(node)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

/** The pointer, or the one to which its value refers. */
function referredFrom(pointer: string): string {
  const { $ref } = Object(at(pointer))
  return typeof $ref === 'string' ? $ref : pointer
}

function validatorOf(pointer: string): ValidateFunction {
  return ajv.getSchema(`${DOCUMENT}${pointer}`) ?? ajv.compile({ $ref: `${DOCUMENT}${pointer}` })
}
