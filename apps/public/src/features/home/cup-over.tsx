import type { Competition, Game } from '@cup/contract/entities'
import {
  type Champion,
  championsOf,
  type Division,
  finalRankingsOf,
  isUnderWay,
  scoreShownOf,
} from '@cup/ui/components'
import { Ranking, roundNames } from '../../shared/final/place-list.tsx'
import { TeamPath } from '../../shared/final/team-path.tsx'
import { useTables } from '../../shared/outlook/team-outlook.tsx'
import { Part } from '../../shared/page.tsx'
import { useSite } from '../../shared/site.ts'
import type { SidesOf, TeamOf } from '../../shared/use-team-of.ts'
import { finalTexts } from '../../texts/final.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './cup-over.module.css'
import { Block } from './games-block.tsx'
import { Arranged, type HomeParts } from './home-parts.tsx'
import { WinnerCard } from './winner-card.tsx'

/** Parts of the start page once the cup is over. */
export type CupOverProps = HomeParts & {
  readonly competition: Competition
  readonly games: readonly Game[]
  /** The games of the hero. */
  readonly current: readonly Game[]
  readonly divisions: readonly Division<Game>[]
  readonly sidesOf: SidesOf
  readonly teamOf: TeamOf
}

/** [L14] The first page once a champion is decided: the champion, the path to the title, the best scorers, all places, thanks. */
export function CupOver(props: CupOverProps) {
  const { competition, games, current, divisions, sidesOf, teamOf, ...parts } = props
  const { tableOf, areComing } = useTables(competition)
  const rankings = finalRankingsOf(competition, games, tableOf)
  const champions = championsOf(rankings)
  if (champions.length === 0) return <Arranged {...parts} />
  const isDecided = ({ name }: Division<Game>) => champions.some(({ division }) => division === name)
  const isOpen = (game: Game) => divisions.some((one) => one.games.includes(game) && !isDecided(one))
  const isFirst = !current.some((game) => isUnderWay(game) && isOpen(game))
  // The final whose end the hero would still show is in the card of the champion.
  const hero = current.some(({ result }) => !result) && parts.hero
  return (
    <>
      {!isFirst && parts.myTeam}
      {!isFirst && hero}
      {champions.map((champion) => (
        <Won key={champion.game.id} champion={champion} {...{ competition, games, tableOf, sidesOf, teamOf }} />
      ))}
      {isFirst && parts.myTeam}
      {isFirst && hero}
      {parts.scorers}
      {!areComing && (
        <Block title={finalTexts.title} link={{ text: homeTexts.toRanking, path: '/endstand' }}>
          {rankings
            .filter(({ isDecided }) => isDecided)
            .map(({ key, name, places }) => (
              <Part key={key} name={name}>
                <Ranking places={places} teamOf={teamOf} roundOf={roundNames(competition)} name={name} />
              </Part>
            ))}
        </Block>
      )}
      {divisions.every(isDecided) && <Media games={champions.map(({ game }) => game)} />}
      {divisions.every(isDecided) && <Thanks competition={competition} games={games} />}
      {parts.lists}
    </>
  )
}

type WonProps = Pick<CupOverProps, 'competition' | 'games' | 'sidesOf' | 'teamOf'> & {
  readonly champion: Champion<Game>
  readonly tableOf: ReturnType<typeof useTables>['tableOf']
}

/** A champion and its path. */
function Won({ champion, competition, games, tableOf, sidesOf, teamOf }: WonProps) {
  const { teamId, division, game } = champion
  const team = teamOf(teamId)
  const winner = team ? { team } : sidesOf(game)[game.resolvedTeams.homeTeamId === teamId ? 'home' : 'guest']
  return (
    <>
      <WinnerCard champion={champion} winner={winner} sides={sidesOf(game)} />
      <Block title={division === undefined ? homeTexts.pathToTitle : homeTexts.pathToTitleOf(division)}>
        <TeamPath team={{ id: teamId }} {...{ competition, games, tableOf, sidesOf }} />
      </Block>
    </>
  )
}

/** Video and pictures of the games that decided a title, where they are linked. */
function Media({ games }: { readonly games: readonly Game[] }) {
  const links = games.flatMap(({ id, name, links: { youtube, gallery } }) => [
    ...(youtube ? [{ key: `${id} video`, url: youtube, text: homeTexts.videoOf(name) }] : []),
    ...(gallery ? [{ key: `${id} pictures`, url: gallery, text: homeTexts.picturesOf(name) }] : []),
  ])
  if (links.length === 0) return null
  return (
    <Block title={homeTexts.media}>
      <p className={styles.media}>
        {links.map(({ key, url, text }) => (
          <a key={key} href={url} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ))}
      </p>
    </Block>
  )
}

/** How much was played, and thanks to all who were there. */
function Thanks({ competition: { teamIds }, games }: Pick<CupOverProps, 'competition' | 'games'>) {
  const { thanks: sentence = homeTexts.thanks } = useSite()
  const played = games.filter(({ result, cancelled }) => result && !cancelled)
  const goals = played.reduce((sum, game) => {
    const { home = 0, guest = 0 } = scoreShownOf(game) ?? {}
    return sum + home + guest
  }, 0)
  const counts = [
    [homeTexts.countedTeams, teamIds.length],
    [homeTexts.countedGames, played.length],
    [homeTexts.countedGoals, goals],
  ] as const
  return (
    <section className={styles.thanks} aria-label={homeTexts.thankYou}>
      <h2 className={styles.word}>{homeTexts.thankYou}</h2>
      <dl className={styles.counts}>
        {counts.map(([word, count]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>{sentence}</p>
    </section>
  )
}
