import { clockOfPeriod, shownSeconds, useReading } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { type Seconds, SIDES, type Sides } from '@cup/domain/kernel'
import { absencesOf, halfOnDisplay, halfTimeScoreOf, penaltiesOnDisplay } from '@cup/domain/projections'
import { type DisplaySide, gameStatusOf, nameOfSide, texts, VisuallyHidden } from '@cup/ui/components'
import { formatClock, formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Court, Scorers } from '../../../shared/court/court.tsx'
import { type PlayerOf, playerText, usePlayerOf } from '../../../shared/players.tsx'
import { clockDataOf } from '../../../shared/running-clock.ts'
import { useCourtName, useShownCompetition } from '../../../shared/shown-competition.ts'
import { gamesTexts } from '../../../texts/games.ts'
import { sharedTexts } from '../../../texts/shared.ts'
import { tallyTexts } from '../../../texts/tally.ts'
import styles from './game-head.module.css'

type GameHeadProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly meaning: ReactNode
  readonly children: ReactNode
}

/** The head of a game: a half of the court for each team in its colour, and in the circle between them how it stands. */
export function GameHead({ game, sides, meaning, children }: GameHeadProps) {
  const playerOf = usePlayerOf(game)
  const { matchdays } = useShownCompetition()
  const matchday = matchdays.find(({ id }) => id === game.matchdayId)?.name
  const half = halfOnDisplay(game)
  const about = [
    game.name,
    matchday !== game.name && matchday,
    useCourtName(game),
    half !== undefined && tallyTexts.half(half),
  ]
  const halfTime = halfTimeScoreOf(game)
  return (
    <section className={styles.head} data-state={gameStatusOf(game)}>
      <h1 className={styles.title}>
        <VisuallyHidden>{texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}</VisuallyHidden>
      </h1>
      <Court game={game} sides={sides} about={about.filter(Boolean).join(' · ')} hasTeamLinks />
      <div className={styles.below}>
        {halfTime && <p className={styles.halfTime}>{gamesTexts.halfTime(formatScore(halfTime))}</p>}
        {meaning}
        <Scorers game={game} playerOf={playerOf} />
        {gameStatusOf(game) === 'live' && <Penalties game={game} playerOf={playerOf} />}
        {children}
      </div>
    </section>
  )
}

type RecordProps = { readonly game: Game; readonly playerOf: PlayerOf }

/** [C14] The penalties that run, each with its countdown, or with the reading at which it ends. */
function Penalties({ game, playerOf }: RecordProps) {
  const reading = useReading(game.clock)
  const atAnchor = shownSeconds(Math.round(game.clock.remaining * 1000))
  const active = penaltiesOnDisplay(game, reading ?? atAnchor)
  return (
    <div className={styles.penalties}>
      {SIDES.map((side) => (
        <ul key={side} data-side={side}>
          {active[side].map(({ id, playerId, playerOpen, colour, remaining }) => (
            <li key={id}>
              <VisuallyHidden>{gamesTexts.timePenalty} </VisuallyHidden>
              <span className={styles.bench} aria-hidden="true">
                {minutesOf(game, id)}′
              </span>
              {colour
                ? texts.cards[colour]
                : playerId
                  ? nameOf(playerOf(playerId))
                  : playerOpen
                    ? texts.playerOpen
                    : texts.bench}
              {reading === undefined ? (
                <Until clock={game.clock} reading={atAnchor - remaining} />
              ) : (
                <b>{formatClock(remaining)}</b>
              )}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

const minutesOf = (game: Game, id: string): number =>
  Math.round((absencesOf(game).find((one) => one.id === id)?.duration ?? 0) / 60)

type UntilProps = Pick<Game, 'clock'> & { readonly reading: Seconds }

/** [Z5] On the clock of the period, which is what the page shows. */
function Until({ clock, reading }: UntilProps) {
  const shown = clockOfPeriod(clock)
  const until = reading - clock.remaining + shown.remaining
  return (
    <b {...clockDataOf(shown, { until })} suppressHydrationWarning>
      {sharedTexts.untilReading(formatClock(until))}
    </b>
  )
}

const nameOf = (player: ReturnType<PlayerOf>): string => (player ? playerText(player) : '')
