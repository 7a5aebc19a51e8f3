import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Bracket, type BracketTree, bracketTreeOf, type DisplaySide, sidesAmong } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
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
const BracketView = ({ tree, sidesOf, matchdayOf, competition }: BracketViewProps) => (
  <section className={styles.panel} data-roomy={tree.rows <= ROOMY_ROWS}>
    <TitleBar title={overlayTexts.knockout} about={competition} />
    <div className={styles.tree} style={{ '--rows': tree.rows }}>
      <Bracket tree={tree} sidesOf={sidesOf} matchdayOf={matchdayOf} />
    </div>
  </section>
)
