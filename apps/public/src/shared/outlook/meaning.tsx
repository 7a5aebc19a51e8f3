import type { Competition, Game } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { isUnderWay } from '@cup/ui/components'
import type { SidesOf, TeamOf } from '../use-team-of.ts'
import { liveTableOf } from './live-group.ts'
import styles from './meaning.module.css'
import { type MeaningText, meaningTextOf } from './meaning-text.ts'
import { useGroupMeaning } from './use-group-meaning.ts'

type MeaningProps = {
  readonly game: Game
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teamOf: TeamOf
  readonly sidesOf: SidesOf
  /** The table of finished games, for what a game that is over means. */
  readonly table?: readonly LeaderboardEntry[] | undefined
  /** Whether there is room for the first line alone. */
  readonly isShort?: boolean
}

/** [L15] The meaning of a game; it changes with each goal. */
export function useMeaning({ game, competition, games, teamOf, sidesOf, table }: MeaningProps): MeaningText {
  const known = { competition, games, teamOf }
  const settled = useGroupMeaning(known, game)
  const isPublic = competition.settings.publicResults === 'all'
  const live = isPublic && isUnderWay(game) && game.groupId ? liveTableOf(known, game.groupId) : undefined
  return meaningTextOf({ game, sidesOf, games, competition, table: live ?? table, settled })
}

/** [L15] The meaning of a game in two lines, or in one; while it is under way their height stays, also where they are empty. */
export function Meaning(props: MeaningProps) {
  const { sentence, more } = useMeaning(props)
  const isHeld = isUnderWay(props.game)
  if (!sentence && !isHeld) return null
  return (
    <div className={styles.meaning} data-held={isHeld || undefined} data-short={props.isShort || undefined}>
      <p key={sentence} className={styles.sentence}>
        {sentence}
      </p>
      {more && !props.isShort && <p className={styles.more}>{more}</p>}
    </div>
  )
}
