import { assumed } from '@cup/domain/kernel'
import type { Happening } from '../kernel/types.ts'
import type { ActsOf } from './act-shapes.ts'
import type { ActKind } from './acts.ts'

/** A happening before the whole list is sorted and numbered. */
export type Draft = Omit<Happening, 'n'>

/** Makes happenings of one kind, typed by its acts. */
export const draftsOf =
  <Kind extends ActKind>(_kind: Kind, who: string) =>
  <Does extends keyof ActsOf[Kind] & string>(at: number, does: Does, of: ActsOf[Kind][Does]): Draft => {
    const parameters = assumed<NonNullable<Happening['of']>>(of, 'acts have strings, numbers and booleans')
    return { at, who, does, ...(Object.keys(parameters).length > 0 ? { of: parameters } : {}) }
  }

export const SECOND = 1_000
export const MINUTE: number = 60 * SECOND
