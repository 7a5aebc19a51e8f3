import type { Competition, Game } from '@cup/contract/entities'
import { compareGerman, type TeamId } from '@cup/domain/kernel'
import type { SharedPlaces } from '@cup/domain/projections'
import { Breakable, TeamBadge } from '@cup/ui/components'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { finalTexts } from '../../texts/final.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { useLinkTo } from '../links.ts'
import { useMyTeam } from '../my-team.tsx'
import type { TeamOf } from '../use-team-of.ts'
import styles from './place-list.module.css'

type RankingProps = {
  readonly places: readonly SharedPlaces<Game>[]
  readonly teamOf: TeamOf
  readonly roundOf: (game: Game) => string | undefined
  /** Tells it from the other rankings of the page. */
  readonly name?: string | undefined
}

/** The best four on the podium, and everybody below. */
export function Ranking({ places, teamOf, roundOf, name }: RankingProps) {
  const lines = places.map(({ first, last, teamIds, decidedIn }) => ({
    first,
    last,
    teamIds,
    about: decidedIn && roundOf(decidedIn),
  }))
  return (
    <>
      <Podium lines={lines} teamOf={teamOf} />
      <Suspense>
        <PlaceList lines={lines} teamOf={teamOf} name={name} />
        {places.some(({ isByTables }) => isByTables) && <p className={styles.rule}>{finalTexts.byTables}</p>}
      </Suspense>
    </>
  )
}

/** The round of a game by its matchday. */
export const roundNames =
  ({ matchdays }: Pick<Competition, 'matchdays'>) =>
  ({ matchdayId }: Game): string | undefined =>
    matchdays.find(({ id }) => id === matchdayId)?.name

type PlaceListProps = {
  readonly lines: readonly PlaceLine[]
  readonly teamOf: TeamOf
  readonly name?: string | undefined
}

/** All places; teams that share one stand by name. */
const PlaceList = ({ lines, teamOf, name }: PlaceListProps) => (
  <section className={styles.ranking} aria-label={name ? `${finalTexts.allPlaces} ${name}` : finalTexts.allPlaces}>
    <h2 className={styles.title}>{finalTexts.allPlaces}</h2>
    <ol className={styles.places}>
      {lines.map(({ first, last, teamIds, about }) => (
        <li key={first} className={styles.place}>
          <p className={styles.rank}>
            {sharedTexts.places(first, last)}
            {about && <span className={styles.about}>{about}</span>}
          </p>
          <ul className={styles.teams}>
            {teamIds
              .flatMap((teamId) => teamOf(teamId) ?? [])
              .sort((a, b) => compareGerman(a.name, b.name))
              .map((team) => (
                <TeamLine key={team.id} team={team} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
)

type TeamLineProps = { readonly team: NonNullable<ReturnType<TeamOf>> }

function TeamLine({ team }: TeamLineProps) {
  const linkTo = useLinkTo()
  const { teamId } = useMyTeam()
  return (
    <li data-mine={team.id === teamId || undefined}>
      <Link className={styles.team} to={linkTo(`/teams/${team.id}`)}>
        <TeamBadge team={team} />
        <span className={styles.name}>
          <Breakable name={team.name} />
        </span>
      </Link>
    </li>
  )
}

type PodiumProps = { readonly lines: readonly PlaceLine[]; readonly teamOf: TeamOf }

/** Number of places on the podium. */
const STEPS = 4

/** The best four on their steps: the first in the middle, read in their order. */
const Podium = ({ lines, teamOf }: PodiumProps) => (
  <ol className={styles.podium} aria-label={finalTexts.podium}>
    {lines
      .filter(({ last }) => last <= STEPS)
      .flatMap(({ first, teamIds }) => teamIds.flatMap((teamId) => ({ rank: first, team: teamOf(teamId) })))
      .map(({ rank, team }, n) => (
        <li key={team?.id ?? n} className={styles.podiumPlace} data-rank={rank}>
          {team && <TeamBadge team={team} size="large" />}
          <p className={styles.podiumName}>{team && <Breakable name={team.name} />}</p>
          <div className={styles.step}>{rank}.</div>
        </li>
      ))}
  </ol>
)

/** Teams that share places, and the criterion that decided them. */
type PlaceLine = {
  readonly first: number
  readonly last: number
  readonly teamIds: readonly TeamId[]
  readonly about: string | undefined
}
