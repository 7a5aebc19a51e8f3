import type { Game } from '@cup/contract/entities'
import { type PlayerId, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { halfTimeScoreOf, roundsOnDisplay } from '@cup/domain/projections'
import {
  type DisplaySide,
  type EntryNames,
  GameTimeline,
  gameStatusOf,
  hasRecordEntries,
  isUnderWay,
  nameOfSide,
  type RecordEntry,
  recordEntriesOf,
  shootOutShownOf,
  shortNameOfSide,
  texts,
} from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { gamePathOf, linksKeeping } from '../../shared/links.ts'
import { PlayerLink, type PlayerOf, playerText, usePlayerOf } from '../../shared/players.tsx'
import { type Shared, share } from '../../shared/share.ts'
import { gamesTexts } from '../../texts/games.ts'
import styles from './game-details.module.css'
import { LiveEdge } from './live-edge.tsx'
import shootOutStyles from './shoot-out.module.css'

type GameDetailsProps = {
  readonly id: string
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** [H16] Whether each goal can be shared; the goal that the address names is picked. */
  readonly hasGoalLinks?: boolean
}

/** How a game went: the shoot-out, which decides it, and its timeline, goal by goal. */
export function GameDetails({ id, game, sides, hasGoalLinks = false }: GameDetailsProps) {
  const playerOf = usePlayerOf(game)
  const [parameters] = useSearchParams()
  const [picked, setPicked] = useState(hasGoalLinks ? (parameters.get('tor') ?? undefined) : undefined)
  const numberOf = (playerId: PlayerId) => playerOf(playerId)?.number
  return (
    <div id={id} className={styles.details}>
      {game.result?.awarded && <p className={styles.awarded}>{awardedBecause[game.result.awarded]}</p>}
      {game.shootOutStarted && <ShootOut game={game} sides={sides} />}
      {game.goals.length > 0 && (
        <GameTimeline game={game} sides={sides} numberOf={numberOf} onPick={setPicked} picked={picked}>
          {gameStatusOf(game) === 'live' && <LiveEdge clock={game.clock} duration={game.duration} />}
        </GameTimeline>
      )}
      <CourseList game={game} sides={sides} playerOf={playerOf} picked={picked} hasGoalLinks={hasGoalLinks} />
    </div>
  )
}

/** Whether there is more to see than the score. */
export const hasCourseOf = (game: Game): boolean =>
  hasRecordEntries(game) || game.shootOutStarted || game.result?.awarded !== undefined

const awardedBecause: Readonly<Record<NonNullable<NonNullable<Game['result']>['awarded']>, string>> = {
  noShow: gamesTexts.awardedNoShow,
  abandoned: gamesTexts.awardedAbandoned,
  decision: gamesTexts.awardedDecision,
  withdrawal: gamesTexts.awardedWithdrawal,
}

type CourseListProps = GameDetailsProps & { readonly playerOf: PlayerOf; readonly picked: string | undefined }

/** Course of a game, one line for each entry; newest first during the game, and for those who have seen it so. */
function CourseList({ game, sides, playerOf, picked, hasGoalLinks }: Omit<CourseListProps, 'id'>) {
  const entries = recordEntriesOf(game).sort((a, b) => b.time - a.time)
  const names: EntryNames = {
    playerText: (playerId) => nameOf(playerOf(playerId)),
    displayName: (playerId) => playerOf(playerId)?.displayName,
  }
  const [isNewestFirst, setIsNewestFirst] = useState(isUnderWay(game))
  if (isUnderWay(game) && !isNewestFirst) setIsNewestFirst(true)
  if (entries.length === 0) return null
  const lines = entries.map(({ id, kind, side, minute, minutes, playerId, what, score, who }) => (
    <li key={id} className={styles.entry} data-kind={kind} data-side={side} data-picked={id === picked}>
      <span className={styles.minute}>{minute !== undefined && gamesTexts.minute(minute)}</span>
      <span className={styles.what} data-minutes={minutes}>
        {[what(shortNameOfSide(sides[side])), score && formatScore(score)].filter(Boolean).join(' · ')}
        <Who player={playerOf(playerId)} text={who(names)} />
      </span>
      {hasGoalLinks && score && <GoalShare game={game} goalId={id} score={formatScore(score)} />}
    </li>
  ))
  const all = withHalfTime(lines, entries, game)
  return <ol className={styles.list}>{isNewestFirst ? all.toReversed() : all}</ol>
}

/** [Z5] The lines of the course with the score at half-time between the halves; entries from paper have no time. */
function withHalfTime(lines: readonly ReactNode[], entries: readonly RecordEntry[], game: Game): readonly ReactNode[] {
  const score = game.fromPaper ? undefined : halfTimeScoreOf(game)
  if (!score) return lines
  const first = entries.findIndex(({ reading }) => reading.period !== 1)
  const line = (
    <li key="halfTime" className={styles.half}>
      {gamesTexts.halfTime(formatScore(score))}
    </li>
  )
  return lines.toSpliced(first === -1 ? lines.length : first, 0, line)
}

type GoalShareProps = { readonly game: Game; readonly goalId: string; readonly score: string }

/** Shares a goal: its link has a card of its own. */
function GoalShare({ game, goalId, score }: GoalShareProps) {
  const [shared, setShared] = useState<Shared>()
  const label = gamesTexts.shareGoal(score)
  async function press(): Promise<void> {
    const path = linksKeeping(game.competitionId)(`${gamePathOf(game)}?tor=${goalId}`)
    setShared(await share({ title: label, url: new URL(path, window.location.href).href }))
  }
  return (
    <button type="button" className={styles.share} aria-label={label} title={label} onClick={() => void press()}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 15V4M8 7.5 12 3.5l4 4M5 12v7.5h14V12" />
      </svg>
      <span role="status">{shared === 'copied' && gamesTexts.linkCopied}</span>
    </button>
  )
}

type WhoProps = { readonly player: ReturnType<PlayerOf>; readonly text: string }

/** The players of an entry, after its event. */
const Who = ({ player, text }: WhoProps) =>
  text && <> · {player ? <PlayerLink player={player}>{text}</PlayerLink> : text}</>

/** Empty until the player has been loaded. */
const nameOf = (player: ReturnType<PlayerOf>): string => (player ? playerText(player) : '')

type ShootOutProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** The shoot-out, shot by shot. */
function ShootOut({ game, sides }: ShootOutProps) {
  const tally = shootOutShownOf(game)
  return (
    <div className={shootOutStyles.shootOut}>
      <p className={shootOutStyles.title}>{texts.nineMetres}</p>
      {SIDES.map((side) => (
        <Shots key={side} game={game} side={side} of={sides[side]} tally={tally?.[side] ?? 0} />
      ))}
    </div>
  )
}

type ShotsProps = { readonly game: Game; readonly side: Side; readonly of: DisplaySide; readonly tally: number }

function Shots({ game, side, of, tally }: ShotsProps) {
  const shots = roundsOnDisplay(game).map((round) => shotOf(round[side]))
  const name = nameOfSide(of)
  return (
    <div className={shootOutStyles.shots}>
      <span className={shootOutStyles.team} title={name}>
        {'team' in of ? of.team.shortName : name}
      </span>
      <ol className={shootOutStyles.dots} aria-label={gamesTexts.shotsScored(name, tally)}>
        {shots.map((shot, n) => (
          <li key={n}>
            <Dot shot={shot} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type Shot = 'hit' | 'miss' | 'open'

function shotOf(shot: { readonly success: boolean } | undefined): Shot {
  if (!shot) return 'open'
  return shot.success ? 'hit' : 'miss'
}

/** One shot; its shape says what it was, not only its colour. */
const Dot = ({ shot }: { readonly shot: Shot }) => (
  <svg className={shootOutStyles.dot} data-shot={shot} viewBox="0 0 24 24" role="img" aria-label={words[shot]}>
    <circle cx="12" cy="12" r="10.5" />
    {signs[shot] && <path d={signs[shot]} />}
  </svg>
)

const words: Readonly<Record<Shot, string>> = { hit: gamesTexts.hit, miss: gamesTexts.miss, open: gamesTexts.openShot }

const signs: Readonly<Record<Shot, string | undefined>> = {
  hit: 'M7 12.5l3.5 3.5L17 8.5',
  miss: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
  open: undefined,
}
