import type { AnyPlayer, Team } from '@cup/contract/entities'
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

const playerStore = deviceStore('cup.myPlayer')

/** [N12] The player who is followed on this device, never sent to the service. */
export const useMyPlayer = () => ({
  playerId: useSyncExternalStore(playerStore.subscribe, playerStore.get, playerStore.rendered),
  setPlayerId: playerStore.set,
})

/** The same outside of components. */
export const myTeamNow = (): string | undefined => store.get()

type MyTeamStarProps = { readonly team: Pick<Team, 'id' | 'name'>; readonly hasWord?: boolean }

/** Makes a team "my team" on this device, or takes that back. */
export function MyTeamStar({ team, hasWord = false }: MyTeamStarProps) {
  const { teamId, setTeamId } = useMyTeam()
  const isMine = teamId === team.id
  return (
    <Star
      isOn={isMine}
      label={sharedTexts.rememberTeam(team.name)}
      title={isMine ? sharedTexts.myTeam : sharedTexts.rememberAsMyTeam}
      word={hasWord ? sharedTexts.myTeam : undefined}
      onToggle={() => setTeamId(isMine ? undefined : team.id)}
    />
  )
}

type MyPlayerStarProps = { readonly player: Pick<AnyPlayer, 'id' | 'teamId' | 'displayName'> }

/** Follows a player on this device, and with the player the team; or takes the player back. */
export function MyPlayerStar({ player }: MyPlayerStarProps) {
  const { playerId, setPlayerId } = useMyPlayer()
  const { setTeamId } = useMyTeam()
  const isMine = playerId === player.id
  const toggle = () => {
    setPlayerId(isMine ? undefined : player.id)
    if (!isMine) setTeamId(player.teamId)
  }
  return (
    <Star
      isOn={isMine}
      label={sharedTexts.followPlayer(player.displayName)}
      title={sharedTexts.follow}
      word={sharedTexts.follow}
      onToggle={toggle}
    />
  )
}

type StarProps = {
  readonly isOn: boolean
  readonly label: string
  readonly title: string
  readonly word: string | undefined
  readonly onToggle: () => void
}

const Star = ({ isOn, label, title, word, onToggle }: StarProps) => (
  <button
    type="button"
    className={styles.star}
    data-wide={word !== undefined}
    aria-pressed={isOn}
    aria-label={label}
    title={title}
    onClick={onToggle}
  >
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
    </svg>
    {word && <span>{word}</span>}
  </button>
)
