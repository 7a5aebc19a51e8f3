import type { LedwallSize } from '@cup/domain/broadcast'
import { ActionImage } from './action-image.tsx'
import { CountdownWall, NextWall } from './announcement-wall.tsx'
import { ChampionWall } from './champion-wall.tsx'
import { FreeTextWall } from './free-text-wall.tsx'
import { GameWall } from './game-wall.tsx'
import { GoalWall } from './goal-wall.tsx'
import { IdleWall } from './idle-wall.tsx'
import type { LedwallContent } from './ledwall-content.ts'
import { inItsPixels, type LedwallType, ledwallTypeOf } from './ledwall-type.ts'
import { TenMetresWall, TimeOutWall } from './rules-walls.tsx'
import { ScreenNumber, TestPicture } from './test-picture.tsx'
import { Wall } from './wall.tsx'

type LedwallOutputProps = {
  /** [B2] */
  readonly typeId?: number | undefined
  /** [B27] */
  readonly size?: LedwallSize | undefined
  readonly content: LedwallContent
}

/** The picture of an LED wall, in its own pixels from the top left, for a device pixel ratio of 1. */
export const LedwallOutput = ({ typeId, size, content }: LedwallOutputProps) => (
  <TypedOutput type={ledwallTypeOf(typeId, size)} content={content} />
)

type TypedOutputProps = { readonly type: LedwallType; readonly content: LedwallContent }

function TypedOutput({ type, content }: TypedOutputProps) {
  const own = inItsPixels(type)
  const { width, height } = own
  switch (content.type) {
    case 'off':
      return <Wall type={type}>{() => null}</Wall>
    case 'testPicture':
      return <Wall type={own}>{(screenId) => <TestPicture screenId={screenId} width={width} height={height} />}</Wall>
    case 'screenNumbers':
      return <Wall type={own}>{(screenId) => <ScreenNumber screenId={screenId} height={height} />}</Wall>
    case 'actionImage':
      return <Wall type={own}>{() => <ActionImage id={content.activityItemId} width={width} height={height} />}</Wall>
    case 'text':
      return <FreeTextWall key={content.text} type={own} text={content.text} />
    case 'countdown':
      return <CountdownWall type={type} seconds={content.seconds} />
    case 'goal':
      return <GoalWall type={type} side={content.side} game={content.game} scorer={content.scorer} />
    case 'tenMetres':
      return <TenMetresWall type={type} side={content.side} count={content.count} game={content.game} />
    case 'timeOut':
      return <TimeOutWall type={type} timeOut={content.timeOut} game={content.game} />
    case 'next':
      return <NextWall type={type} game={content.game} sponsors={content.sponsors} />
    case 'game':
      return <GameWall type={type} game={content.game} />
    case 'champion':
      return <ChampionWall type={type} champions={content.champions} sponsors={content.sponsors} />
    case 'idle':
      return <IdleWall type={type} cupName={content.cupName} sponsors={content.sponsors} />
  }
}
