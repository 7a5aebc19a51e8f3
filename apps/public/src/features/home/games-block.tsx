import type { Game } from '@cup/contract/entities'
import type { CalendarDate, Sides } from '@cup/domain/kernel'
import { type DisplaySide, GameRow } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { daysOf } from '../../shared/games.ts'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { useMyTeam } from '../../shared/my-team.tsx'
import { Empty } from '../../shared/notes.tsx'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { homeTexts } from '../../texts/home.ts'
import blockStyles from './block.module.css'
import { dayText } from './day-text.ts'
import styles from './games-block.module.css'
import { nextGameOf } from './home-games.ts'

type GamesBlockProps = {
  readonly title: string
  readonly games: readonly Game[]
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
  readonly link: { readonly text: string; readonly path: string }
  /** What stands there instead of games. */
  readonly empty: string
}

/** A few games, day by day, each a link to its card. */
export const GamesBlock = ({ title, games, sidesOf, today, link, empty }: GamesBlockProps) => (
  <Block title={title} link={games.length > 0 ? link : undefined}>
    <div className={styles.card}>
      {games.length === 0 && <Empty text={empty} />}
      {daysOf(games).map(({ date, games: ofDay }) => (
        <div key={date}>
          <p className={styles.day}>{dayText(ofDay[0]?.dateTime ?? date, today)}</p>
          <ol>
            {ofDay.map((game) => (
              <li key={game.id} className={styles.line}>
                <GameLine game={game} sides={sidesOf(game)} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  </Block>
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
          <Link className={blockStyles.all} to={linkTo(link.path)}>
            {link.text}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}

type GameLineProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** A game in a line that leads to its card among all games. */
export function GameLine({ game, sides }: GameLineProps) {
  const linkTo = useLinkTo()
  return (
    <>
      <GameRow game={game} sides={sides} />
      <Link className={styles.link} to={linkTo(gamePathOf(game))} aria-label={homeTexts.showGame(game.name)} />
    </>
  )
}

type MyTeamGameProps = {
  readonly games: readonly Game[]
  /** The large game; it is not shown twice. */
  readonly shown: Game | undefined
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
}

/** The next game of the team that is followed on this device. */
export function MyTeamGame({ games, shown, sidesOf, today }: MyTeamGameProps) {
  const { teamId } = useMyTeam()
  const game = teamId === undefined ? undefined : nextGameOf(games, teamId)
  if (!game || game.id === shown?.id) return null
  const begins = game.postponedDateTime ?? game.dateTime
  return (
    <section className={styles.mine} aria-label={homeTexts.myTeam}>
      <p className={styles.star}>
        <strong>{homeTexts.myTeam}</strong> · {dayText(begins, today)}, {formatTimeOfDay(begins)}
      </p>
      <div className={styles.line}>
        <GameLine game={game} sides={sidesOf(game)} />
      </div>
    </section>
  )
}
