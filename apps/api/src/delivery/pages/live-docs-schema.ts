import type { JsonSchema } from '@cup/contract/asyncapi'
import { escaped } from './html.ts'

/** Text as HTML; what stands in backticks becomes code. */
export const inWords = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** A schema with a name, with its own heading. */
export const schemaSection = (name: string, schema: JsonSchema): string =>
  `<article aria-labelledby="${name}"><h3 id="${name}">${name}</h3>${describedBy(schema)}<p class="type">${typeOf(schema)}</p>${fieldsOf(schema)}</article>`

/** The fields of an object, or of the objects in a list, with what is below them; empty for anything else. */
export function fieldsOf(schema: JsonSchema): string {
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return choices.map((choice) => fieldsOf(asSchema(choice))).join('')
  if (schema.items && !Array.isArray(schema.items)) return fieldsOf(asSchema(schema.items))
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return ''
  return `<dl>${fields.map(([name, field]) => fieldOf(name, asSchema(field), schema.required?.includes(name) === true)).join('')}</dl>`
}

const asSchema = (schema: JsonSchema | boolean): JsonSchema => (typeof schema === 'boolean' ? {} : schema)

const fieldOf = (name: string, field: JsonSchema, isRequired: boolean): string =>
  `<dt><code>${name}</code> <span class="type">${typeOf(field)}${isRequired ? '' : ', optional'}</span></dt><dd>${describedBy(field)}${exampleIn(field)}${fieldsOf(field)}</dd>`

const describedBy = ({ description }: JsonSchema): string => (description ? `<p>${inWords(description)}</p>` : '')

function exampleIn({ examples }: JsonSchema): string {
  const [example] = Array.isArray(examples) ? examples : []
  return example === undefined ? '' : `<p class="example">e.g. <code>${escaped(JSON.stringify(example))}</code></p>`
}

/** The type of a schema as HTML, with links to the schemas that have a name. */
function typeOf(schema: JsonSchema): string {
  const { $ref, allOf, oneOf, anyOf, items, type, format, enum: values } = schema
  if ($ref !== undefined) return linkTo($ref)
  const choices = oneOf ?? anyOf
  if (choices) return choices.map((choice) => typeOf(asSchema(choice))).join(' or ')
  if (allOf) return allOf.map((part) => typeOf(asSchema(part))).join(' and ')
  if (schema.const !== undefined) return codeOf(schema.const)
  if (values) return values.map(codeOf).join(', ')
  if (items && !Array.isArray(items)) return `list of ${typeOf(asSchema(items))}`
  return escaped([type ?? 'anything', ...(format ? [`(${format})`] : []), ...limitsOf(schema)].join(' '))
}

const linkTo = ($ref: string): string => {
  const name = escaped($ref.split('/').at(-1) ?? '')
  return `<a href="#${name}">${name}</a>`
}

const codeOf = (value: unknown): string => `<code>${escaped(JSON.stringify(value))}</code>`

/** Safe integers bound every integer, which says nothing. */
function limitsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string[] {
  return [
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`≥ ${minimum}`] : []),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`≤ ${maximum}`] : []),
    ...(maxLength === undefined ? [] : [`of ${minLength ?? 0} to ${maxLength} characters`]),
  ]
}
