import { useEffect, useState } from 'react'

/** Typed values that are not saved yet; they survive a failed save, a reload and a wrong turn, and end with the tab. */
export type Drafts = {
  /** The stored fields, as far as the form still has them. */
  readonly read: <Values extends object>(name: string, defaults: Values) => Partial<Values>
  readonly writeText: (name: string, json: string) => void
  readonly clear: (name: string) => void
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'cup.draft.'

/** Drafts in a storage of the browser. */
export const draftsIn = (storage: DraftStorage): Drafts => ({
  read: (name, defaults) => fittingFields(storage.getItem(PREFIX + name), defaults),
  writeText: (name, json) => storage.setItem(PREFIX + name, json),
  clear: (name) => storage.removeItem(PREFIX + name),
})

/** Those of this tab: names of people leave a borrowed device with it. */
export const drafts = draftsIn(window.sessionStorage)

/** The id among the values, as fields of a draft. */
export const idOf = (values: object): object => ('id' in values ? { id: values.id } : {})

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

/** Values that are kept in the tab. */
export type Draft<Values> = {
  readonly values: Values
  readonly change: (some: Partial<Values>) => void
  /** Forgets what was changed, on the screen too. */
  readonly reset: () => void
  /** Forgets it for the next visit; the screen stays as it is. */
  readonly settle: () => void
}

/** A large table may not fit into the storage of a tab: then it lasts as long as the page. */
function keepQuietly(name: string, json: string): void {
  try {
    drafts.writeText(name, json)
  } catch {
    drafts.clear(name)
  }
}

/** Values that are stored under a name as soon as they change, for what is no form: files that were chosen, runs of calls. */
export function useDraft<Values extends object>(name: string, initial: Values): Draft<Values> {
  const [changed, setChanged] = useState(() => drafts.read(name, initial))
  const [isSettled, setIsSettled] = useState(false)
  const isEmpty = isSettled || Object.keys(changed).length === 0
  useEffect(() => {
    if (isEmpty) drafts.clear(name)
    else keepQuietly(name, JSON.stringify(changed))
  }, [name, changed, isEmpty])
  return {
    values: { ...initial, ...changed },
    change: (some) => {
      setIsSettled(false)
      setChanged((before) => ({ ...before, ...some }))
    },
    reset: () => setChanged({}),
    settle: () => {
      drafts.clear(name)
      setIsSettled(true)
    },
  }
}
