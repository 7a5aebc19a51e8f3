import { Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Button, Page } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import { ColumnChoice } from '../../shared/file/column-choice.tsx'
import { MOST_LINES } from '../../shared/file/csv.ts'
import { saveFile } from '../../shared/file/save-file.ts'
import { TableSource } from '../../shared/file/table-source.tsx'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { importTexts } from '../../texts/import.ts'
import { tableTexts } from '../../texts/table.ts'
import { IMPORT_KINDS } from './import-columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { countOf, doText, exampleCsv, faultyCsv } from './import-texts.ts'
import { useImport } from './use-import.ts'

/** Brings in teams and players from a table; nothing is saved before the preview was seen. */
export function ImportPage() {
  const whole = useImport()
  const { values, act } = whole
  const isEmpty = values.text.trim() === ''
  return (
    <Page title={importTexts.title} subtitle={importTexts.subtitle}>
      <QueryBlock queries={whole.queries}>
        <Stack gap="5">
          {act.phase !== 'sending' && (
            <TableSource text={values.text} onText={(text) => whole.change({ text })} aside={<Template />} />
          )}
          {!isEmpty && <Table {...whole} />}
        </Stack>
      </QueryBlock>
    </Page>
  )
}

type Import = ReturnType<typeof useImport>

/** A file that clubs can fill in. */
const Template = () => (
  <Stack as="section" gap="3" p="5" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {importTexts.template}
    </Heading>
    <Text maxW="prose" color="fg.muted">
      {importTexts.explained}
    </Text>
    <Flex>
      <Button size="touch" onClick={() => saveFile({ ...EXAMPLE_FILE, text: exampleCsv() })}>
        {importTexts.saveExample}
      </Button>
    </Flex>
  </Stack>
)

const EXAMPLE_FILE = { name: 'beispiel-mannschaften.csv', type: 'text/csv' } as const

/** Columns of a table, and the consequences of its lines. */
function Table(whole: Import) {
  const { table, choice, plan } = whole
  if (table.tooMany !== undefined) return <Refusal>{tableTexts.tooManyLines(table.tooMany, MOST_LINES)}</Refusal>
  return (
    <>
      <Text>{tableTexts.read(table.lines.length, table.titleLine)}</Text>
      <ColumnChoice
        table={table}
        kinds={IMPORT_KINDS}
        columns={choice.columns}
        isRemembered={choice.isRemembered}
        onChange={choice.change}
        onGuessAgain={choice.guessAgain}
      />
      <Targets {...whole} />
      {plan.missing.length > 0 ? (
        <Refusal>{importTexts.missingColumns(plan.missing.join(', '))}</Refusal>
      ) : (
        <Outcome {...whole} />
      )}
    </>
  )
}

const Refusal = ({ children }: { readonly children: string }) => (
  <Text role="alert" color="fg.error">
    {children}
  </Text>
)

/** Team of lines that name none, and competition of all teams. */
const Targets = ({ values, competitions, teams, choice, change }: Import) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" maxW="4xl">
    <SelectField
      label={importTexts.enrollInto}
      options={optionsFor(competitions, importTexts.intoNone)}
      value={values.competitionId}
      onChange={(competitionId) => change({ competitionId })}
    />
    {!(choice.columns.includes('name') || choice.columns.includes('club')) && (
      <SelectField
        label={importTexts.allOfTeam}
        options={[['', importTexts.noTeam], ...teams.map(({ name }) => [name, name] as const)]}
        value={values.teamName}
        onChange={(teamName) => change({ teamName })}
      />
    )}
  </SimpleGrid>
)

/** Consequences of the lines, and the button that executes them. */
function Outcome({ table, plan, act, start, takeBack, clear }: Import) {
  const label = doText(plan)
  return (
    <>
      {act.phase !== 'done' && <ImportPreview plan={plan} />}
      <ActStatus act={act} doneText={importTexts.allCreated} />
      <Flex gap="4" wrap="wrap" align="center" justify="flex-end">
        {countOf(plan, 'faulty') > 0 && (
          <>
            <Text color="fg.muted">{importTexts.faultyLinesSkipped}</Text>
            <Button size="touch" onClick={() => saveFile({ ...FAULTY_FILE, text: faultyCsv(table, plan) })}>
              {importTexts.saveFaultyLines}
            </Button>
          </>
        )}
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
      </Flex>
    </>
  )
}

const FAULTY_FILE = { name: 'fehlerhafte-zeilen.csv', type: 'text/csv' } as const

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
