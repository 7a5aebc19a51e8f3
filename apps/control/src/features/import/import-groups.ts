import type { ActCall } from '../../shared/act/use-act.ts'
import { bareGroup } from '../../shared/planning/part-names.ts'
import { importTexts as texts } from '../../texts/import.ts'
import type { IdOf, Known } from './import-types.ts'
import type { ReadLine } from './read-line.ts'

type Taken = { readonly calls: readonly ActCall[]; readonly notes: readonly string[] }

/** Enrols the teams of a table into a competition, each once, and puts them into the groups that their lines name. */
export function groupsOfTable(competition: Known['competition'], idOf: IdOf) {
  const enrolled = new Set<string>(competition?.teamIds)
  const groups = (competition?.groups ?? []).map(({ id, name }) => ({ id, name }))
  const groupOf = new Map(
    (competition?.groups ?? []).flatMap(({ name, teamIds }) => teamIds.map((id): [string, string] => [id, name])),
  )
  const grouping = (teamId: string, name: string): Pick<ActCall, 'call' | 'body'> => {
    groupOf.set(teamId, name)
    const known = groups.find((group) => isSameGroup(group.name, name))
    if (known) return { call: 'competition.write/add-team-to-group', body: { groupId: known.id, teamId } }
    const made = { id: idOf(`group ${bareGroup(name)}`), name }
    groups.push(made)
    return { call: 'competition.write/create-group', body: { groupId: made.id, name, teamIds: [teamId] } }
  }
  return {
    take: ({ group, number }: Pick<ReadLine, 'group' | 'number'>, teamId: string): Taken => {
      if (!competition) return { calls: [], notes: group === '' ? [] : [texts.groupWithoutCompetition(group)] }
      const present = groupOf.get(teamId)
      const parts: Pick<ActCall, 'call' | 'body'>[] = []
      if (!enrolled.has(teamId)) parts.push({ call: 'competition.write/enroll-team', body: { teamId } })
      enrolled.add(teamId)
      if (group !== '' && present === undefined) parts.push(grouping(teamId, group))
      const calls = parts.map(({ call, body }) => ({ call, body: { id: competition.id, ...body }, line: number }))
      const isElsewhere = group !== '' && present !== undefined && !isSameGroup(present, group)
      return { calls, notes: isElsewhere ? [texts.groupStays(present, group)] : [] }
    },
  }
}

const isSameGroup = (one: string, other: string): boolean => bareGroup(one) === bareGroup(other)
