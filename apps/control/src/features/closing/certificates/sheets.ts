import type { Competition, Game, Team } from '@cup/contract/entities'
import { oppositeOf } from '@cup/domain/kernel'
import { scoreTextOf } from '@cup/domain/projections'
import { balanceOf, roundOf, type StandingRow, sideOf, standingsOf } from '../../../shared/played/standing.ts'
import type { Played, TeamOf } from '../../../shared/played/use-played.ts'
import { closingTexts as texts } from '../../../texts/closing.ts'
import { type PublicChild, scorersByDivision } from '../honours.ts'
import type { ScorerPlaces } from './certificate-texts.ts'

/** Content of one certificate, beside the texts that all of them share. */
export type Sheet = {
  readonly key: string
  readonly competitionId: string
  /** Below the name of the cup: "Sporthalle am Kranichmoor · U11". */
  readonly about: string
  readonly team: Team | undefined
  /** The number on the shirt of a player; a team has its crest in place of it. */
  readonly shirt: number | undefined
  /** "1. Platz" */
  readonly title: string
  readonly name: string
  readonly lines: readonly string[]
}

type SheetsOf = {
  readonly played: readonly Played[]
  readonly teamOf: TeamOf
  /** The age group of a competition; undefined where it is the whole cup. */
  readonly tagOf: (competition: Competition) => string | undefined
}

/** [A3] One sheet for each team with a place, the best first; where no places are public, one for taking part. */
export const teamSheets = ({ played, teamOf, tagOf }: SheetsOf): readonly Sheet[] =>
  played.flatMap((one) => {
    const about = aboutOf(one.competition, tagOf(one.competition))
    const sheetOf = (teamId: string, title: string, lines: readonly string[]): Sheet[] => {
      const team = teamOf(teamId)
      const head = {
        key: `${one.competition.id} ${teamId}`,
        competitionId: one.competition.id,
        about,
        shirt: undefined,
      }
      return team ? [{ ...head, team, title, name: team.name, lines }] : []
    }
    if (one.competition.settings.publicResults === 'planOnly')
      return one.competition.teamIds.flatMap((teamId) => sheetOf(teamId, texts.tookPart, []))
    return standingsOf(one)
      .filter(({ isDecided }) => isDecided)
      .flatMap(({ rows, name }) =>
        rows.flatMap((row) =>
          sheetOf(row.teamId, texts.place(row.first), linesOf(row, { name, teams: rows.length, one, teamOf })),
        ),
      )
  })

type Around = {
  readonly name: string | undefined
  readonly teams: number
  readonly one: Played
  readonly teamOf: TeamOf
}

function linesOf(row: StandingRow, { name, teams, one, teamOf }: Around): readonly string[] {
  const { played, goals } = balanceOf(row.teamId, one.games)
  return [
    ...(name === undefined ? [] : [name]),
    texts.balance(teams, played, `${goals.home}:${goals.guest}`),
    ...(row.game ? [lastGameText(row.game, row.teamId, { one, teamOf })] : []),
  ]
}

function lastGameText(game: Game, teamId: string, { one, teamOf }: Pick<Around, 'one' | 'teamOf'>): string {
  const side = sideOf(game, teamId)
  const otherId = game.resolvedTeams[`${oppositeOf(side)}TeamId`]
  const other = otherId && teamOf(otherId)?.name
  return texts.lastGame(roundOf(game, one.competition), scoreTextOf(game, side) ?? '', other ?? '')
}

const aboutOf = ({ location }: Competition, tag: string | undefined): string =>
  [location, tag].filter(Boolean).join(' · ')

/** An honour that is given by hand. */
export type Honour = { readonly playerId: string; readonly title: string }

type ChildSheetsOf = SheetsOf & {
  readonly children: readonly PublicChild[]
  readonly scorerPlaces: ScorerPlaces
  readonly honours: readonly Honour[]
}

/** [N12] One sheet for each of the best scorers, and for each child that is honoured by hand; only of those who have pages. */
export const childSheets = ({ children, scorerPlaces, honours, ...of }: ChildSheetsOf): readonly Sheet[] =>
  of.played.flatMap((one) => {
    const tag = of.tagOf(one.competition)
    const own = children.filter(({ teamId }) => one.competition.teamIds.some((id) => id === teamId))
    const sheetOf = (child: PublicChild, key: string, some: Pick<Sheet, 'title' | 'lines'>): Sheet => {
      const team = of.teamOf(child.teamId)
      const lines = [team?.name ?? '', ...some.lines].filter(Boolean)
      const head = { competitionId: one.competition.id, about: aboutOf(one.competition, tag) }
      return {
        ...head,
        key: `${one.competition.id} ${key}`,
        team,
        shirt: child.number,
        title: some.title,
        name: child.name,
        lines,
      }
    }
    const scorers = scorersByDivision(one).flatMap(({ division, scorers }) =>
      scorers
        .filter(({ rank }) => rank <= Number(scorerPlaces))
        .flatMap(({ playerId, rank, goals, assists }) =>
          own
            .filter(({ id }) => id === playerId)
            .map((child) =>
              sheetOf(child, `scorer ${child.id}`, {
                title: texts.place(rank),
                lines: [[texts.scorersList, division].filter(Boolean).join(' '), texts.tally(goals, assists)],
              }),
            ),
        ),
    )
    const byHand = honours.flatMap(({ playerId, title }, index) =>
      own.filter(({ id }) => id === playerId).map((child) => sheetOf(child, `honour ${index}`, { title, lines: [] })),
    )
    return [...scorers, ...byHand]
  })

/** [A3] Steps of a name's letters, in pixels of the design: the first in which it fits on one line, else the last in several. */
export const NAME_SIZES = [64, 54, 44] as const

/** The width for a name in pixels of the design, and of a letter in parts of its size: that of the bold, narrow face. */
const NAME_WIDTH = 674
const LETTER_WIDTH = 0.47

/** [A3] The size of a name on a certificate. */
export const nameSizeOf = (name: string): (typeof NAME_SIZES)[number] =>
  NAME_SIZES.find((size) => name.length * size * LETTER_WIDTH <= NAME_WIDTH) ?? 44
