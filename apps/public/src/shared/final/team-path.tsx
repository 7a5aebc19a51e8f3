import type { Competition, Game, Team } from '@cup/contract/entities'
import { oppositeOf, type Side } from '@cup/domain/kernel'
import { scoreTextOf } from '@cup/domain/projections'
import { Breakable, nameOfSide, TeamBadge } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { finalTexts } from '../../texts/final.ts'
import type { TableOf } from '../outlook/prospects.ts'
import type { SidesOf } from '../use-team-of.ts'
import { CupSign } from './cup-sign.tsx'
import { roundNames } from './place-list.tsx'
import styles from './team-path.module.css'

type TeamPathProps = {
  readonly team: Pick<Team, 'id'>
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly tableOf: TableOf
  readonly sidesOf: SidesOf
  /** The place at the end of the path; the champion's path ends with its last game. */
  readonly end?: { readonly place: string; readonly about: string } | undefined
}

/** The path of a team through the cup: its groups with their places, then its games of the knockout. */
export function TeamPath({ team, competition, games, tableOf, sidesOf, end }: TeamPathProps) {
  const own = games.flatMap((game) => {
    const side = sideIn(game, team.id)
    return side && game.result && !game.cancelled ? [{ game, side }] : []
  })
  const groups = competition.groups.filter(({ id }) => own.some(({ game }) => game.groupId === id))
  const knockout = own.filter(({ game }) => game.groupId === undefined)
  const roundOf = roundNames(competition)
  return (
    <ol className={styles.path}>
      {groups.map(({ id, name }) => {
        const inGroup = own.filter(({ game }) => game.groupId === id)
        const rank = tableOf(id).find(({ teamId }) => teamId === team.id)?.rank
        return (
          <li key={id} className={styles.step}>
            <span className={styles.sign}>{rank === undefined ? '·' : `${rank}.`}</span>
            <p className={styles.about}>
              <b>{name}</b>
              <small>{balanceOf(inGroup)}</small>
            </p>
            <span className={styles.score}>{formatScore(goalsOf(inGroup))}</span>
          </li>
        )
      })}
      {knockout.map(({ game, side }, n) => {
        const opponent = sidesOf(game)[oppositeOf(side)]
        const isTitle = end === undefined && n === knockout.length - 1
        return (
          <li key={game.id} className={styles.step} data-last={isTitle || undefined}>
            <span className={styles.sign}>
              {isTitle ? <CupSign /> : 'team' in opponent && <TeamBadge team={opponent.team} />}
            </span>
            <p className={styles.about}>
              <b>{roundOf(game) ?? game.name}</b>
              <small>
                <Breakable name={finalTexts.against(nameOfSide(opponent))} />
              </small>
            </p>
            <span className={styles.score}>{scoreTextOf(game, side)}</span>
          </li>
        )
      })}
      {end && (
        <li className={styles.step} data-last>
          <span className={styles.sign} data-long={end.place.length > 3 || undefined}>
            {end.place}
          </span>
          <p className={styles.about}>
            <b>{finalTexts.finalPlace}</b>
            <small>{end.about}</small>
          </p>
        </li>
      )}
    </ol>
  )
}

type Own = { readonly game: Game; readonly side: Side }

const sideIn = ({ resolvedTeams }: Game, teamId: string): Side | undefined =>
  resolvedTeams.homeTeamId === teamId ? 'home' : resolvedTeams.guestTeamId === teamId ? 'guest' : undefined

/** "2 Siege, 1 Unentschieden, 1 Niederlage" */
function balanceOf(own: readonly Own[]): string {
  const winners = own.map(({ game, side }) => ({
    winner: game.result?.winnerTeamId,
    teamId: game.resolvedTeams[`${side}TeamId`],
  }))
  return finalTexts.balance({
    won: winners.filter(({ winner, teamId }) => winner === teamId).length,
    drawn: winners.filter(({ winner }) => winner === null).length,
    lost: winners.filter(({ winner, teamId }) => winner && winner !== teamId).length,
  })
}

/** The goals of the team, and those against it, as home and guest. */
const goalsOf = (own: readonly Own[]) => ({
  home: own.reduce((sum, { game, side }) => sum + (game.result?.[side] ?? 0), 0),
  guest: own.reduce((sum, { game, side }) => sum + (game.result?.[oppositeOf(side)] ?? 0), 0),
})
