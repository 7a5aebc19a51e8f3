import type { Team } from '@cup/contract/entities'
import { useSyncExternalStore } from 'react'
import { sharedTexts } from '../texts/shared.ts'
import { deviceStore } from './device-store.ts'
import styles from './my-team-star.module.css'

type MyTeam = {
  /** The id of the team that is followed; undefined while none is. */
  readonly teamId: string | undefined
  readonly setTeamId: (teamId: string | undefined) => void
}

const store = deviceStore('cup.myTeam')

/** The team that is followed on this device, the same in all its tabs; never sent to the service. */
export const useMyTeam = (): MyTeam => ({
  teamId: useSyncExternalStore(store.subscribe, store.get, store.rendered),
  setTeamId: store.set,
})

type MyTeamStarProps = { readonly team: Pick<Team, 'id' | 'name'>; readonly hasWord?: boolean }

/** Makes a team "my team" on this device, or takes that back. */
export function MyTeamStar({ team, hasWord = false }: MyTeamStarProps) {
  const { teamId, setTeamId } = useMyTeam()
  const isMine = teamId === team.id
  return (
    <button
      type="button"
      className={styles.star}
      data-wide={hasWord}
      aria-pressed={isMine}
      aria-label={sharedTexts.rememberTeam(team.name)}
      title={isMine ? sharedTexts.myTeam : sharedTexts.rememberAsMyTeam}
      onClick={() => setTeamId(isMine ? undefined : team.id)}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
      </svg>
      {hasWord && <span>{sharedTexts.myTeam}</span>}
    </button>
  )
}
