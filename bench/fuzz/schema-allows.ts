import { type ReadDocument, resolved, type Schema } from './openapi-document.ts'

type Named = ReadDocument['named']

/**
 * Whether the document allows a value. It knows nothing of zod, which is what the service itself checks by: so each
 * watches the other. Space around a text is the service's to take away.
 */
export function allows(schema: Schema, value: unknown, named: Named): boolean {
  const { anyOf, oneOf, type, enum: choices, ...rest } = resolved(schema, named)
  if ('const' in rest && rest.const !== undefined && rest.const !== value) return false
  if (choices && !choices.includes(value)) return false
  const branches = anyOf ?? oneOf
  if (branches && !branches.some((branch) => allows(branch, value, named))) return false
  switch (type) {
    case undefined:
      return true
    case 'object':
      return isObject(value) && allowsObject(rest, value, named)
    case 'array':
      return Array.isArray(value) && allowsArray(rest, value, named)
    case 'string':
      return typeof value === 'string' && allowsText(rest, value.trim())
    case 'integer':
      return Number.isInteger(value) && allowsNumber(rest, Number(value))
    case 'number':
      return Number.isFinite(value) && allowsNumber(rest, Number(value))
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    default:
      throw new Error(`the document has a type that the check does not know: ${type}`)
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function allowsObject(schema: Schema, value: object, named: Named): boolean {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(value)
  const isKnown = (name: string) => Object.hasOwn(properties, name)
  if (required.some((name) => !Object.hasOwn(value, name))) return false
  if (additionalProperties === false && fields.some(([name]) => !isKnown(name))) return false
  return fields.every(([name, field]) => {
    const property = isKnown(name) ? properties[name] : undefined
    return property === undefined || allows(property, field, named)
  })
}

const allowsArray = ({ items = {}, minItems = 0, maxItems = Infinity }: Schema, value: unknown[], named: Named) =>
  value.length >= minItems && value.length <= maxItems && value.every((item) => allows(items, item, named))

/** A document counts characters, not the halves of them. */
function allowsText({ minLength = 0, maxLength = Infinity, pattern }: Schema, text: string): boolean {
  const { length } = [...text]
  return length >= minLength && length <= maxLength && (!pattern || new RegExp(pattern).test(text))
}

const allowsNumber = ({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: Schema, n: number) =>
  n >= minimum && n <= maximum && n > exclusiveMinimum
