import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { memo, useMemo, useState } from 'react'
import { valueIn } from '../../shared/fields/field.ts'
import { playerFields } from '../../shared/fields/player-fields.ts'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import { importTexts as texts } from '../../texts/import.ts'
import { countOf, enrolText, FATES, reasonOf, shownText } from './import-texts.ts'
import type { Fate, ImportPlan, PreviewLine } from './import-types.ts'

type ImportPreviewProps = { readonly plan: ImportPlan }

/** Consequences of each line of the table; hundreds of them do not render again for every call that is sent. */
export const ImportPreview = memo(function ImportPreview({ plan }: ImportPreviewProps) {
  const [wanted, setWanted] = useState<Fate>()
  const enrolment = enrolText(plan)
  const rows = useMemo(
    () => plan.lines.filter(({ fate }) => wanted === undefined || fate === wanted),
    [plan.lines, wanted],
  )
  return (
    <Stack gap="4">
      <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {FATES.map((fate) => texts.linesOf(countOf(plan, fate), fate)).join(' · ')}
      </Text>
      {enrolment && <Text>{enrolment}</Text>}
      <DataTable
        label={texts.preview}
        columns={plan.hasPlayers ? PLAYER_COLUMNS : TEAM_COLUMNS}
        rows={rows}
        keyOf={({ number }) => String(number)}
        count={(count) => (count === 1 ? texts.oneLine : texts.lineCount(count))}
        filter={<FateFilter plan={plan} wanted={wanted} onWanted={setWanted} />}
      />
    </Stack>
  )
})

type FateFilterProps = ImportPreviewProps & {
  readonly wanted: Fate | undefined
  readonly onWanted: (fate: Fate | undefined) => void
}

const FateFilter = ({ plan, wanted, onWanted }: FateFilterProps) => (
  <Flex gap="2" wrap="wrap">
    <Button aria-pressed={wanted === undefined} onClick={() => onWanted(undefined)}>
      {texts.allLines(plan.lines.length)}
    </Button>
    {FATES.map((fate) => (
      <Button key={fate} aria-pressed={wanted === fate} color={COLORS[fate]} onClick={() => onWanted(fate)}>
        {texts.fateCount(fate, countOf(plan, fate))}
      </Button>
    ))}
  </Flex>
)

const COLORS = { new: 'fg.success', changed: 'fg.info', known: 'fg.muted', faulty: 'fg.error' } as const

const FATE: readonly Column<PreviewLine>[] = [
  { title: texts.line, value: ({ number }) => number },
  {
    title: texts.whatHappens,
    value: ({ fate }) => texts.fates[fate],
    show: ({ fate }) => (
      <Text as="span" fontWeight="semibold" color={COLORS[fate]}>
        {texts.fates[fate]}
      </Text>
    ),
  },
]

/** A column of one field or several, whose old values are struck where they change. */
const cell = (title: string, ...parts: readonly Part[]): Column<PreviewLine> => ({
  title,
  value: (line) =>
    parts
      .map(([, value]) => value(line))
      .filter(Boolean)
      .join(' '),
  show: (line) => parts.map(([path, value]) => <Cell key={path} line={line} path={path} text={value(line)} />),
})

type Part = readonly [path: string, value: (line: PreviewLine) => string]
type CellProps = { readonly line: PreviewLine; readonly path: string; readonly text: string }

function Cell({ line, path, text }: CellProps) {
  const change = line.changes.find((one) => one.path === path)
  if (!change) return `${text} `
  return (
    <>
      <Text as="s" color="fg.muted">
        {shownText(change.before) || '–'}
      </Text>{' '}
      <Text as="b">{shownText(change.after) || '–'}</Text>{' '}
    </>
  )
}

/** Reasons of a line, without the changes that its cells show already. */
const reason = (shown: readonly string[]): Column<PreviewLine> => ({
  title: texts.reason,
  value: reasonOf,
  show: (line) => (
    <Text
      as="span"
      display="inline-block"
      minW={{ base: '0', md: '56' }}
      color={line.fate === 'faulty' ? 'fg.error' : line.notes.length > 0 ? 'fg.warning' : 'fg.muted'}
    >
      {reasonOf({ ...line, changes: line.changes.filter(({ path }) => !shown.includes(path)) })}
    </Text>
  ),
})

const PLAYER_COLUMNS: readonly Column<PreviewLine>[] = [
  ...FATE,
  { title: texts.team, value: ({ team }) => team.name },
  cell(texts.name, ['lastName', nameText], ['firstName', ({ player }) => player.firstName]),
  cell(texts.birthday, ['birthday', ({ player }) => shownText(player.birthday)]),
  cell(texts.number, ['number', ({ player }) => player.number], ['isGoalkeeper', ({ player }) => keeperText(player)]),
  reason(['lastName', 'firstName', 'birthday', 'number']),
]

function nameText({ player: { lastName, firstName } }: PreviewLine): string {
  return firstName === '' ? lastName : `${lastName},`
}

function keeperText({ isGoalkeeper }: PreviewLine['player']): string {
  return valueIn(playerFields.isGoalkeeper.input, isGoalkeeper) === true ? texts.goalkeeper : ''
}

const TEAM_COLUMNS: readonly Column<PreviewLine>[] = [
  ...FATE,
  { title: texts.team, value: ({ team }) => team.name },
  cell(texts.shortName, ['shortName', ({ team }) => team.shortName]),
  cell(texts.colour, ['primaryColor', ({ team }) => team.primaryColor]),
  cell(texts.sponsor, ['sponsor/name', ({ team }) => team['sponsor/name']]),
  reason(['shortName', 'primaryColor', 'sponsor/name']),
]
