import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, playersOfTeam } from '@cup/api-client/queries'
import type { AnyPlayer, Game, Team } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { championsOf, type FinalRanking, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Fitted, hasRoom, initialled } from '../../shared/fitted.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { useShownTree } from '../../shared/shown-tree.ts'
import { useRankings } from '../../shared/use-rankings.ts'
import { type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './champion-scene.module.css'

/** [B17] [L14] The champion that was decided last; nothing before there is one. */
export function ChampionScene({ competitionId }: { readonly competitionId: string }) {
  const http = useHttp()
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery(gamesByCompetition(http, { competitionId }))
  const rankings = useRankings(competitionId)
  const shown = useShownTree(cup, games)
  const teamOf = useTeamOf(competitionId)
  const content = useMemo(() => {
    const ranking = shown && rankings && decidedLast(rankings, shown.games)
    if (!cup || !teamOf || !ranking) return undefined
    return championIn(ranking, { cup: cup.name, teamOf })
  }, [cup, rankings, shown, teamOf])
  const teamId = content?.champion.id
  const { data: players = NO_PLAYERS } = useQuery({
    ...playersOfTeam(http, { teamId }),
    enabled: teamId !== undefined,
  })
  const isLogoThere = useImagesThere([content?.champion.logoFilePath])
  return (
    <Appearance picture={content && isLogoThere ? { name: content.champion.id, content } : undefined}>
      {(drawn) => <ChampionView {...drawn} squad={squadOf(players)} />}
    </Appearance>
  )
}

const NO_PLAYERS: readonly AnyPlayer[] = []

/** The room for the names of the players. */
const SQUAD = { width: 840, height: 172, size: 38, weight: 600 } as const

/** The names of the players by number, or what is left of them if they have no room; none where that has none either. */
function squadOf(players: readonly AnyPlayer[]): string | undefined {
  const names = [...players].sort((a, b) => a.number - b.number).map(({ displayName }) => displayName)
  // A line ends between two names, not within one.
  const squads = [names, names.map(initialled)].map((all) =>
    all.map((name) => name.replaceAll(' ', '\u00a0')).join(', '),
  )
  return squads.find((squad) => squad.length > 0 && hasRoom(squad, SQUAD))
}

type Ranking = FinalRanking<Game>
type Placed = { readonly place: number; readonly team: Team }

type ShownChampion = {
  readonly title: string
  readonly champion: Team
  /** The final that was won, the goals of the champion first. */
  readonly final: { readonly result: string; readonly shots: string | undefined; readonly against: string } | undefined
  /** The next places, as far as they are known. */
  readonly others: readonly Placed[]
}

/** [L14] Of the titles that these games have decided, the last one. */
function decidedLast(rankings: readonly Ranking[], games: readonly Game[]): Ranking | undefined {
  const decidedAt = ({ title }: Ranking) => title?.game?.resultAt ?? ''
  return rankings
    .filter((ranking) => championsOf([ranking]).some(({ game }) => games.includes(game)))
    .sort((a, b) => (decidedAt(a) < decidedAt(b) ? 1 : -1))[0]
}

type Names = { readonly cup: string; readonly teamOf: TeamOf }

function championIn(ranking: Ranking, { cup, teamOf }: Names): ShownChampion | undefined {
  const [won] = championsOf([ranking])
  const champion = won && teamOf(won.teamId)
  if (!won || !champion) return undefined
  const { result, resolvedTeams } = won.game
  const isHome = won.teamId === resolvedTeams.homeTeamId
  const own = ({ home, guest }: Sides<number>) => (isHome ? `${home}:${guest}` : `${guest}:${home}`)
  const loser = won.isByFinal ? teamOf(result?.loserTeamId ?? undefined) : undefined
  const others = ranking.places.flatMap(({ first, last, teamIds: [teamId] }) => {
    const team = first === last ? teamOf(teamId) : undefined
    return team ? [{ place: first, team }] : []
  })
  return {
    title: [cup, won.division].filter(Boolean).join(' · '),
    champion,
    final: result &&
      loser && {
        result: own(result),
        shots: result.shootOut ? own(result.shootOut) : undefined,
        against: loser.name,
      },
    others: others.filter(({ team }) => team.id !== champion.id && team.id !== loser?.id).slice(0, MOST_OTHERS),
  }
}

/** Number of further teams that fit. */
const MOST_OTHERS = 2

/** Position, rotation and colour of each strip of paper. */
const CONFETTI = [
  [196, 66, 24, 0],
  [300, 96, -42, 1],
  [410, 52, 18, 0],
  [606, 88, 64, 2],
  [690, 210, 4, 3],
  [100, 240, 84, 1],
  [140, 330, 12, 3],
  [46, 470, -50, 0],
  [60, 760, 38, 3],
  [200, 790, -14, 0],
  [640, 770, 52, 1],
  [770, 30, 66, 0],
  [1350, 28, 16, 2],
  [1120, 70, -30, 3],
  [1260, 110, 52, 1],
  [1300, 60, 74, 3],
  [1400, 90, 10, 4],
  [1480, 60, -64, 0],
  [1545, 84, 14, 1],
  [1600, 130, -52, 2],
] as const

/** The champion's crest within the nine-metre line, whom they have beaten, and who they are. */
const ChampionView = ({
  title,
  champion,
  final,
  others,
  squad,
}: ShownChampion & { readonly squad?: string | undefined }) => (
  <section className={styles.panel} style={{ '--stripe': champion.primaryColor }}>
    <svg className={styles.lines} viewBox="0 0 800 850" aria-hidden="true">
      <circle cx="400" cy="425" r="330" />
      <circle cx="400" cy="425" r="390" strokeDasharray="142 62" />
    </svg>
    <svg className={styles.confetti} viewBox="0 0 1704 850" aria-hidden="true">
      {CONFETTI.map(([x, y, turned, colour]) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="14"
          height="38"
          transform={`rotate(${turned} ${x} ${y})`}
          data-colour={colour}
        />
      ))}
    </svg>
    <div className={styles.crest}>
      <TeamBadge team={champion} size="broadcast" />
    </div>
    <div className={styles.text}>
      <p className={`${styles.title} ${entering.part}`} style={{ '--step': 1 }}>
        {overlayTexts.champion}
      </p>
      <h1 className={`${styles.name} ${entering.part}`} style={{ '--step': 3 }}>
        <Fitted text={champion.name} width={870} height={330} size={136} smallest={72} weight={800} />
      </h1>
      {final && (
        <div className={`${styles.final} ${entering.part}`} style={{ '--step': 5 }}>
          <p className={styles.result}>
            {final.result}
            {final.shots && <span className={styles.shots}>({final.shots})</span>}
          </p>
          <div>
            <p>{overlayTexts.wonFinalAgainst}</p>
            <Fitted text={final.against} width={540} height={100} size={52} />
          </div>
        </div>
      )}
      {squad && (
        <p className={`${styles.squad} ${entering.part}`} style={{ '--step': 7 }}>
          <Fitted text={squad} {...SQUAD} />
        </p>
      )}
    </div>
    <ol className={styles.others}>
      {others.map(({ place, team: { id, name } }) => (
        <li key={id}>
          <Fitted text={overlayTexts.placed(place, name)} width={560} height={72} size={40} weight={600} />
        </li>
      ))}
      <li className={styles.cup}>
        <Fitted text={title} width={480} height={72} size={40} weight={600} />
      </li>
    </ol>
  </section>
)
