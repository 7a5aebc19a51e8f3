/** What somebody has typed and not saved yet; it outlives a failed save, a reload and a wrong turn, but not the tab. */
export type Drafts = {
  /** The fields that were typed, as far as the form still has them, of the same kind. */
  readonly read: <Values extends object>(name: string, defaults: Values) => Partial<Values>
  readonly write: (name: string, typed: object) => void
  readonly clear: (name: string) => void
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'cup.draft.'

/** Drafts in a storage of the browser; names of people leave the device with the tab. */
export const draftsIn = (storage: DraftStorage): Drafts => ({
  read: (name, defaults) => fittingFields(storage.getItem(PREFIX + name), defaults),
  write: (name, typed) => storage.setItem(PREFIX + name, JSON.stringify(typed)),
  clear: (name) => storage.removeItem(PREFIX + name),
})

function fittingFields<Values extends object>(text: string | null, defaults: Values): Partial<Values> {
  const draft: Partial<Values> = {}
  const kept: unknown = text === null ? undefined : parsed(text)
  if (typeof kept !== 'object' || kept === null) return draft
  return Object.assign(draft, Object.fromEntries(Object.entries(kept).filter(([field]) => field in defaults)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
