import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { crestOf } from '@cup/domain/crest'
import { bothSides, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { penaltiesOnDisplay } from '@cup/domain/projections'
import {
  ChangeMark,
  type DisplaySide,
  gameStatusOf,
  inkOn,
  isUnderWay,
  minuteOf,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
  texts,
  VisuallyHidden,
} from '@cup/ui/components'
import { formatClock, formatDay, formatScore, formatTime } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Breakable } from '../../../shared/breakable.tsx'
import { GameClock } from '../../../shared/game-clock.tsx'
import { useLinkTo } from '../../../shared/links.ts'
import { LiveSign } from '../../../shared/live-sign.tsx'
import { useCourtName, useShownCompetition } from '../../../shared/shown-competition.ts'
import { type PlayerOf, playerText, usePlayerOf } from '../../../shared/use-player-of.ts'
import { gamesTexts } from '../../../texts/games.ts'
import styles from './game-head.module.css'

type GameHeadProps = { readonly game: Game; readonly sides: Sides<DisplaySide>; readonly children: ReactNode }

/** The head of a game: a half of the court for each team in its colour, and in the circle between them how it stands. */
export function GameHead({ game, sides, children }: GameHeadProps) {
  const playerOf = usePlayerOf(game)
  const { matchdays } = useShownCompetition()
  const matchday = matchdays.find(({ id }) => id === game.matchdayId)?.name
  const about = [game.name, matchday !== game.name && matchday, useCourtName(game)].filter(Boolean).join(' · ')
  return (
    <section className={styles.head} data-state={gameStatusOf(game)}>
      <h1 className={styles.title}>
        <VisuallyHidden>{texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}</VisuallyHidden>
      </h1>
      <div className={styles.court}>
        <p className={styles.pill}>
          {isUnderWay(game) && <LiveSign />}
          <span>{about}</span>
        </p>
        <Half side="home" of={sides.home} />
        <Half side="guest" of={sides.guest} />
        <Circle game={game} />
      </div>
      <div className={styles.below}>
        <Scorers game={game} playerOf={playerOf} />
        {gameStatusOf(game) === 'live' && <Penalties game={game} playerOf={playerOf} />}
        {children}
      </div>
    </section>
  )
}

type HalfProps = { readonly side: Side; readonly of: DisplaySide }

/** One half of the court: the team on its colour, behind it the pattern of its crest. */
function Half({ side, of }: HalfProps) {
  const linkTo = useLinkTo()
  if ('reference' in of) {
    return (
      <div className={styles.half} data-side={side} data-open="true">
        <div className={styles.crest}>
          <span className={styles.unknown} aria-hidden="true">
            ?
          </span>
        </div>
        <p className={styles.team}>{of.reference}</p>
      </div>
    )
  }
  const { team } = of
  const ink = inkOn(team.primaryColor)
  return (
    <div className={styles.half} data-side={side} style={{ background: team.primaryColor, color: ink }}>
      <svg
        className={styles.kit}
        viewBox="0 0 64 72"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d={crestOf(team).kit} fill={ink === '#ffffff' ? '#000000' : '#ffffff'} />
      </svg>
      <div className={styles.crest}>
        <TeamBadge team={team} size="large" />
      </div>
      <p className={styles.team}>
        <TeamName team={team} linkTo={linkTo} />
      </p>
    </div>
  )
}

type TeamNameProps = {
  readonly team: { readonly name: string; readonly id?: string }
  readonly linkTo: ReturnType<typeof useLinkTo>
}

const TeamName = ({ team: { id, name }, linkTo }: TeamNameProps) =>
  id === undefined ? (
    <Breakable text={name} />
  ) : (
    <Link className={styles.link} to={linkTo(`/teams/${id}`)}>
      <Breakable text={name} />
    </Link>
  )

/** The circle in the middle: the score, and how far the game is; before it, when it begins. */
function Circle({ game }: { readonly game: Game }) {
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  const begins = game.postponedDateTime ?? game.dateTime
  return (
    <div className={styles.circle}>
      {score && <Ring game={game} />}
      {score ? (
        <p className={styles.score}>
          <ChangeMark value={formatScore(score, shootOut)} />
          {formatScore(game.result && shootOut ? sumOf(score, shootOut) : (shootOut ?? score))}
        </p>
      ) : (
        <p className={styles.time}>
          <time dateTime={begins}>{formatTime(begins)}</time>
        </p>
      )}
      <p className={styles.word}>
        {gameStatusOf(game) === 'live' ? <GameClock clock={game.clock} /> : wordOf(game, formatDay(begins))}
      </p>
      {shootOut && score && <p className={styles.detail}>{gamesTexts.beforeShootOut(formatScore(score))}</p>}
    </div>
  )
}

/** The goals and the shots that went in together: how a game is called that a shoot-out has decided. */
const sumOf = (score: Sides<number>, shootOut: Sides<number>): Sides<number> =>
  bothSides((side) => score[side] + shootOut[side])

function wordOf(game: Game, day: string): string {
  switch (gameStatusOf(game)) {
    case 'planned':
      return day
    case 'live':
      return gamesTexts.live
    case 'shootOut':
      return texts.nineMetres
    case 'finished':
      return game.result?.shootOut ? gamesTexts.afterShootOutShort : gamesTexts.finished
    case 'awarded':
      return gamesTexts.awarded
    case 'cancelled':
      return gamesTexts.cancelled
  }
}

/** How much of the playing time is over, with a mark for each goal: round for the home team, square for the guest. */
function Ring({ game: { clock, duration, goals, result } }: { readonly game: Game }) {
  const seconds = useRemaining(clock)
  const share = result ? 1 : Math.min(1, Math.max(0, 1 - seconds / duration))
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="50" cy="50" r="46" />
      <circle
        className={styles.elapsed}
        cx="50"
        cy="50"
        r="46"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
        transform="rotate(-90 50 50)"
      />
      {goals.map(({ goalId, time, homeTeam }) => (
        <rect
          key={goalId}
          className={styles.goal}
          x="46.5"
          y="0.5"
          width="7"
          height="7"
          rx={homeTeam ? 3.5 : 1}
          transform={`rotate(${360 * Math.min(1, Math.max(0, 1 - time / duration))} 50 50)`}
        />
      ))}
    </svg>
  )
}

type RecordProps = { readonly game: Game; readonly playerOf: PlayerOf }

/** Who has scored for each side, each once with all minutes. */
function Scorers({ game, playerOf }: RecordProps) {
  if (game.goals.length === 0) return null
  return (
    <div className={styles.scorers}>
      {SIDES.map((side) => (
        <ul key={side} data-side={side}>
          {scorersOf(game, side, playerOf).map(({ name, minutes }) => (
            <li key={name}>
              <b>{name}</b> {minutes.map(gamesTexts.minuteShort).join(' ')}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function scorersOf({ goals, duration }: Game, side: Side, playerOf: PlayerOf) {
  const minutesOf = new Map<string, number[]>()
  for (const { homeTeam, isOwnGoal, playerId, time, timeKnown } of goals) {
    if (homeTeam !== (side === 'home')) continue
    const name = isOwnGoal ? gamesTexts.ownGoal : (playerOf(playerId)?.displayName ?? gamesTexts.scorerOpen)
    minutesOf.set(name, [...(minutesOf.get(name) ?? []), ...(timeKnown === false ? [] : [minuteOf(time, duration)])])
  }
  return [...minutesOf].map(([name, minutes]) => ({ name, minutes }))
}

/** The penalties that run, each with its countdown. */
function Penalties({ game, playerOf }: RecordProps) {
  const active = penaltiesOnDisplay(game, useRemaining(game.clock))
  return (
    <div className={styles.penalties}>
      {SIDES.map((side) => (
        <ul key={side} data-side={side}>
          {active[side].map(({ timePenaltyId, playerId, playerOpen, remaining }) => (
            <li key={timePenaltyId}>
              <VisuallyHidden>{gamesTexts.timePenalty} </VisuallyHidden>
              <span className={styles.bench} aria-hidden="true">
                2′
              </span>
              {playerId ? nameOf(playerOf(playerId)) : playerOpen ? texts.playerOpen : texts.bench}
              <b>{formatClock(remaining)}</b>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

const nameOf = (player: ReturnType<PlayerOf>): string => (player ? playerText(player) : '')
