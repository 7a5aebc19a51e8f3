import { Stack, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { valueIn } from '../../shared/fields/field.ts'
import { playerFields } from '../../shared/fields/player-fields.ts'
import type { Columns } from '../../shared/file/columns.ts'
import type { Corrections, Suggestion } from '../../shared/file/corrections.ts'
import type { CsvTable } from '../../shared/file/csv.ts'
import { type PreviewColumn, PreviewTable } from '../../shared/file/preview-table.tsx'
import { shownText } from '../../shared/file/table-line.ts'
import { ColourSwatch } from '../../shared/form/colour-swatch.tsx'
import { importTexts as texts } from '../../texts/import.ts'
import type { ImportKey } from './import-columns.ts'
import { enrolText } from './import-texts.ts'
import type { ImportPlan, PreviewLine } from './import-types.ts'
import { TEAM_KEYS } from './read-line.ts'

type ImportPreviewProps = {
  readonly plan: ImportPlan
  readonly table: CsvTable
  readonly meanings: Columns<ImportKey>
  readonly corrections: Corrections
  readonly onCorrect: (corrections: Corrections) => void
  readonly onSuggestion: (suggestion: Suggestion<ImportKey>) => void
}

/** Consequences of each line of the table; hundreds of them do not render again for every call that is sent. */
export const ImportPreview = memo(function ImportPreview({ plan, ...table }: ImportPreviewProps) {
  const enrolment = enrolText(plan)
  return (
    <Stack gap="4">
      {enrolment && <Text>{enrolment}</Text>}
      <PreviewTable lines={plan.lines} columns={plan.hasPlayers ? PLAYER_COLUMNS : TEAM_COLUMNS} {...table} />
    </Stack>
  )
})

type Shown = PreviewColumn<PreviewLine, ImportKey>

const TEAM: Shown = {
  title: texts.team,
  keys: TEAM_KEYS,
  parts: [{ path: 'name', value: ({ team }) => team.name }],
}

const colour = (text: string) => <ColourSwatch colour={text} />

const PLAYER_COLUMNS: readonly Shown[] = [
  TEAM,
  {
    title: texts.name,
    keys: ['lastName', 'firstName', 'fullName', 'lastFirst'],
    parts: [
      { path: 'lastName', value: lastNameText },
      { path: 'firstName', value: ({ player }) => player.firstName },
    ],
  },
  {
    title: texts.birthday,
    keys: ['birthday'],
    parts: [{ path: 'birthday', value: ({ player }) => shownText(player.birthday) }],
  },
  {
    title: texts.number,
    keys: ['number', 'isGoalkeeper'],
    parts: [
      { path: 'number', value: ({ player }) => player.number },
      { path: 'isGoalkeeper', value: ({ player }) => keeperText(player) },
    ],
  },
]

function lastNameText({ player: { lastName, firstName } }: PreviewLine): string {
  return firstName === '' ? lastName : `${lastName},`
}

function keeperText({ isGoalkeeper }: PreviewLine['player']): string {
  return valueIn(playerFields.isGoalkeeper.input, isGoalkeeper) === true ? texts.goalkeeper : ''
}

const TEAM_COLUMNS: readonly Shown[] = [
  TEAM,
  {
    title: texts.shortName,
    keys: ['shortName'],
    parts: [{ path: 'shortName', value: ({ team }) => team.shortName }],
  },
  {
    title: texts.colour,
    keys: ['primaryColor'],
    parts: [{ path: 'primaryColor', value: ({ team }) => team.primaryColor, show: colour }],
  },
  {
    title: texts.sponsor,
    keys: ['sponsor/name'],
    parts: [{ path: 'sponsor/name', value: ({ team }) => team['sponsor/name'] }],
  },
]
