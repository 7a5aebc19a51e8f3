import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition, topScorers } from '@cup/api-client/queries'
import type { TeamId } from '@cup/domain/kernel'
import type { GameView, TopScorer } from '@cup/domain/projections'
import { bracketTreeOf, type DisplayTeam, TeamBadge, texts } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Fitted, initialled } from '../../shared/fitted.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { useShownTree } from '../../shared/shown-tree.ts'
import { TitleBar } from '../../shared/title-bar.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './final.module.css'

type FinalViewProps = {
  readonly competition: string
  /** The first two, or the first four. */
  readonly places: readonly TeamId[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
  /** The best scorers by goals and assists; several where they are equal. */
  readonly scorers: readonly TopScorer[]
}

/** How the cup has ended: its first four, and the top scorer. */
export function FinalView({ competition, places, teamOf, scorers }: FinalViewProps) {
  const [fourth] = places.slice(PODIUM)
  return (
    <section className={styles.panel}>
      <TitleBar title={overlayTexts.finalRanking} about={competition} />
      <ol className={styles.podium}>
        {places.slice(0, PODIUM).map((teamId, n) => (
          <PodiumPlace key={teamId} place={n + 1} team={teamOf(teamId)} />
        ))}
      </ol>
      <div className={styles.foot}>
        {fourth && <FourthPlace team={teamOf(fourth)} />}
        {scorers.length > 0 && <BestScorers scorers={scorers} teamOf={teamOf} />}
      </div>
    </section>
  )
}

const PODIUM = 3
/** The winner comes last. */
const STEP = 4

type PodiumPlaceProps = { readonly place: number; readonly team: DisplayTeam | undefined }

const PodiumPlace = ({ place, team }: PodiumPlaceProps) => (
  <li className={`${styles.place} ${entering.part}`} style={{ '--step': STEP * (PODIUM - place) }} data-place={place}>
    <span className={styles.band} style={{ backgroundColor: team?.primaryColor }} />
    <span className={styles.badge}>{team && <TeamBadge team={team} size="broadcast" />}</span>
    <div className={styles.name}>
      <Fitted text={team?.name ?? texts.withdrawnInline} width={500} height={150} size={60} weight={800} />
    </div>
    <p className={styles.rank}>{place}.</p>
  </li>
)

const FourthPlace = ({ team }: Pick<PodiumPlaceProps, 'team'>) => (
  <div className={styles.card}>
    <p className={styles.label}>{overlayTexts.fourthPlace}</p>
    <div className={styles.value}>
      {team && <TeamBadge team={team} size="broadcast" />}
      <Fitted text={team?.name ?? texts.withdrawnInline} width={670} height={80} size={48} />
    </div>
  </div>
)

type BestScorersProps = {
  /** Equal in goals and in assists. */
  readonly scorers: readonly TopScorer[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** The top scorer, or all who share that. */
function BestScorers({ scorers, teamOf }: BestScorersProps) {
  const [best] = scorers
  if (!best) return null
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        {overlayTexts.topScorer}
        <span className={styles.counts}>
          {countOf(best.goals, overlayTexts.goal, overlayTexts.goals)} ·{' '}
          {countOf(best.assists, overlayTexts.assist, overlayTexts.assists)}
        </span>
      </p>
      <div className={styles.value}>
        <Fitted text={namesOf(scorers, teamOf)} width={786} height={80} size={48} />
      </div>
    </div>
  )
}

/** More names than this are counted. */
const MOST_NAMES = 2
/** Of several, a longer name has its first names as an initial. */
const LONGEST_OF_SEVERAL = 30

function namesOf(scorers: readonly TopScorer[], teamOf: BestScorersProps['teamOf']): string {
  const named = scorers.slice(0, MOST_NAMES).map(({ displayName, teamId }) => {
    const team = teamOf(teamId)
    const name = scorers.length > 1 && displayName.length > LONGEST_OF_SEVERAL ? initialled(displayName) : displayName
    return team ? `${name} (${team.shortName})` : name
  })
  const others = scorers.length - named.length
  return others > 0 ? overlayTexts.andOthers(named.join(', '), others) : named.join(overlayTexts.listEnd)
}

const countOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

type FinalPageProps = { readonly competitionId: string }

/** How the cup has ended; nothing before its final has a result. */
export function FinalPage({ competitionId }: FinalPageProps) {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery({ ...gamesByCompetition(http, { competitionId }), refetchInterval })
  const { data: scorers } = useQuery({ ...topScorers(http, { competitionId }), refetchInterval })
  const shown = useShownTree(cup, games)
  const teamOf = useTeamOf(competitionId)
  const content = useMemo(() => {
    const tree = shown && bracketTreeOf(shown.games)
    const places = tree ? placesOf(tree.final, tree.smallFinal) : []
    if (!cup || !shown || !scorers || !teamOf || places.length === 0) return undefined
    const best = shown.scorersOf(scorers).filter(({ rank }) => rank === 1)
    return { competition: [cup.name, shown.name].filter(Boolean).join(' · '), places, teamOf, scorers: best }
  }, [cup, shown, scorers, teamOf])
  const areLogosThere = useImagesThere(content?.places.map((teamId) => content.teamOf(teamId)?.logoFilePath) ?? [])
  return (
    <Appearance picture={content && areLogosThere ? { name: competitionId, content } : undefined}>
      {(drawn) => <FinalView {...drawn} />}
    </Appearance>
  )
}

type Decided = Pick<GameView, 'result'>

/** First and second place, and third and fourth once that game is played; empty until the final has a result. */
export function placesOf(final: Decided, smallFinal: Decided | undefined): readonly TeamId[] {
  const best = bothOf(final)
  return best.length === 0 ? [] : [...best, ...bothOf(smallFinal)]
}

const bothOf = (game: Decided | undefined): TeamId[] =>
  [game?.result?.winnerTeamId, game?.result?.loserTeamId].filter((teamId) => teamId != null)
