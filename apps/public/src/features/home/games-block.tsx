import type { Competition, Game } from '@cup/contract/entities'
import { type CalendarDate, courtNameOf, gamesOn } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AfterPage } from '../../shared/after-page.tsx'
import { dayText } from '../../shared/court/circle.tsx'
import { GameRow } from '../../shared/game-row.tsx'
import { daysOf } from '../../shared/games.ts'
import { useLinkTo } from '../../shared/links.ts'
import { Empty } from '../../shared/notes.tsx'
import { CurrentlyNote } from '../../shared/open-side.ts'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import type { SidesOf } from '../../shared/use-team-of.ts'
import blockStyles from './block.module.css'
import styles from './games-block.module.css'

type GamesBlockProps = {
  readonly title: string
  readonly games: readonly Game[]
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
  readonly link: { readonly text: string; readonly path: string }
  /** Text in place of the games. */
  readonly empty: string
  /** Court by court, where there are several. */
  readonly isByCourt?: boolean
}

/** A few games, day by day, each a link to its card. */
export function GamesBlock({ title, games, sidesOf, today, link, empty, isByCourt = false }: GamesBlockProps) {
  const competition = useShownCompetition()
  const isNamed = isByCourt && hasSeveralCourts(competition)
  const parts = isNamed ? byCourt(games, competition) : byDay(games)
  return (
    <Block title={title} link={games.length > 0 ? link : undefined}>
      <div className={styles.card}>
        {games.length === 0 && <Empty text={empty} />}
        {parts.map(({ key, court, day, games: ofPart }) => (
          <div key={key}>
            <p className={styles.day}>
              {court && <strong className={styles.court}>{court}</strong>}
              {dayText(ofPart[0]?.dateTime ?? day, today)}
            </p>
            <ol>
              {ofPart.map((game) => (
                <li key={game.id} className={styles.line}>
                  <GameRow
                    game={game}
                    sides={sidesOf(game)}
                    court={court ? undefined : courtNameOf(game, competition)}
                  />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <div className={styles.note} data-held={games.some(hasOpenSide) || undefined}>
        <AfterPage>
          <CurrentlyNote games={games} />
        </AfterPage>
      </div>
    </Block>
  )
}

/** [L16] Whether "derzeit" may come to stand in the row of a game: the room for what it means is held. */
const hasOpenSide = ({ resolvedTeams: { homeTeamId, guestTeamId } }: Game): boolean => !homeTeamId || !guestTeamId

/** The games of one day, or of one day on a court that is named. */
type Part = {
  readonly key: string
  readonly court?: string
  readonly day: CalendarDate
  readonly games: readonly Game[]
}

const hasSeveralCourts = ({ courts = [] }: Competition): boolean => courts.length > 1

const byDay = (games: readonly Game[]): Part[] =>
  daysOf(games).map(({ date, games: ofDay }) => ({ key: date, day: date, games: ofDay }))

const byCourt = (games: readonly Game[], competition: Competition): Part[] =>
  (competition.courts ?? []).flatMap(({ id, name }) =>
    byDay(gamesOn(games, competition, id)).map((part) => ({ ...part, key: `${id} ${part.key}`, court: name })),
  )

type BlockProps = {
  readonly title: string
  /** The way to all of them; a block without anything in it has none. */
  readonly link?: { readonly text: string; readonly path: string } | undefined
  readonly children: ReactNode
}

/** A part of the first page under its heading. */
export function Block({ title, link, children }: BlockProps) {
  const linkTo = useLinkTo()
  return (
    <section className={blockStyles.block} aria-label={title}>
      <header className={blockStyles.head}>
        <h2 className={blockStyles.title}>{title}</h2>
        {link && (
          <Link className={blockStyles.all} to={linkTo(link.path)} data-screen>
            {link.text}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
