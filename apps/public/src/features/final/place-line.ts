import type { TeamId } from '@cup/domain/kernel'

/** Who shares which places, and what that was decided by. */
export type PlaceLine = {
  readonly first: number
  readonly last: number
  readonly teamIds: readonly TeamId[]
  readonly about: string | undefined
}
