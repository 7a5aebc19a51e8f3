import { Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Button, Page } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import { keysOf } from '../../shared/fields/field.ts'
import { ColumnChoice } from '../../shared/file/column-choice.tsx'
import { MOST_LINES } from '../../shared/file/csv.ts'
import { FaultyLines } from '../../shared/file/faulty-lines.tsx'
import { saveFile } from '../../shared/file/save-file.ts'
import { TableSource } from '../../shared/file/table-source.tsx'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { importTexts } from '../../texts/import.ts'
import { tableTexts } from '../../texts/table.ts'
import { IMPORT_KINDS, importColumnsOf, readImportTable } from './import-columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { doText, exampleCsv } from './import-texts.ts'
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
            <TableSource
              text={values.text}
              onText={(text) => whole.change({ text })}
              titlesIn={titlesIn}
              aside={<Template />}
            />
          )}
          {!isEmpty && <Table {...whole} />}
        </Stack>
      </QueryBlock>
    </Page>
  )
}

type Import = ReturnType<typeof useImport>

const titlesIn = (text: string): number => importColumnsOf(readImportTable(text)).filter(Boolean).length

/** Files that clubs can fill in. */
const Template = () => (
  <Stack as="section" gap="3" p="5" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {importTexts.template}
    </Heading>
    <Text color="fg.muted">{importTexts.templateExplained}</Text>
    {keysOf(importTexts.examples).map((kind) => (
      <Example key={kind} kind={kind} />
    ))}
    <Text maxW="prose" color="fg.muted">
      {importTexts.explained}
    </Text>
  </Stack>
)

function Example({ kind }: { readonly kind: keyof typeof importTexts.examples }) {
  const { title, columns, file } = importTexts.examples[kind]
  return (
    <Flex gap="3" wrap="wrap" align="center" borderTopWidth="1px" pt="3">
      <Text fontWeight="semibold">{title}</Text>
      <Text flex="1" color="fg.muted">
        {columns}
      </Text>
      <Button
        size="touch"
        aria-label={importTexts.saveExample(title)}
        onClick={() => saveFile({ name: file, type: 'text/csv', text: exampleCsv(kind) })}
      >
        csv
      </Button>
    </Flex>
  )
}

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
function Outcome({ table, plan, choice, values, act, start, takeBack, clear, correct, takeSuggestion }: Import) {
  const label = doText(plan)
  return (
    <>
      {act.phase !== 'done' && (
        <ImportPreview
          plan={plan}
          table={table}
          meanings={choice.columns}
          corrections={values.corrections}
          onCorrect={correct}
          onSuggestion={takeSuggestion}
        />
      )}
      <ActStatus act={act} doneText={importTexts.allCreated} />
      <Flex gap="4" wrap="wrap" align="center" justify="flex-end">
        <FaultyLines table={table} lines={plan.lines} />
        {label === undefined && act.phase === 'idle' ? (
          <Text>{importTexts.nothingToCreate}</Text>
        ) : (
          <ActButtons
            act={act}
            label={label ?? ''}
            calls={plan.calls.length}
            onStart={start}
            onTakeBack={takeBack}
            whenDone={<Next onAgain={clear} />}
          />
        )}
      </Flex>
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
