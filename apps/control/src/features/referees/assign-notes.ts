import type { OtherOfMeet } from '@cup/api-client/queries'
import type { Game, Team } from '@cup/contract/entities'
import { type Clash, clashesIn } from '@cup/domain/planning'
import type { KnownReferees } from '../../shared/referees/use-referees.ts'
import { refereeTexts as texts } from '../../texts/referees.ts'

type Around = {
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  readonly referees: KnownReferees
  readonly cups: readonly OtherOfMeet[]
}

/** [H4] Finds sentences about a game whose referees lead or play another one meanwhile, or are the same. */
export function notesOf({ games, teams, referees, cups }: Around): (game: Game) => readonly string[] {
  const clashes = clashesIn(games, 0, { ...cups[0]?.competition, refereeTeams: referees.teams })
  const nameOf = (id: string) => games.find((one) => one.id === id)?.name ?? ''
  return (game) => [
    ...(game.referee !== undefined && game.referee === game.secondReferee ? [texts.twice] : []),
    ...clashes.flatMap((clash) => (isAbout(clash, game) ? textOf(clash, game, { nameOf, teams, referees }) : [])),
  ]
}

const isAbout = ({ earlier, later }: Clash, { id }: Game): boolean => earlier === id || later === id

type Names = Pick<Around, 'teams' | 'referees'> & { readonly nameOf: (id: string) => string }

function textOf(clash: Clash, { id }: Game, { nameOf, teams, referees }: Names): readonly string[] {
  const other = nameOf(clash.earlier === id ? clash.later : clash.earlier)
  if (clash.type === 'sameReferee') return [texts.leadsToo(referees.nameOf(clash.referee), other)]
  if (clash.type !== 'refereePlays' || clash.led !== id) return []
  const team = teams.find((one) => one.id === clash.teamId)?.name ?? texts.aTeam
  return [clash.earlier === clash.later ? texts.ownGame(team) : texts.playsMeanwhile(team, other)]
}
