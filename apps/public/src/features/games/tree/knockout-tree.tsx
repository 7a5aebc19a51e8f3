import type { Competition, Game } from '@cup/contract/entities'
import { Bracket, type BracketTree } from '@cup/ui/components'
import { useRef, useState } from 'react'
import { useMyTeam } from '../../../shared/my-team.ts'
import type { SidesOf } from '../../../shared/sides-of.ts'
import { useTeamOf } from '../../../shared/use-team-of.ts'
import styles from './knockout-tree.module.css'
import { RoundTabs } from './round-tabs.tsx'
import { TreeCard } from './tree-card.tsx'
import { gamesIn, onwardFrom, wayOf } from './tree-ways.ts'
import { useCandidates } from './use-candidates.ts'

type KnockoutTreeProps = {
  readonly competition: Competition
  readonly tree: BracketTree<Game>
  readonly sidesOf: SidesOf
}

/** The knockout as a tree, in which the way of one team can be lit. */
export function KnockoutTree({ competition, tree, sidesOf }: KnockoutTreeProps) {
  const { teamId: myTeam } = useMyTeam()
  const [picked, setPicked] = useState(myTeam)
  const [pointed, setPointed] = useState<string>()
  const scroller = useRef<HTMLDivElement>(null)
  const games = gamesIn(tree)
  const candidateOf = useCandidates(competition, games)
  const { teamOf } = useTeamOf(competition)
  const lit = pointed ?? picked
  const matchdayOf = ({ matchdayId }: Game) => competition.matchdays.find(({ id }) => id === matchdayId)?.name
  return (
    <section className={styles.tree} aria-label="Turnierbaum">
      <p className={styles.hint}>Tippe auf eine Mannschaft, um ihren Weg zu sehen.</p>
      <RoundTabs tree={tree} nameOf={matchdayOf} scroller={scroller} />
      <div ref={scroller} className={styles.scroller}>
        <Bracket
          tree={tree}
          sidesOf={sidesOf}
          matchdayOf={matchdayOf}
          lit={lit === undefined ? undefined : wayOf(tree, lit)}
          cardOf={(game) => (
            <TreeCard
              game={game}
              sides={sidesOf(game)}
              onward={onwardFrom(game, games)}
              candidateOf={(planned) => {
                const candidate = candidateOf(planned)
                return candidate && teamOf(candidate)?.shortName
              }}
              lit={lit}
              picked={picked}
              onPick={(teamId) => setPicked(picked === teamId ? undefined : teamId)}
              onPoint={setPointed}
            />
          )}
        />
      </div>
    </section>
  )
}
