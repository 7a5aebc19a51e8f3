import {
  clockOfPeriod,
  shownNow,
  useBroadcast,
  useIsStale,
  useLiveStore,
  useRemaining,
  useSecondsUntil,
} from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Broadcast } from '@cup/contract/live-messages'
import type { Instant } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useHasServerTime } from '../../shared/picture-ready.ts'
import { useCurrentGame } from '../../shared/use-game-on-display.ts'
import { useIsForLane } from '../../shared/use-lane.ts'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './countdown-view.module.css'

/** The countdown field: its colour, its words and the content in its middle. */
type Field = {
  readonly tone: 'wait' | 'ready' | 'plain'
  readonly middle:
    | { readonly of: 'clock'; readonly clock: Game['clock'] }
    | { readonly of: 'countdown'; readonly endsAt: Instant }
    | { readonly of: 'nothing' }
    | { readonly of: 'tick' }
}

type OnAir = {
  readonly game: Game | undefined
  /** The one that is meant for the competitions of the game's court. */
  readonly countdown: Broadcast['countdown']
}

/** [B6] [B8] Field for a game and a running countdown; undefined where there is neither. */
export function fieldOf({ game, countdown }: OnAir): Field | undefined {
  const endsAt = countdown?.endsAt
  if (game?.started) return { tone: 'ready', middle: { of: 'clock', clock: game.clock } }
  if (!game) return endsAt === undefined ? undefined : { tone: 'plain', middle: { of: 'countdown', endsAt } }
  if (game.livestreamRegieReady)
    return { tone: 'ready', middle: endsAt === undefined ? { of: 'tick' } : { of: 'countdown', endsAt } }
  const waitsFor = endsAt ?? game.postponedDateTime
  return { tone: 'wait', middle: waitsFor === undefined ? { of: 'nothing' } : { of: 'countdown', endsAt: waitsFor } }
}

/** A wrong time on air is worse than none. */
const STALE_AFTER_MILLIS = 10_000

/** The whole picture in one colour, with words, so that the colour is not alone. */
export function CountdownView({ tone, middle }: Field) {
  const isStale = useIsStale(STALE_AFTER_MILLIS)
  return (
    <div className={styles.field} data-tone={tone}>
      <div className={styles.middle}>
        {middle.of === 'tick' && <Tick />}
        {middle.of === 'nothing' && <p className={styles.time}>--:--</p>}
        {middle.of === 'clock' && !isStale && <GameTime {...middle.clock} />}
        {middle.of === 'countdown' && !isStale && <TimeLeft endsAt={middle.endsAt} />}
      </div>
      <p className={styles.words}>
        {words[tone]}
        {tone === 'wait' && middle.of === 'countdown' && <Late endsAt={middle.endsAt} />}
      </p>
    </div>
  )
}

const words: Readonly<Record<Field['tone'], string | undefined>> = {
  wait: overlayTexts.regieNotReady,
  ready: overlayTexts.regieReady,
  plain: undefined,
}

function GameTime(clock: Game['clock']) {
  return <p className={styles.time}>{formatClock(useRemaining(clockOfPeriod(clock)))}</p>
}

type UntilProps = { readonly endsAt: Instant }

function TimeLeft({ endsAt }: UntilProps) {
  return <p className={styles.time}>{formatClock(useSecondsUntil(endsAt) ?? 0)}</p>
}

/** Whom the hall is waiting for once the time is over. */
function Late({ endsAt }: UntilProps) {
  return useSecondsUntil(endsAt) === 0 ? <span className={styles.late}>{overlayTexts.waitingForRegie}</span> : null
}

const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 480 480" aria-hidden="true">
    <path d="M70 258l118 118L410 106" />
  </svg>
)

type CountdownPageProps = { readonly competitionId: string }

/** The field that shows the hall whether the broadcast is ready, and how long it still takes. */
export function CountdownPage({ competitionId }: CountdownPageProps) {
  const data = useCurrentGame(competitionId)
  const countdown = useCountdownOnAir(competitionId)
  const hasServerTime = useHasServerTime()
  const field = useMemo(() => {
    const isKnown = data !== undefined && hasServerTime
    return isKnown ? fieldOf({ game: data ?? undefined, countdown }) : undefined
  }, [data, countdown, hasServerTime])
  return (
    <Appearance picture={field && { name: 'field', content: field }}>
      {(shown) => <CountdownView {...shown} />}
    </Appearance>
  )
}

/** So long the zero stands before the countdown is forgotten. */
const ZERO_STANDS_MILLIS = 5_000

/** [B6] The countdown that was put on air, until shortly after its end. */
function useCountdownOnAir(competitionId: string): Broadcast['countdown'] {
  const live = useLiveStore()
  const isForLane = useIsForLane(competitionId)
  const onAir = useBroadcast()?.countdown
  const countdown = onAir && isForLane(onAir.competitionId) ? onAir : undefined
  const left = countdown && Date.parse(countdown.endsAt) + ZERO_STANDS_MILLIS - shownNow(live)
  useRedrawIn(left === undefined ? undefined : left / 1000)
  return left !== undefined && left > 0 ? countdown : undefined
}
