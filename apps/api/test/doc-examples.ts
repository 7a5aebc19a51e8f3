/** Placeholder for anything in an expected answer. */
const ANYTHING = '…'

/** A code block of a page. */
export type CodeBlock = { readonly language: string; readonly text: string }

/** The code blocks of a Markdown page, in order. */
export const codeBlocksOf = (page: string): CodeBlock[] =>
  [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({ language, text }))

/**
 * Abridges an answer by an ellipsis wherever the expected answer has one: equal to the expected answer exactly if it is
 * the one of the page. The rest of a list, or the other fields of an object, may be one ellipsis.
 */
export function abridgedAs(expected: unknown, actual: unknown): unknown {
  if (typeof expected === 'string' && expected.includes(ANYTHING))
    return matches(expected, `${actual}`) ? expected : actual
  if (Array.isArray(expected) && Array.isArray(actual)) return abridgedList(expected, actual)
  if (isObject(expected) && isObject(actual)) return abridgedObject(expected, actual)
  return actual
}

function abridgedList(expected: readonly unknown[], actual: readonly unknown[]): unknown[] {
  const isOpen = expected.at(-1) === ANYTHING
  const shown = isOpen && actual.length >= expected.length ? actual.slice(0, expected.length - 1) : actual
  return [...shown.map((one, n) => abridgedAs(expected[n], one)), ...(isOpen && shown !== actual ? [ANYTHING] : [])]
}

function abridgedObject(expected: Fields, actual: Fields): Fields {
  const shown = Object.entries(actual).filter(([name]) => name in expected || !(ANYTHING in expected))
  return {
    ...Object.fromEntries(shown.map(([name, value]) => [name, abridgedAs(expected[name], value)])),
    ...(ANYTHING in expected ? { [ANYTHING]: ANYTHING } : {}),
  }
}

/** The expected lines that are not among the actual ones. */
export const missingLines = (expected: string, actual: string): string[] => {
  const lines = actual.split(/\r?\n/)
  return expected
    .trim()
    .split('\n')
    .filter((line) => !lines.some((one) => matches(line, one)))
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .split(ANYTHING)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('.+')}$`,
  ).test(text)
