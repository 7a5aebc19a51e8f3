import { useSyncExternalStore } from 'react'
import { deviceStore } from './device-store.ts'

type MyTeam = {
  /** The id of the team that is followed; undefined while none is. */
  readonly teamId: string | undefined
  readonly setTeamId: (teamId: string | undefined) => void
}

const store = deviceStore('cup.myTeam')

/** The team that is followed on this device, the same in all of its tabs; no cookie, and nobody is told. */
export const useMyTeam = (): MyTeam => ({
  teamId: useSyncExternalStore(store.subscribe, store.get),
  setTeamId: store.set,
})
