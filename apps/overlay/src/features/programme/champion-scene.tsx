import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, playersOfTeam } from '@cup/api-client/queries'
import type { AnyPlayer, Game, Team } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { bracketTreeOf, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Fitted, hasRoom, initialled } from '../../shared/fitted.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { useShownTree } from '../../shared/shown-tree.ts'
import { type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './champion-scene.module.css'

/** [B17] The winner of the final; nothing before it has a result. */
export function ChampionScene({ competitionId }: { readonly competitionId: string }) {
  const http = useHttp()
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery(gamesByCompetition(http, { competitionId }))
  const shown = useShownTree(cup, games)
  const teamOf = useTeamOf(competitionId)
  const content = useMemo(() => {
    const tree = shown && bracketTreeOf(shown.games)
    if (!cup || !shown || !teamOf || !tree) return undefined
    const title = [cup.name, shown.name].filter(Boolean).join(' · ')
    return championOf(tree.final, tree.smallFinal, { title, teamOf })
  }, [cup, shown, teamOf])
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

type Champion = {
  readonly title: string
  readonly champion: Team
  /** The result of the final, the goals of the champion first. */
  readonly result: string
  readonly shots: string | undefined
  /** Who came second, third and fourth, as far as it is known. */
  readonly others: readonly Team[]
}

type Names = { readonly title: string; readonly teamOf: TeamOf }

function championOf(final: Game, smallFinal: Game | undefined, { title, teamOf }: Names): Champion | undefined {
  const { result } = final
  const champion = teamOf(result?.winnerTeamId ?? undefined)
  if (!result || !champion) return undefined
  const others = [result.loserTeamId, smallFinal?.result?.winnerTeamId, smallFinal?.result?.loserTeamId]
  const isHome = result.winnerTeamId === final.actualTeams.homeTeamId
  const own = ({ home, guest }: Sides<number>) => (isHome ? `${home}:${guest}` : `${guest}:${home}`)
  return {
    title,
    champion,
    result: own(result),
    shots: result.shootOut ? own(result.shootOut) : undefined,
    others: others.flatMap((teamId) => teamOf(teamId ?? undefined) ?? []),
  }
}

/** Where strips of paper fall, how they are turned, and in which of their colours. */
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
  result,
  shots,
  others,
  squad,
}: Champion & { readonly squad?: string | undefined }) => (
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
      {others[0] && (
        <div className={`${styles.final} ${entering.part}`} style={{ '--step': 5 }}>
          <p className={styles.result}>
            {result}
            {shots && <span className={styles.shots}>({shots})</span>}
          </p>
          <div>
            <p>{overlayTexts.wonFinalAgainst}</p>
            <Fitted text={others[0].name} width={540} height={100} size={52} />
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
      {others.slice(1).map(({ id, name }, n) => (
        <li key={id}>
          <Fitted text={overlayTexts.placed(n + 3, name)} width={560} height={72} size={40} weight={600} />
        </li>
      ))}
      <li className={styles.cup}>
        <Fitted text={title} width={480} height={72} size={40} weight={600} />
      </li>
    </ol>
  </section>
)
