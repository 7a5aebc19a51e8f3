import type { Seconds, Side } from '@cup/domain/kernel'
import { formatClock, formatScore } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import { ActionImage } from './action-image.tsx'
import styles from './countdown-wall.module.css'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import { FreeTextWall } from './free-text-wall.tsx'
import { GameWall } from './game-wall.tsx'
import goalWallStyles from './goal-wall.module.css'
import { IdleWall } from './idle-wall.tsx'
import type { LedwallContent } from './ledwall-content.ts'
import type { WallRegularTime } from './ledwall-game.ts'
import { type LedwallType, ledwallTypeOf } from './ledwall-type.ts'
import { TeamStripe } from './team-side.tsx'
import { ScreenNumber, TestPicture } from './test-picture.tsx'
import { emsOf, emsOfFigures, pixelsOf } from './type-width.ts'
import { Wall } from './wall.tsx'

type LedwallOutputProps = {
  /** [B2] */
  readonly typeId?: number | undefined
  readonly content: LedwallContent
}

/** The picture of an LED wall, in its own pixels from the top left, for a device pixel ratio of 1. */
export const LedwallOutput = ({ typeId, content }: LedwallOutputProps) => (
  <TypedOutput type={ledwallTypeOf(typeId)} content={content} />
)

type TypedOutputProps = { readonly type: LedwallType; readonly content: LedwallContent }

function TypedOutput({ type, content }: TypedOutputProps) {
  const { width, height } = type
  switch (content.type) {
    case 'off':
      return <Wall type={type}>{() => null}</Wall>
    case 'testPicture':
      return <Wall type={type}>{(screenId) => <TestPicture screenId={screenId} width={width} height={height} />}</Wall>
    case 'screenNumbers':
      return <Wall type={type}>{(screenId) => <ScreenNumber screenId={screenId} height={height} />}</Wall>
    case 'actionImage':
      return <Wall type={type}>{() => <ActionImage id={content.activityItemId} width={width} height={height} />}</Wall>
    case 'text':
      return <FreeTextWall key={content.text} type={type} text={content.text} />
    case 'countdown':
      return <CountdownWall type={type} seconds={content.seconds} />
    case 'goal':
      return <GoalWall type={type} side={content.side} game={content.game} />
    case 'game':
      return <GameWall type={type} game={content.game} />
    case 'idle':
      return <IdleWall type={type} cupName={content.cupName} sponsors={content.sponsors} />
  }
}

type CountdownWallProps = { readonly type: LedwallType; readonly seconds: Seconds }

/** [B6] How long it is still to wait. */
function CountdownWall({ type, seconds }: CountdownWallProps) {
  const { word, clock } = sizes[type.id]
  const time = formatClock(seconds)
  return (
    <Wall type={type}>
      {() => (
        <div className={styles.countdown}>
          <FittedLine text={WORD} size={word} width={pixelsOf(emsOf(WORD), word)} align="center" tone="muted" />
          <FittedFigures text={time} size={clock} width={pixelsOf(emsOfFigures(time), clock)} />
        </div>
      )}
    </Wall>
  )
}

const WORD = wallTexts.countdown

/** In pixels. */
const sizes = { 1: { word: 96, clock: 136 }, 2: { word: 96, clock: 160 } } as const

type GoalWallProps = { readonly type: LedwallType; readonly side: Side; readonly game: WallRegularTime }

/** A goal has fallen: the word between the colours of its side, the name and the new score. */
function GoalWall({ type, side, game: { teams, score } }: GoalWallProps) {
  const { id, height } = type
  const { stripe, goal, name, tally } = room[id]
  const edge = <TeamStripe teams={teams} side={side} width={stripe} height={height} />
  return (
    <Wall type={type}>
      {() => (
        <div className={goalWallStyles.goal} data-type={id}>
          {edge}
          <FittedLine text={wallTexts.goal} {...goal} align="center" tone="yellow" />
          <div className={goalWallStyles.whose}>
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
