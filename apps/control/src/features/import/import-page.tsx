import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button, Page } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { FileChoice } from '../../shared/file/file-choice.tsx'
import { saveFile } from '../../shared/file/save-file.ts'
import { LongTextField } from '../../shared/form/fields.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { RunButtons } from '../../shared/run/run-buttons.tsx'
import { RunStatus } from '../../shared/run/run-status.tsx'
import { CompetitionChoice } from './competition-choice.tsx'
import { FaultyLines } from './faulty-lines.tsx'
import { ImportPreview } from './import-preview.tsx'
import { doText, exampleCsv } from './import-texts.ts'
import { useImport } from './use-import.ts'

/** Brings in teams and players from a table; nothing is saved before the preview was seen. */
export function ImportPage() {
  const whole = useImport()
  return (
    <Page title="Mannschaften und Spieler importieren">
      <QueryBlock queries={whole.queries}>
        <Stack gap="6" maxW="5xl">
          {whole.run.phase !== 'running' && <Source {...whole} />}
          {whole.values.text.trim() !== '' && <Outcome {...whole} />}
        </Stack>
      </QueryBlock>
    </Page>
  )
}

type Import = ReturnType<typeof useImport>

/** Where the lines come from, and where their teams go. */
const Source = ({ values, competitions, change }: Import) => (
  <>
    <Stack gap="3" align="flex-start">
      <Text maxW="prose">
        Eine Tabelle mit einer Zeile je Spieler, oben die Spalten Mannschaft, Nachname, Vorname, Geburtstag und Nummer.
        Dazu können Kurzform, Farbe, Sponsor und Torwart stehen. Stehen nur Mannschaften darin, werden nur diese
        angelegt. Was es schon gibt, bleibt, wie es ist.
      </Text>
      <Button onClick={() => saveFile({ ...EXAMPLE_FILE, text: exampleCsv() })}>Beispieldatei speichern</Button>
    </Stack>
    <FileChoice label="Datei wählen" accept=".csv,.tsv,.txt,text/csv" onChosen={({ text }) => change({ text })} />
    <LongTextField
      label="Inhalt der Tabelle"
      help="Du kannst auch aus Excel hierher kopieren und Fehler gleich hier verbessern."
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

/** What the lines would do, and the button that does it. */
function Outcome({ table, plan, run, start, stop, clear }: Import) {
  if (plan.missing.length > 0) {
    return <Text role="alert" color="fg.error">{`In der ersten Zeile fehlt: ${plan.missing.join(', ')}.`}</Text>
  }
  const label = doText(plan)
  return (
    <>
      <RunStatus run={run} doneText="Fertig: Alles ist angelegt." />
      {label === undefined && run.phase === 'idle' ? (
        <Text>Es gibt nichts anzulegen.</Text>
      ) : (
        <RunButtons run={run} label={label ?? ''} onStart={start} onStop={stop} whenDone={<Next onAgain={clear} />} />
      )}
      <FaultyLines table={table} plan={plan} />
      {run.phase !== 'done' && <ImportPreview plan={plan} />}
    </>
  )
}

const Next = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Flex gap="3" wrap="wrap">
    <Button asChild size="touch" variant="solid" colorPalette="blue">
      <Link to="/players">Zu den Spielern</Link>
    </Button>
    <Button asChild size="touch">
      <Link to="/teams">Zu den Mannschaften</Link>
    </Button>
    <Button size="touch" onClick={onAgain}>
      Noch eine Tabelle
    </Button>
  </Flex>
)
