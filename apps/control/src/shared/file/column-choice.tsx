import { Box, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { tableTexts as texts } from '../../texts/table.ts'
import { type Option, Select } from '../form/select-field.tsx'
import type { ColumnKind, Columns } from './columns.ts'
import type { CsvTable } from './csv.ts'

type ColumnChoiceProps<Key extends string> = {
  readonly table: CsvTable
  readonly kinds: readonly ColumnKind<Key>[]
  readonly columns: Columns<Key>
  readonly isRemembered: boolean
  readonly onChange: (at: number, key: Key | '') => void
  readonly onGuessAgain: () => void
}

/** The meaning of each column of a table, to be changed where it was guessed wrong. */
export function ColumnChoice<Key extends string>({ table, kinds, columns, ...rest }: ColumnChoiceProps<Key>) {
  const { isRemembered, onChange, onGuessAgain } = rest
  const options: readonly Option<Key | ''>[] = [
    ['', texts.notTaken],
    ...kinds.map(({ key, title }): Option<Key> => [key, title]),
  ]
  return (
    <Stack as="section" gap="3" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
      <Flex gap="3" align="baseline" wrap="wrap">
        <Heading as="h2" textStyle="md">
          {texts.columns}
        </Heading>
        <Text color="fg.muted">{isRemembered ? texts.columnsRemembered : texts.columnsGuessed}</Text>
        {isRemembered && <Button onClick={onGuessAgain}>{texts.guessAgain}</Button>}
      </Flex>
      <SimpleGrid minChildWidth="36" gap="3">
        {table.titles.map((title, at) => {
          const name = title || texts.columnLetter(letterOf(at))
          const example = table.lines.find(({ cells }) => cells[at])?.cells[at] ?? ''
          return (
            <Box key={at} minW="0">
              <Text textStyle="sm" fontWeight="semibold" truncate>
                {name}
              </Text>
              <Select<Key | ''>
                aria-label={name}
                options={options}
                minH="11"
                value={columns[at] ?? ''}
                onChange={(key) => onChange(at, key)}
                fontWeight={columns[at] === '' ? 'normal' : 'semibold'}
              />
              <Text textStyle="sm" color="fg.muted" truncate>
                {columns[at] === '' ? texts.staysOut : texts.example(example)}
              </Text>
            </Box>
          )
        })}
      </SimpleGrid>
    </Stack>
  )
}

const LETTERS = 26
const FIRST_LETTER = 65

/** Name of a column in a spreadsheet: A to Z, then AA. */
const letterOf = (at: number): string =>
  (at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(FIRST_LETTER + (at % LETTERS))
