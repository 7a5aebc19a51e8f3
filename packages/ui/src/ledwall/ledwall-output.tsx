import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import { ActionImage } from './action-image.tsx'
import styles from './countdown-wall.module.css'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import { FreeTextWall } from './free-text-wall.tsx'
import { GameWall } from './game-wall.tsx'
import { GoalWall } from './goal-wall.tsx'
import { IdleWall } from './idle-wall.tsx'
import type { LedwallContent } from './ledwall-content.ts'
import { type LedwallType, ledwallTypeOf } from './ledwall-type.ts'
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
