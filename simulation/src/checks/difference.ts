/** The first place at which two values differ, with both values; undefined where they are equal. */
export function differenceBetween(shown: unknown, expected: unknown, path = ''): string | undefined {
  if (Object.is(shown, expected)) return undefined
  if (!isTree(shown) || !isTree(expected)) return `${path || 'it'} is ${shortOf(shown)} instead of ${shortOf(expected)}`
  for (const name of new Set([...Object.keys(shown), ...Object.keys(expected)])) {
    const difference = differenceBetween(shown[name], expected[name], path ? `${path}.${name}` : name)
    if (difference !== undefined) return difference
  }
  return undefined
}

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const MOST_LETTERS = 60

/** A value in few letters. */
export function shortOf(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}
