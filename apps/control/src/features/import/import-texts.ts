import { writeCsv } from '../../shared/file/csv.ts'
import { importTexts as texts } from '../../texts/import.ts'
import type { ImportPlan } from './import-types.ts'

/** Text of the button: "2 Mannschaften und 12 Spieler anlegen, 3 ändern"; undefined where there is nothing to do. */
export function doText(plan: ImportPlan): string | undefined {
  if (plan.calls.length === 0) return undefined
  const made = [plan.teams > 0 ? teamsText(plan.teams) : '', plan.players > 0 ? texts.playerCount(plan.players) : '']
  const things = made.filter(Boolean)
  const parts = [
    things.length > 0 ? texts.create(things) : '',
    plan.changed > 0 ? texts.changeSome(plan.changed) : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  const enrolled = enrolmentsIn(plan)
  return enrolled > 0 ? texts.enrol(teamsText(enrolled)) : texts.takeGroups
}

/** Number of teams that the run enrols, as a sentence; undefined for none. */
export function enrolText(plan: ImportPlan): string | undefined {
  const count = enrolmentsIn(plan)
  return count === 0 ? undefined : texts.enrolled(teamsText(count), count)
}

const enrolmentsIn = ({ calls }: ImportPlan): number =>
  calls.filter(({ call }) => call === 'competition.write/enroll-team').length

const teamsText = (count: number): string => (count === 1 ? texts.oneTeam : texts.teamCount(count))

/** Tables to begin with; their people are invented. */
export const exampleCsv = (kind: keyof typeof texts.examples): string =>
  writeCsv(texts.examples[kind].titles, texts.examples[kind].rows)
