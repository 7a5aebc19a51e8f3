import type { Game, Team } from '@cup/contract/entities'
import type { PlannedTeam } from '@cup/domain/game-plan'
import { SIDES } from '@cup/domain/kernel'
import { candidatesAmong } from '@cup/domain/outlook'
import { Breakable, TeamBadge } from '@cup/ui/components'
import { outlookTexts as texts } from '../../texts/outlook.ts'
import { useGames } from '../games.ts'
import { useShownCompetition } from '../shown-competition.ts'
import { useTeamOf } from '../use-team-of.ts'
import styles from './open-side.module.css'

type OpenSideProps = {
  readonly planned: PlannedTeam
  /** The same in words. */
  readonly reference: string
  readonly className: string | undefined
  readonly hasCrest?: boolean
}

/** [L16] A side that is open, with the team that it would be now: "Gewinner Spiel 33 · derzeit BWK". */
export function OpenSide({ planned, reference, className, hasCrest = false }: OpenSideProps) {
  const candidate = useCandidateOf()(planned)
  return (
    <>
      {candidate && hasCrest && (
        <span className={styles.crest}>
          <TeamBadge team={candidate} />
        </span>
      )}
      <span className={className} data-in-row={hasCrest || undefined}>
        <span>
          <Breakable name={reference} />
        </span>
        {candidate && (
          <span className={styles.currently}>
            {texts.currently}
            <b className={styles.candidate}>{candidate.shortName}</b>
          </span>
        )}
      </span>
    </>
  )
}

/** [L16] The meaning of "derzeit", below games that say it. */
export function CurrentlyNote({ games }: { readonly games: readonly Game[] }) {
  const candidateOf = useCandidateOf()
  const says = ({ plannedTeams, resolvedTeams }: Game) =>
    SIDES.some((side) => !resolvedTeams[`${side}TeamId`] && candidateOf(plannedTeams[side]))
  return games.some(says) ? <p className={styles.note}>{texts.currentlyMeans}</p> : null
}

function useCandidateOf(): (planned: PlannedTeam) => Team | undefined {
  const competition = useShownCompetition()
  const { games } = useGames(competition)
  const { teamOf } = useTeamOf(competition)
  const idOf = candidateIdsOf(competition, games)
  return (planned) => {
    const teamId = idOf(planned)
    return teamId && teamOf(teamId)
  }
}

type Finder = ReturnType<typeof candidatesAmong>
type Competition = ReturnType<typeof useShownCompetition>

/** Every open side of a page asks for the same list of games, and a table takes a while. */
const finders = new WeakMap<readonly Game[], { readonly competition: Competition; readonly finder: Finder }>()

function candidateIdsOf(competition: Competition, games: readonly Game[]): Finder {
  const before = finders.get(games)
  if (before?.competition === competition) return before.finder
  const finder = candidatesAmong({ competition, games })
  finders.set(games, { competition, finder })
  return finder
}
