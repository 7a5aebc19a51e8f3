import type { Side } from '@cup/domain/kernel'
import { formatScore } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import { FittedFigures, FittedLine, FittedName } from './fitted-line.tsx'
import type { WallRegularTime } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import { Crest, TeamStripe } from './team-side.tsx'
import { isTooBright, TeamWall } from './team-wall.tsx'

type GoalWallProps = {
  readonly type: LedwallType
  readonly side: Side
  readonly game: WallRegularTime
  /** [N9] [B14] In the form in which the public sees a name; of an own goal, or before it is known, there is none. */
  readonly scorer?: string | undefined
}

/** A goal: the whole wall in the colour of its team, with crest, name and new score; below, where there is room, the scorer. */
export function GoalWall({ type, side, game, scorer }: GoalWallProps) {
  return (
    <TeamWall type={type} team={game.teams[side]}>
      {(screenId) =>
        scorer !== undefined && screenId % 2 === 0 ? (
          <FittedLine text={scorer} width={type.width - 2 * PADDING} size={124} align="center" tone="inherited" />
        ) : (
          <Announcement type={type} side={side} game={game} />
        )
      }
    </TeamWall>
  )
}

const PADDING = 40

function Announcement({ type, side, game: { teams, score } }: Pick<GoalWallProps, 'type' | 'side' | 'game'>) {
  const { id, height } = type
  const { goal, crest, name, tally, stripe } = room[id]
  const team = teams[side]
  const edge = isTooBright(team.primaryColor) && <TeamStripe {...{ teams, side, height }} width={stripe} />
  return (
    <>
      {edge}
      <FittedLine text={wallTexts.goal} {...goal} align="center" tone="inherited" />
      <Crest team={team} height={crest} />
      {id === 1 && <FittedName text={team.name} {...name} tone="inherited" />}
      {id === 2 && <FittedLine text={team.shortName} {...name} tone="inherited" align="center" />}
      <FittedFigures text={formatScore(score)} {...tally} align="center" tone="inherited" />
      {edge}
    </>
  )
}

/** In pixels. */
const room = {
  1: {
    stripe: 48,
    goal: { width: 290, size: 156 },
    crest: 120,
    name: { width: 860, height: 140, size: 100 },
    tally: { width: 330, size: 148 },
  },
  2: {
    stripe: 24,
    goal: { width: 280, size: 176 },
    crest: 144,
    name: { width: 190, height: 140, size: 100 },
    tally: { width: 270, size: 140 },
  },
} as const
