import { Flex, Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { Button, Page } from '@cup/ui/chakra'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import type { CsvTable } from '../../shared/file/csv.ts'
import { FileChoice } from '../../shared/file/file-choice.tsx'
import { saveFile } from '../../shared/file/save-file.ts'
import { LongTextField } from '../../shared/form/fields.tsx'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import { importTexts } from '../../texts/import.ts'
import type { ImportPlan, PreviewLine } from './import-plan.ts'
import { countsText, doText, enrolText, exampleCsv, fateOf, fateText, faultyCsv } from './import-texts.ts'
import { useImport } from './use-import.ts'

/** Brings in teams and players from a table; nothing is saved before the preview was seen. */
export function ImportPage() {
  const whole = useImport()
  return (
    <Page title={importTexts.title}>
      <QueryBlock queries={whole.queries}>
        <Stack gap="6" maxW="5xl">
          {whole.act.phase !== 'sending' && <Source {...whole} />}
          {whole.values.text.trim() !== '' && <Outcome {...whole} />}
        </Stack>
      </QueryBlock>
    </Page>
  )
}

type Import = ReturnType<typeof useImport>

/** Source of the lines, and target of their teams. */
const Source = ({ values, competitions, change }: Import) => (
  <>
    <Stack gap="3" align="flex-start">
      <Text maxW="prose">{importTexts.explained}</Text>
      <Button onClick={() => saveFile({ ...EXAMPLE_FILE, text: exampleCsv() })}>{importTexts.saveExample}</Button>
    </Stack>
    <FileChoice
      label={importTexts.chooseFile}
      accept=".csv,.tsv,.txt,text/csv"
      onChosen={({ text }) => change({ text })}
    />
    <LongTextField
      label={importTexts.tableText}
      help={importTexts.tableTextHint}
      value={values.text}
      onChange={(text) => change({ text })}
      onLeave={() => undefined}
      fault={undefined}
    />
    <CompetitionChoice
      competitions={competitions}
      value={values.competitionId}
      onChange={(competitionId) => change({ competitionId })}
    />
  </>
)

const EXAMPLE_FILE = { name: 'beispiel-mannschaften.csv', type: 'text/csv' } as const

/** Consequences of the lines, and the button that executes them. */
function Outcome({ table, plan, act, start, takeBack, clear }: Import) {
  if (plan.missing.length > 0) {
    return (
      <Text role="alert" color="fg.error">
        {importTexts.missingColumns(plan.missing.join(', '))}
      </Text>
    )
  }
  const label = doText(plan)
  return (
    <>
      <ActStatus act={act} doneText={importTexts.allCreated} />
      {label === undefined && act.phase === 'idle' ? (
        <Text>{importTexts.nothingToCreate}</Text>
      ) : (
        <ActButtons
          act={act}
          label={label ?? ''}
          onStart={start}
          onTakeBack={takeBack}
          whenDone={<Next onAgain={clear} />}
        />
      )}
      <FaultyLines table={table} plan={plan} />
      {act.phase !== 'done' && <ImportPreview plan={plan} />}
    </>
  )
}

const Next = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Flex gap="3" wrap="wrap">
    <Button asChild size="touch" variant="solid" colorPalette="blue">
      <Link to="/players">{importTexts.toPlayers}</Link>
    </Button>
    <Button asChild size="touch">
      <Link to="/teams">{importTexts.toTeams}</Link>
    </Button>
    <Button size="touch" onClick={onAgain}>
      {importTexts.anotherTable}
    </Button>
  </Flex>
)

type CompetitionChoiceProps = {
  readonly competitions: readonly Pick<Competition, 'id' | 'name'>[]
  /** Empty for none. */
  readonly value: string
  readonly onChange: (competitionId: string) => void
}

/** Into which competition the teams are enrolled, if any. */
const CompetitionChoice = ({ competitions, value, onChange }: CompetitionChoiceProps) => (
  <SelectField
    label={importTexts.enrollInto}
    maxW="md"
    options={optionsFor(competitions, importTexts.intoNone)}
    value={value}
    onChange={onChange}
  />
)

type FaultyLinesProps = { readonly table: CsvTable; readonly plan: ImportPlan }

/** Lines with faults are left out; they can be taken home, each with what is wrong with it. */
function FaultyLines({ table, plan }: FaultyLinesProps) {
  if (!plan.lines.some(({ faults }) => faults.length > 0)) return null
  return (
    <Flex align="center" gap="4" wrap="wrap">
      <Text color="fg.muted">{importTexts.faultyLinesSkipped}</Text>
      <Button onClick={() => saveFile({ ...FAULTY_FILE, text: faultyCsv(table, plan) })}>
        {importTexts.saveFaultyLines}
      </Button>
    </Flex>
  )
}

const FAULTY_FILE = { name: 'fehlerhafte-zeilen.csv', type: 'text/csv' } as const

type ImportPreviewProps = { readonly plan: ImportPlan }

/** Consequences of each line of the table; hundreds of them do not render again for every call that is sent. */
const ImportPreview = memo(function ImportPreview({ plan }: ImportPreviewProps) {
  const enrolment = enrolText(plan)
  return (
    <Stack gap="4">
      <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {countsText(plan)}
      </Text>
      {enrolment && <Text>{enrolment}</Text>}
      <DataTable
        label={importTexts.preview}
        columns={COLUMNS}
        rows={plan.lines}
        keyOf={({ number }) => String(number)}
        count={(count) => (count === 1 ? importTexts.oneLine : importTexts.lineCount(count))}
      />
    </Stack>
  )
})

const COLORS = { new: 'fg.success', known: 'fg.muted', faulty: 'fg.error' } as const

const COLUMNS: readonly Column<PreviewLine>[] = [
  { title: importTexts.line, value: ({ number }) => number },
  { title: importTexts.content, value: ({ text }) => text },
  {
    title: importTexts.whatHappens,
    value: fateText,
    show: (line) => (
      <Text as="span" color={line.notes.length > 0 ? 'fg.warning' : COLORS[fateOf(line)]}>
        {fateText(line)}
      </Text>
    ),
  },
]
