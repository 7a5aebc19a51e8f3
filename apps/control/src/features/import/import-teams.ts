import type { Team } from '@cup/contract/entities'
import { isSame, normalName, withoutCopiedMarks } from '@cup/domain/kernel'
import type { ActCall } from '../../shared/act/use-act.ts'
import { type DraftOf, dataOf, draftOf } from '../../shared/fields/entity-form.ts'
import { namesakesOf, type TeamPath, teamFields } from '../../shared/fields/team-fields.ts'
import { nearName } from '../../shared/file/near-name.ts'
import type { ChangedCell } from '../../shared/file/table-line.ts'
import { importTexts as texts } from '../../texts/import.ts'
import { TEAM_COLUMNS } from './import-columns.ts'
import type { IdOf } from './import-types.ts'
import type { ReadLine } from './read-line.ts'

/** A team of the table, as its first line states it. */
export type ImportedTeam = {
  readonly id: string
  readonly isNew: boolean
  /** Line that states the team; undefined where none does. */
  readonly firstLine: ReadLine | undefined
  readonly changes: readonly ChangedCell[]
  readonly calls: readonly ActCall[]
  readonly notes: readonly string[]
  /** The name that a new one nearly is. */
  readonly near?: string
}

/** A team that a line names, or why it cannot be told which one. */
export type FoundTeam = { readonly team: ImportedTeam } | { readonly fault: string }

/** Teams of a table by their normal names: each is created or changed once, by the first line that names it. */
export function teamsOfTable(present: readonly Team[], enrolled: ReadonlySet<string>, idOf: IdOf) {
  const found = new Map<string, ImportedTeam>()
  const named: { readonly id: string; readonly name: string; readonly shortName: string }[] = [...present]

  const imported = (line: ReadLine, known: Team | undefined): ImportedTeam => {
    const { team } = line
    if (known) return { id: known.id, isNew: false, firstLine: line, ...changeOf(line, known), notes: [] }
    const id = idOf(`team ${normalName(team.name)}`)
    const near = nearName(
      team.name,
      named.map(({ name }) => name),
    )
    const namesakes = namesakesOf({ id, name: team.name, shortName: team.shortName }, named).shortName
    named.push({ id, name: team.name, shortName: team.shortName })
    return {
      ...{ id, isNew: true, firstLine: line, changes: [] },
      ...(near !== undefined && { near }),
      calls: [{ call: 'team.write/create', body: { id, ...dataOf(TEAM_COLUMNS, team) } }],
      // [T1] Also the teams of lines before.
      notes: [
        ...(near === undefined ? [] : [texts.nearlyThere]),
        ...(namesakes.length > 0
          ? [texts.sameShortName(team.shortName, namesakes.map(({ name }) => name).join(', '))]
          : []),
      ],
    }
  }
  return {
    take: (line: ReadLine): FoundTeam => {
      const key = normalName(line.team.name)
      const before = found.get(key)
      if (before?.firstLine) {
        const contradicted = contradictionsOf(line, before.firstLine)
        if (contradicted.length === 0) return { team: before }
        return { fault: texts.contradicts(contradicted.join(', '), before.firstLine.number) }
      }
      const called = namedLike(present, line, enrolled)
      if (called.length > 1) return { fault: texts.teamTwice(line.team.name) }
      const team = imported(line, called[0])
      found.set(key, team)
      return { team }
    },
    /** The team that a line names, without a change by the line. */
    find: ({ team, ...line }: ReadLine): FoundTeam | undefined => {
      const before = found.get(normalName(team.name))
      if (before) return { team: before }
      const [known, ...others] = namedLike(present, { team, ...line }, enrolled)
      if (!known || others.length > 0) return undefined
      return { team: { id: known.id, isNew: false, firstLine: undefined, changes: [], calls: [], notes: [] } }
    },
  }
}

/** Teams that a line may mean; of several with the name, those with its short name, or those of the competition. */
function namedLike(present: readonly Team[], { team, stated }: ReadLine, enrolled: ReadonlySet<string>) {
  const called = present.filter(({ name }) => normalName(name) === normalName(team.name))
  if (called.length < 2) return called
  const short = called.filter(({ shortName }) => stated.has('shortName') && shortName === team.shortName)
  const ofCup = called.filter(({ id }) => enrolled.has(id))
  return [short, ofCup].find(({ length }) => length === 1) ?? called
}

/** Titles of the cells in which a later line of a team differs from its first. */
const contradictionsOf = (line: ReadLine, first: ReadLine): readonly string[] =>
  TEAM_COLUMNS.filter(
    ({ path }) =>
      line.stated.has(path) && first.stated.has(path) && normalName(line.team[path]) !== normalName(first.team[path]),
  ).map(({ csv }) => csv.title)

/** Changes of a team by a line: an empty cell keeps what is there, and so does a name that only looks different. */
function changeOf({ team, stated }: ReadLine, known: Team): Pick<ImportedTeam, 'changes' | 'calls'> {
  const before = draftOf(teamFields, known)
  const changed = TEAM_COLUMNS.filter(
    ({ path }) => path !== 'name' && stated.has(path) && !isEqualText(team[path], before[path]),
  )
  if (changed.length === 0) return { changes: [], calls: [] }
  const after: DraftOf<TeamPath> = { ...before, ...Object.fromEntries(changed.map(({ path }) => [path, team[path]])) }
  const [old, next] = [dataOf(TEAM_COLUMNS, before), dataOf(TEAM_COLUMNS, after)]
  const part = Object.fromEntries(Object.entries(next).filter(([key, value]) => !isSame(value, old[key])))
  return {
    changes: changed.map(({ path, csv }) => ({ path, title: csv.title, before: before[path], after: team[path] })),
    calls: [{ call: 'team.write/change-details', body: { id: known.id, ...part } }],
  }
}

/** Whether two texts say the same; line ends and spaces differ between programs, colours in the case of their letters. */
const isEqualText = (one: string, other: string): boolean => {
  const plain = (text: string) =>
    withoutCopiedMarks(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
      .normalize('NFC')
  return plain(one) === plain(other) || (/^#[0-9a-f]{6}$/i.test(one) && normalName(one) === normalName(other))
}
