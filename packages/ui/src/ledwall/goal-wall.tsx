import type { Side } from '@cup/domain/kernel'
import { formatScore } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import styles from './goal-wall.module.css'
import type { WallRegularTime } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import { TeamStripe } from './team-side.tsx'
import { Wall } from './wall.tsx'

type GoalWallProps = { readonly type: LedwallType; readonly side: Side; readonly game: WallRegularTime }

/** A goal has fallen: the word between the colours of its side, the name and the new score. */
export function GoalWall({ type, side, game: { teams, score } }: GoalWallProps) {
  const { id, height } = type
  const { stripe, goal, name, tally } = room[id]
  const edge = <TeamStripe teams={teams} side={side} width={stripe} height={height} />
  return (
    <Wall type={type}>
      {() => (
        <div className={styles.goal} data-type={id}>
          {edge}
          <FittedLine text={wallTexts.goal} {...goal} align="center" tone="yellow" />
          <div className={styles.whose}>
            <FittedLine text={teams[side].shortName} {...name} align="center" />
            <FittedFigures text={formatScore(score)} {...tally} align="center" />
          </div>
          {edge}
        </div>
      )}
    </Wall>
  )
}

/** In pixels. */
const room = {
  1: {
    stripe: 160,
    goal: { width: 564, size: 144 },
    name: { width: 480, size: 112 },
    tally: { width: 400, size: 112 },
  },
  2: { stripe: 96, goal: { width: 442, size: 176 }, name: { width: 360, size: 84 }, tally: { width: 360, size: 84 } },
} as const
