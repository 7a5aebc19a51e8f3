import type { AnyPlayer, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { type DisplayTeam, inkOn, minuteOf, TeamBadge } from '@cup/ui/components'
import { Appearance } from '../../shared/appearance.tsx'
import { Fitted, initialled } from '../../shared/fitted.tsx'
import type { PlayerOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import { useAnnouncedGoal } from './announced-goal.ts'
import stingStyles from './goal-sting.module.css'
import styles from './goal-strap-view.module.css'

type GoalStrapProps = {
  readonly game: Game
  readonly teams: Sides<DisplayTeam | undefined>
  readonly playerOf: PlayerOf
}

/** [B12] [B26] Announces each new goal of a game: its sting at once, then its strap. */
export function GoalStrap({ game, teams, playerOf }: GoalStrapProps) {
  const { sting, goal } = useAnnouncedGoal(game)
  const scoring = sting && teams[sting.homeTeam ? 'home' : 'guest']
  const text = goal && goalTextOf(goal, { game, teams, playerOf })
  return (
    <>
      <Appearance
        fades={false}
        picture={scoring && { name: sting.goalId, content: { team: scoring, score: scoreWith(sting, game.goals) } }}
      >
        {(content) => <GoalSting {...content} />}
      </Appearance>
      <Appearance fades={false} picture={goal && text && { name: goal.goalId, content: text }}>
        {(content) => <GoalStrapView {...content} />}
      </Appearance>
    </>
  )
}

type GoalStingProps = { readonly team: DisplayTeam; readonly score: Sides<number> }

/** [B26] The picture of a goal: the colour of its team runs over the picture, the dashed nine-metre line ahead of it. */
const GoalSting = ({ team, score }: GoalStingProps) => (
  <div className={stingStyles.sting} style={{ '--stripe': team.primaryColor, '--ink': inkOn(team.primaryColor) }}>
    <div className={stingStyles.ground} />
    <svg className={stingStyles.ahead} viewBox="0 0 400 1080" aria-hidden="true">
      <path d="M40 0A1500 1500 0 0 1 40 1080" />
    </svg>
    <div className={stingStyles.content}>
      <TeamBadge team={team} size="broadcast" />
      <div>
        <p className={stingStyles.cry}>{overlayTexts.goalCry}</p>
        <p className={stingStyles.team}>
          <Fitted text={team.name} width={880} height={150} size={84} weight={800} />
        </p>
      </div>
      <p className={stingStyles.score}>
        {score.home}:{score.guest}
      </p>
    </div>
  </div>
)

/** The strap of a goal: who has scored for whom, who prepared it, and the score with its minute. */
const GoalStrapView = ({ team, number, name, kind, about, score, minute }: GoalText) => (
  <div className={styles.strap} style={{ '--stripe': team.primaryColor, '--ink': inkOn(team.primaryColor) }}>
    <div className={styles.badge}>
      <TeamBadge team={team} size="broadcast" />
    </div>
    <div className={styles.text}>
      <p className={styles.about}>
        <span className={styles.kind}>{kind}</span>
        <Fitted text={team.name} width={640} height={38} size={34} />
      </p>
      <p className={styles.name}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <Fitted text={name} width={number === undefined ? 760 : 670} height={86} size={60} smallest={38} weight={800} />
      </p>
      {about !== undefined && (
        <p className={styles.more}>
          <Fitted text={about} width={760} height={38} size={34} weight={600} />
        </p>
      )}
    </div>
    <div className={styles.score}>
      <p className={styles.goals}>
        {score.home}:{score.guest}
      </p>
      {minute !== undefined && <p className={styles.minute}>{minute}</p>}
    </div>
  </div>
)

/** A goal in the words of its strap. */
type GoalText = {
  /** The team it counts for. */
  readonly team: DisplayTeam
  readonly number: number | undefined
  readonly name: string
  readonly kind: string
  /** The player who prepared the goal, or the team for which it counts. */
  readonly about: string | undefined
  readonly score: Sides<number>
  readonly minute: string | undefined
}

type Known = { readonly game: Game; readonly teams: Sides<DisplayTeam | undefined>; readonly playerOf: PlayerOf }
type Goal = Game['goals'][number]

/** The texts of a goal; undefined if its team is unknown. */
function goalTextOf(goal: Goal, { game, teams, playerOf }: Known): GoalText | undefined {
  const team = teams[goal.homeTeam ? 'home' : 'guest']
  // [B14] The name of the child is not told.
  const scorer = goal.isOwnGoal ? undefined : playerOf(goal.playerId)
  const assist = playerOf(goal.assistPlayerId)
  return (
    team && {
      team,
      number: scorer?.number,
      name: goal.isOwnGoal ? overlayTexts.ownGoal : (nameOf(scorer) ?? team.shortName),
      kind: overlayTexts.goalCry,
      about: assist && overlayTexts.assistBy(assistOf(assist)),
      score: scoreWith(goal, game.goals),
      minute: goal.timeKnown === false ? undefined : overlayTexts.minute(minuteOf(goal.time, game.duration)),
    }
  )
}

/** The score when this goal was scored, by the order of the clock. */
function scoreWith(goal: Goal, goals: readonly Goal[]): Sides<number> {
  const inOrder = [...goals].sort((a, b) => b.time - a.time)
  const scored = inOrder.slice(0, inOrder.findIndex(({ goalId }) => goalId === goal.goalId) + 1)
  const home = scored.filter(({ homeTeam }) => homeTeam).length
  return { home, guest: scored.length - home }
}

const assistOf = ({ number, displayName }: AnyPlayer): string =>
  isNumber(displayName) ? displayName : `${number} ${initialIfLong(displayName)}`

/** A longer name has no room beside "Vorlage". */
const LONGEST_ASSIST = 40
const initialIfLong = (name: string): string => (name.length > LONGEST_ASSIST ? initialled(name) : name)

/** Name of a player; empty for one without a name, because the number is beside it already. */
const nameOf = (player: AnyPlayer | undefined): string | undefined =>
  player && isNumber(player.displayName) ? undefined : player?.displayName

const isNumber = (name: string): boolean => /^Nr\.\s\d+$/.test(name)
