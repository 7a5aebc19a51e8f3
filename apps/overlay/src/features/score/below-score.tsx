import { shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { isAnyoneOff, shootOutRoundOf } from '@cup/domain/projections'
import { Appearance } from '../../shared/appearance.tsx'
import { Fitted } from '../../shared/fitted.tsx'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './below-score.module.css'

type BelowScoreProps = {
  readonly game: Game
  readonly round: string | undefined
  readonly sponsors: readonly string[]
  /** [F21] The row below the score is taken. */
  readonly isThird: boolean
  /** [F22] [F23] A time-out or a card has the place. */
  readonly isCovered: boolean
}

/** [B22] The round after the kick-off, then a sponsor; a sponsor again while the clock stands. Not while anyone is off the court. In a shoot-out the round of its shots. */
export function BelowScore({ game, round, sponsors, isThird, isCovered }: BelowScoreProps) {
  const now = shownNow(useLiveStore())
  const { shows, seconds } = slotAt(game, now)
  useRedrawIn(seconds)
  const text = isCovered ? undefined : textOf(shows, { game, round, sponsors })
  const content = text === undefined ? undefined : { shows, text }
  return (
    <Appearance fades={false} picture={content && { name: content.shows, content }}>
      {(shown) => (
        <p className={styles.slot} data-shows={shown.shows} data-third={isThird}>
          {shown.shows === 'sponsor' && <span className={styles.by}>{overlayTexts.presentedBy}</span>}
          <span className={styles.text}>
            <Fitted text={shown.text} width={game.shootOutStarted ? BESIDE_SHOTS : 1_150} height={40} size={34} />
          </span>
        </p>
      )}
    </Appearance>
  )
}

/** The shots of the home team begin where the clock ends, in pixels. */
const BESIDE_SHOTS = 188

function textOf(
  shows: Slot['shows'],
  { game, round, sponsors }: Pick<BelowScoreProps, 'game' | 'round' | 'sponsors'>,
): string | undefined {
  switch (shows) {
    case 'shootOutRound':
      return overlayTexts.shootOutRound(shootOutRoundOf(game))
    case 'round':
      return round
    case 'sponsor':
      return sponsors[0]
    case 'nothing':
      return undefined
  }
}

/** Content below the score, and its remaining seconds; no end where only a press ends it. */
export type Slot = {
  readonly shows: 'round' | 'shootOutRound' | 'sponsor' | 'nothing'
  readonly seconds: number | undefined
}

const ROUND_SECONDS = 10
const SPONSOR_SECONDS = 8
/** So long the clock has to stand before a sponsor comes, and so long nothing is shown after that. */
const STANDING_SECONDS = 8
const PAUSE_SECONDS = 60

type SlottedGame = Pick<
  Game,
  | 'clock'
  | 'duration'
  | 'started'
  | 'timePenalties'
  | 'cards'
  | 'rules'
  | 'actualTeams'
  | 'regularTimeFreezed'
  | 'result'
  | 'shootOutStarted'
>

/** [B22] By the clock of the game and the time of the service alone, so that a reload shows the same. */
export function slotAt(game: SlottedGame, now: number): Slot {
  const { clock, duration, started, shootOutStarted, result } = game
  if (!started || result) return { shows: 'round', seconds: undefined }
  if (shootOutStarted) return { shows: 'shootOutRound', seconds: undefined }
  const since = (now - Date.parse(clock.at)) / 1000
  const remaining = clock.running ? clock.remaining - since : clock.remaining
  const { end = 0, until: stop = end } = clock
  if (isAnyoneOff(game, Math.max(stop, remaining))) return { shows: 'nothing', seconds: 1 }
  if (!clock.running || remaining <= stop) return standing(clock.running ? stop - remaining : since)
  const played = duration - remaining
  if (played < ROUND_SECONDS) return { shows: 'round', seconds: ROUND_SECONDS - played }
  const sponsorUntil = ROUND_SECONDS + SPONSOR_SECONDS
  if (played < sponsorUntil) return { shows: 'sponsor', seconds: sponsorUntil - played }
  return { shows: 'nothing', seconds: remaining - stop }
}

function standing(seconds: number): Slot {
  if (seconds < STANDING_SECONDS) return { shows: 'nothing', seconds: STANDING_SECONDS - seconds }
  const phase = (seconds - STANDING_SECONDS) % (SPONSOR_SECONDS + PAUSE_SECONDS)
  if (phase < SPONSOR_SECONDS) return { shows: 'sponsor', seconds: SPONSOR_SECONDS - phase }
  return { shows: 'nothing', seconds: SPONSOR_SECONDS + PAUSE_SECONDS - phase }
}
