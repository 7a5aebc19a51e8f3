import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import {
  Bracket,
  type BracketTree,
  bracketTreeOf,
  type DisplaySide,
  gameStatusOf,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  sidesAmong,
  TeamBadge,
  texts,
  winnerShownOf,
} from '@cup/ui/components'
import { formatTime } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { Fitted } from '../../shared/fitted.tsx'
import { useShownTree } from '../../shared/shown-tree.ts'
import { TitleBar } from '../../shared/title-bar.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './bracket-view.module.css'

type BracketPageProps = { readonly competitionId: string }

/** More rounds would be too small for a phone; the first ones give way. */
const MOST_ROUNDS = 4

/** The tree of the knockout; nothing for a competition without one. */
export function BracketPage({ competitionId }: BracketPageProps) {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery({ ...gamesByCompetition(http, { competitionId }), refetchInterval })
  const shown = useShownTree(cup, games)
  const teamOf = useTeamOf(competitionId)
  const content = useMemo(() => {
    const tree = shown && bracketTreeOf(shown.games, MOST_ROUNDS)
    if (!cup || !games || !tree || !teamOf) return undefined
    return {
      tree,
      competition: [cup.name, shown.name].filter(Boolean).join(' · '),
      sidesOf: sidesAmong({ groups: cup.groups, games, teamOf }),
      matchdayOf: ({ matchdayId }: Game) => cup.matchdays.find(({ id }) => id === matchdayId)?.name,
    }
  }, [cup, games, shown, teamOf])
  return (
    <Appearance picture={content && { name: competitionId, content }}>
      {(drawn) => <BracketView {...drawn} />}
    </Appearance>
  )
}

type BracketViewProps = {
  readonly tree: BracketTree<Game>
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  readonly matchdayOf: (game: Game) => string | undefined
  readonly competition: string
}

/** With so few rows the cards have room to be larger. */
const ROOMY_ROWS = 4

/** The tree of the knockout on air. */
function BracketView({ tree, sidesOf, matchdayOf, competition }: BracketViewProps) {
  const isRoomy = tree.rows <= ROOMY_ROWS
  // What is between the columns, and the crest, the score and the gaps of a card.
  const room = 1680 / tree.rounds.length - (isRoomy ? 300 : 216)
  return (
    <section className={styles.panel} data-roomy={isRoomy}>
      <TitleBar title={overlayTexts.knockout} about={competition} />
      <div className={styles.tree} style={{ '--rows': tree.rows }}>
        <Bracket
          tree={tree}
          sidesOf={sidesOf}
          matchdayOf={matchdayOf}
          cardOf={(game) => (
            <TreeCard
              game={game}
              sides={sidesOf(game)}
              room={room}
              size={game === tree.final && !isRoomy ? 44 : isRoomy ? 48 : 36}
            />
          )}
        />
      </div>
    </section>
  )
}

type TreeCardProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** The room for a name, and the size of its type, in pixels of the picture. */
  readonly room: number
  readonly size: number
}

/** A game of the tree: both crests and short names with their goals, the winner on white; before it when it begins. */
function TreeCard({ game, sides, room, size }: TreeCardProps) {
  const score = scoreShownOf(game)
  const shots = shootOutShownOf(game)
  const winner = winnerShownOf(game)
  return (
    <article
      className={styles.card}
      data-state={gameStatusOf(game)}
      aria-label={texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}
    >
      {SIDES.map((name) => {
        const side = sides[name]
        return (
          <div key={name} className={styles.side} data-outcome={winner && (winner === name ? 'won' : 'lost')}>
            {'team' in side ? (
              <>
                <TeamBadge team={side.team} size="broadcast" />
                <Fitted text={side.team.shortName} width={room} height={size * 1.1} size={size} />
              </>
            ) : (
              <Fitted text={side.reference} width={room - 10} height={size * 1.1} size={size} weight={600} />
            )}
            {score && (
              <span className={styles.goals}>
                {score[name]}
                {shots && <span className={styles.shots}> ({shots[name]})</span>}
              </span>
            )}
          </div>
        )
      })}
      {!score && (
        <p className={styles.when}>
          {game.cancelled ? texts.cancelledInline : formatTime(game.postponedDateTime ?? game.dateTime)}
        </p>
      )}
    </article>
  )
}
