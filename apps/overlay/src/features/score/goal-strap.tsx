import type { AnyPlayer, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { type DisplayTeam, FittedName, minuteOf, TeamBadge } from '@cup/ui/components'
import { Appearance } from '../../shared/appearance.tsx'
import type { PlayerOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import { useAnnouncedGoal } from './announced-goal.ts'
import styles from './goal-strap-view.module.css'

type GoalStrapProps = {
  readonly game: Game
  readonly teams: Sides<DisplayTeam | undefined>
  readonly playerOf: PlayerOf
}

/** Announces each new goal of a game. */
export function GoalStrap({ game, teams, playerOf }: GoalStrapProps) {
  const goal = useAnnouncedGoal(game)
  const text = goal && goalTextOf(goal, { game, teams, playerOf })
  return (
    <Appearance picture={goal && text && { name: goal.goalId, content: text }}>
      {(content) => <GoalStrapView {...content} />}
    </Appearance>
  )
}

/** The strap of a goal: who has scored for whom, when, and who prepared it. */
const GoalStrapView = ({ team, number, name, kind, minute, assist }: GoalText) => (
  <div className={styles.strap} style={{ '--stripe': team.primaryColor }}>
    <span className={styles.stripe} />
    <div className={styles.badge}>
      <TeamBadge team={team} size="broadcast" />
    </div>
    <div className={styles.text}>
      <p className={styles.name}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <FittedName name={name} />
      </p>
      <p className={styles.about}>
        <span className={styles.kind}>{name === team.name ? kind : `${kind} ${team.shortName}`}</span>
        <span>{minute}</span>
        {assist !== undefined && <FittedName name={overlayTexts.assistBy(assist)} />}
      </p>
    </div>
  </div>
)

/** A goal in the words of its strap. */
type GoalText = {
  /** The team it counts for. */
  readonly team: DisplayTeam
  readonly number: number | undefined
  readonly name: string
  /** "Tor" or "Eigentor". */
  readonly kind: string
  readonly minute: string
  readonly assist: string | undefined
}

type Known = { readonly game: Game; readonly teams: Sides<DisplayTeam | undefined>; readonly playerOf: PlayerOf }

/** The texts of a goal; undefined if its team is unknown. */
function goalTextOf(goal: Game['goals'][number], { game, teams, playerOf }: Known): GoalText | undefined {
  const team = teams[goal.homeTeam ? 'home' : 'guest']
  // [B14] The name of the child is not told.
  const scorer = goal.isOwnGoal ? undefined : playerOf(goal.playerId)
  return (
    team && {
      team,
      number: scorer?.number,
      name: nameOf(scorer) ?? team.name,
      kind: goal.isOwnGoal ? overlayTexts.ownGoal : overlayTexts.goal,
      minute: overlayTexts.minute(minuteOf(goal.time, game.duration)),
      assist: playerOf(goal.assistPlayerId)?.displayName,
    }
  )
}

/** Where a player is no more than a number, the number stands beside it already. */
const nameOf = (player: AnyPlayer | undefined): string | undefined =>
  player && /^Nr\.\s\d+$/.test(player.displayName) ? undefined : player?.displayName
