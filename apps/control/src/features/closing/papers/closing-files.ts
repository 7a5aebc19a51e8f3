import type { Team } from '@cup/contract/entities'
import { cupFileOf } from '../../../shared/export/cup-file.ts'
import { planCsv } from '../../../shared/export/plan-csv.ts'
import { playersCsv, teamsCsv } from '../../../shared/fields/csv-downloads.tsx'
import { writeCsv } from '../../../shared/file/csv.ts'
import { fileNameOf, type TextFile } from '../../../shared/file/save-file.ts'
import { standingsOf } from '../../../shared/played/standing.ts'
import type { Played } from '../../../shared/played/use-played.ts'
import { closingTexts as texts } from '../../../texts/closing.ts'
import type { Listed } from '../honours.ts'

type FilesOf = {
  readonly played: readonly Played[]
  /** The games of each competition as the staff see them. */
  readonly games: readonly Played['games'][]
  readonly teams: readonly Team[]
  readonly players: readonly Listed[]
  /** Whether the file of the whole cup may be written: it holds birthdays. */
  readonly seesAll: boolean
}

/** [A4] Every file of a cup for the records of the club: of each competition Endstand, plan with results, teams, players, cup. */
export const closingFiles = ({ played, games, teams, players, seesAll }: FilesOf): readonly TextFile[] =>
  played.flatMap((one, index) => {
    const { competition } = one
    const teamIds = new Set<string>(competition.teamIds)
    const plan = { competition, games: games[index] ?? [], teams }
    const own = players.filter(({ teamId }) => teamIds.has(teamId))
    const name = fileNameOf(competition.name)
    const csv = (what: string, text: string): TextFile => ({ name: `${name}-${what}.csv`, type: 'text/csv', text })
    return [
      csv('endstand', standingCsv(one, teams)),
      csv('spielplan', planCsv(plan)),
      csv('teams', teamsCsv(teams.filter(({ id }) => teamIds.has(id)))),
      csv('spieler', playersCsv(own, teams)),
      ...(seesAll
        ? [
            {
              name: `${name}.json`,
              type: 'application/json' as const,
              text: `${JSON.stringify(cupFileOf({ ...plan, players }), undefined, 2)}\n`,
            },
          ]
        : []),
    ]
  })

const standingCsv = (played: Played, teams: readonly Team[]): string =>
  writeCsv(
    [texts.rank, texts.team, texts.decidedBy],
    standingsOf(played)
      .filter(({ isDecided }) => isDecided)
      .flatMap(({ rows }) =>
        rows.map(({ first, teamId, reason }) => [
          first,
          teams.find(({ id }) => id === teamId)?.name ?? '',
          reason?.join(', ') ?? '',
        ]),
      ),
  )
