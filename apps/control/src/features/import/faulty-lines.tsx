import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { CsvTable } from '../../shared/file/csv.ts'
import { saveFile } from '../../shared/file/save-file.ts'
import type { ImportPlan } from './import-plan.ts'
import { faultyCsv } from './import-texts.ts'

type FaultyLinesProps = { readonly table: CsvTable; readonly plan: ImportPlan }

/** Lines with faults are left out; they can be taken home, each with what is wrong with it. */
export function FaultyLines({ table, plan }: FaultyLinesProps) {
  if (!plan.lines.some(({ faults }) => faults.length > 0)) return null
  return (
    <Flex align="center" gap="4" wrap="wrap">
      <Text color="fg.muted">Fehlerhafte Zeilen bleiben weg; alles andere wird angelegt.</Text>
      <Button onClick={() => saveFile({ ...FAULTY_FILE, text: faultyCsv(table, plan) })}>
        Fehlerhafte Zeilen speichern
      </Button>
    </Flex>
  )
}

const FAULTY_FILE = { name: 'fehlerhafte-zeilen.csv', type: 'text/csv' } as const
