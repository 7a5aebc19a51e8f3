import { DomainError } from './domain-error.ts'

/** Whether two plain JSON values say the same; an absent field equals an undefined one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key], b[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** [I3] The same id with the same content is a retry; with other content it is taken. */
export function requireSameContent(first: unknown, again: unknown): [] {
  if (!isSame(first, again)) throw new DomainError('entity/id-taken')
  return []
}
