import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useState } from 'react'
import { tableTexts as texts } from '../../texts/table.ts'
import { LongTextField } from '../form/fields.tsx'
import { SelectField } from '../form/select-field.tsx'
import { type ChosenFile, FileChoice } from './file-choice.tsx'
import { readTableFile } from './read-table-file.ts'
import type { Sheet } from './sheets.ts'

type TableSourceProps = {
  /** The table as text, also where it came from a spreadsheet: faults are put right in it. */
  readonly text: string
  readonly onText: (text: string) => void
  /** Number of titles that the import knows in a text: of several sheets, the one with most comes first. */
  readonly titlesIn: (text: string) => number
  /** Beside the text, as long as there is none. */
  readonly aside?: ReactNode
}

type Workbook = { readonly name: string; readonly sheets: readonly Sheet[] }

/** A table out of a file, one of its sheets, or pasted cells. */
export function TableSource({ text, onText, titlesIn, aside }: TableSourceProps) {
  const [book, setBook] = useState<Workbook>()
  const [isTextShown, setIsTextShown] = useState(true)
  const isEmpty = text.trim() === ''
  const take = async ({ name, bytes }: ChosenFile): Promise<string | undefined> => {
    const read = await readTableFile(bytes)
    if ('refused' in read) return texts.refused[read.refused]
    setBook({ name, sheets: read.sheets })
    setIsTextShown(false)
    onText(bestSheet(read.sheets, titlesIn)?.text ?? '')
    return undefined
  }
  return (
    <Stack gap="4">
      <Flex gap="4" wrap="wrap" align="center">
        <Box flex="1">
          <FileChoice
            label={isEmpty ? texts.chooseFile : texts.anotherFile}
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            help={texts.files}
            isLarge={isEmpty}
            onChosen={take}
          />
        </Box>
        {!isEmpty && (
          <>
            {book && <Text fontWeight="semibold">{book.name}</Text>}
            {book && book.sheets.length > 1 && (
              <SheetChoice sheets={book.sheets} text={text} onChosen={(sheet) => onText(sheet.text)} />
            )}
            <Button aria-expanded={isTextShown} onClick={() => setIsTextShown(!isTextShown)}>
              {isTextShown ? texts.hideText : texts.showText}
            </Button>
          </>
        )}
      </Flex>
      {(isEmpty || isTextShown) && (
        <SimpleGrid columns={{ base: 1, lg: isEmpty && aside !== undefined ? 2 : 1 }} gap="4">
          <LongTextField
            label={texts.tableText}
            help={texts.tableTextHint}
            value={text}
            onChange={onText}
            onLeave={() => undefined}
            fault={undefined}
          />
          {isEmpty && aside}
        </SimpleGrid>
      )}
    </Stack>
  )
}

/** The sheet of a workbook that is most likely the table: others are covers and instructions. */
const bestSheet = (sheets: readonly Sheet[], titlesIn: (text: string) => number): Sheet | undefined =>
  sheets.reduce<Sheet | undefined>(
    (best, next) => (best === undefined || titlesIn(next.text) > titlesIn(best.text) ? next : best),
    undefined,
  )

type SheetChoiceProps = {
  readonly sheets: readonly Sheet[]
  readonly text: string
  readonly onChosen: (sheet: Sheet) => void
}

function SheetChoice({ sheets, text, onChosen }: SheetChoiceProps) {
  const chosen = sheets.findIndex((sheet) => sheet.text === text)
  return (
    <SelectField
      label={texts.sheet}
      maxW="xs"
      options={sheets.map(({ name }, index) => [String(index), name] as const)}
      value={String(Math.max(0, chosen))}
      onChange={(index) => {
        const sheet = sheets[Number(index)]
        if (sheet) onChosen(sheet)
      }}
    />
  )
}
