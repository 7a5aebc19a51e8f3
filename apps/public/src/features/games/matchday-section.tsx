import type { Competition, Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, GameTimeline, gameStatusOf, VisuallyHidden } from '@cup/ui/components'
import { calendarDateOf, formatDay, formatTime } from '@cup/ui/format'
import { Fragment, memo, useEffect } from 'react'
import { GameRow } from '../../shared/game-row.tsx'
import { type DayGames, daysOf } from '../../shared/games.ts'
import { keptSwitch, useKept } from '../../shared/kept.ts'
import { gameAnchorOf } from '../../shared/links.ts'
import { useCourtName } from '../../shared/shown-competition.ts'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { gamesTexts } from '../../texts/games.ts'
import { MediaLinks } from './card-links.tsx'
import gameCardStyles from './game-card.module.css'
import { GameDetails, hasCourseOf } from './game-details.tsx'
import { LiveEdge } from './live-edge.tsx'
import styles from './matchday-section.module.css'

type MatchdaySectionProps = {
  readonly matchday: MatchdayOfGames
  readonly sidesOf: SidesOf
  readonly breaksOf: BreaksOf
  /** The anchor that the address names, or nothing. */
  readonly target: string
  /** The game at which the page opens, if it does not open at its top. */
  readonly opening: Game['id'] | undefined
  readonly nearOpening: ReadonlySet<Game['id']>
}

type Break = NonNullable<Competition['breaks']>[number]
type BreaksOf = (game: Game) => { readonly before: readonly Break[]; readonly after: readonly Break[] }

/** The games of a matchday under its name, and the breaks between them. */
export const MatchdaySection = ({ matchday, sidesOf, breaksOf, target, ...rows }: MatchdaySectionProps) => (
  <section className={styles.matchday} aria-labelledby={matchday.anchor.replace(/\s/g, '-') + TITLE}>
    {matchday.alias && <span id={matchday.alias} className={styles.alias} />}
    <h2 className={styles.name} id={matchday.anchor} tabIndex={-1}>
      <span id={matchday.anchor.replace(/\s/g, '-') + TITLE}>{matchday.name}</span>
    </h2>
    {matchday.days.map(({ date, games }) => (
      <div key={date} className={styles.day}>
        <p className={styles.date}>{[formatDay(date), ...playedOf(games)].join(' · ')}</p>
        <ol className={styles.games}>
          {games.map((game) => (
            <Fragment key={game.id}>
              {breaksOf(game).before.map((one) => breakLine(one, date))}
              <li
                className={styles.game}
                data-opens-here={game.id === rows.opening || undefined}
                data-near={rows.nearOpening.has(game.id) || undefined}
              >
                <GameCard game={game} sides={sidesOf(game)} isTarget={gameAnchorOf(game) === target} />
              </li>
              {breaksOf(game).after.map((one) => breakLine(one, date))}
            </Fragment>
          ))}
        </ol>
      </div>
    ))}
  </section>
)

/** How many games of a day are over, as long as there are some before and some to come. */
function playedOf(games: readonly Game[]): readonly string[] {
  const all = games.filter(({ cancelled }) => !cancelled)
  const played = all.filter(({ result }) => result).length
  return played === 0 || played === all.length ? [] : [gamesTexts.played(played, all.length)]
}

/** [K13] With its day where that is not the day of the games beside it. */
const breakLine = ({ id, name, dateTime, duration }: Break, date: string) => (
  <li key={id} className={styles.break}>
    <time dateTime={dateTime}>
      {calendarDateOf(dateTime) === date ? formatTime(dateTime) : `${formatDay(dateTime)} ${formatTime(dateTime)}`}
    </time>{' '}
    <span className={styles.breakName}>{name}</span> <span>{gamesTexts.minutes(Math.ceil(duration / 60))}</span>
  </li>
)

/** References by id are lists split at spaces, which an anchor may have. */
const TITLE = '-titel'

type GameCardProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** Whether the address names this game. */
  readonly isTarget: boolean
}

/** A game in a row that opens to show what happened; it renders again only when the game or its sides change. */
const GameCard = memo(GameCardView, isSameCard)

function GameCardView({ game, sides, isTarget }: GameCardProps) {
  const anchor = gameAnchorOf(game)
  const [isOpen, setIsOpen] = useKept(anchor, isTarget, keptSwitch)
  useEffect(() => {
    if (isTarget) setIsOpen(true)
  }, [isTarget, setIsOpen])
  const hasCourse = hasCourseOf(game)
  return (
    <GameRow
      game={game}
      sides={sides}
      court={useCourtName(game)}
      anchor={anchor}
      isTarget={isTarget}
      action={
        <button
          type="button"
          className={gameCardStyles.opener}
          hidden={!hasCourse}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${anchor}-verlauf` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <VisuallyHidden>{gamesTexts.course}</VisuallyHidden>
        </button>
      }
    >
      {gameStatusOf(game) === 'live' && !isOpen && (
        <div className={gameCardStyles.timeline}>
          <GameTimeline game={game} sides={sides}>
            <LiveEdge clock={game.clock} duration={game.duration} />
          </GameTimeline>
        </div>
      )}
      {hasLinks(game) && (
        <div className={gameCardStyles.links}>
          <MediaLinks links={game.links} />
        </div>
      )}
      {hasCourse && isOpen && (
        <div className={gameCardStyles.details}>
          <GameDetails id={`${anchor}-verlauf`} game={game} sides={sides} />
        </div>
      )}
    </GameRow>
  )
}

const hasLinks = ({ links }: Game): boolean => links.youtube !== undefined || links.gallery !== undefined

function isSameCard(before: GameCardProps, after: GameCardProps): boolean {
  return (
    before.game === after.game &&
    before.isTarget === after.isTarget &&
    SIDES.every((side) => isSameSide(before.sides[side], after.sides[side]))
  )
}

function isSameSide(one: DisplaySide, other: DisplaySide): boolean {
  if ('team' in one) return 'team' in other && one.team === other.team
  return 'reference' in other && one.reference === other.reference
}

/** The games of one matchday, day by day. */
export type MatchdayOfGames = {
  readonly name: string
  /** The name in small letters, as links from outside have it. */
  readonly anchor: string
  /** The same without spaces, where it has any: only that is a valid id. */
  readonly alias: string | undefined
  readonly days: readonly DayGames[]
}

const WITHOUT_MATCHDAY = gamesTexts.withoutMatchday

/** Games without a matchday first, then one section for each matchday that has games. */
export function matchdaysOf(games: readonly Game[], matchdays: Competition['matchdays']): MatchdayOfGames[] {
  const known = new Set(matchdays.map(({ id }) => id))
  const without = games.filter(({ matchdayId }) => !matchdayId || !known.has(matchdayId))
  const sections = matchdays.map(({ id, name }) =>
    sectionOf(
      name,
      games.filter((game) => game.matchdayId === id),
    ),
  )
  return [sectionOf(WITHOUT_MATCHDAY, without), ...sections].filter(({ days }) => days.length > 0)
}

function sectionOf(name: string, games: readonly Game[]): MatchdayOfGames {
  const anchor = name.toLowerCase()
  const hyphened = anchor.replace(/\s+/g, '-')
  return { name, anchor, alias: hyphened === anchor ? undefined : hyphened, days: daysOf(games) }
}
