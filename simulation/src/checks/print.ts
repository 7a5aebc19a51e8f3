/** A number that is the same for equal values of JSON, whatever the order of their fields; an absent field is as one that is undefined. */
export function printOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return mixed(1, textPrint(value))
    case 'number':
      return mixed(mixed(mixed(2, value | 0), (value / 2 ** 32) | 0), ((value % 1) * 2 ** 30) | 0)
    case 'boolean':
      return value ? 3 : 4
    case 'object':
      return value === null ? 5 : knownPrint(value)
    default:
      return 6
  }
}

/** Values are never changed in place, and most items of an answer are shared with the one before it. */
const known = new WeakMap<object, number>()

function knownPrint(value: object): number {
  const print = known.get(value) ?? (Array.isArray(value) ? listPrint(value) : fieldsPrint(value))
  known.set(value, print)
  return print
}

const listPrint = (values: readonly unknown[]): number =>
  values.reduce<number>((print, value) => mixed(print, printOf(value)), 7)

function fieldsPrint(value: object): number {
  let print = 8
  for (const [name, field] of Object.entries(value)) {
    if (field !== undefined) print = (print + mixed(namePrint(name), fieldPrint(field))) | 0
  }
  return mixed(9, print)
}

/** An object within an item is small: to remember it costs more than to print it. */
const fieldPrint = (field: unknown): number =>
  typeof field === 'object' && field !== null && !Array.isArray(field) ? fieldsPrint(field) : printOf(field)

/** Names of fields are few. */
const names = new Map<string, number>()

function namePrint(name: string): number {
  const print = names.get(name) ?? textPrint(name)
  names.set(name, print)
  return print
}

function textPrint(text: string): number {
  let print = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return print
}

const mixed = (print: number, part: number): number => Math.imul(((print << 5) | (print >>> 27)) ^ part, 0x9e3779b1) | 0
