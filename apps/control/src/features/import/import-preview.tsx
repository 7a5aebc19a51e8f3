import { Stack, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import type { ImportPlan, PreviewLine } from './import-plan.ts'
import { countsText, enrolText, fateOf } from './import-texts.ts'

type ImportPreviewProps = { readonly plan: ImportPlan }

/** What each line of the table would do; hundreds of them are not drawn anew for every call that is sent. */
export const ImportPreview = memo(function ImportPreview({ plan }: ImportPreviewProps) {
  const enrolment = enrolText(plan)
  return (
    <Stack gap="4">
      <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {countsText(plan)}
      </Text>
      {enrolment && <Text>{enrolment}</Text>}
      <DataTable
        label="Vorschau"
        columns={COLUMNS}
        rows={plan.lines}
        keyOf={({ number }) => String(number)}
        count={(count) => (count === 1 ? '1 Zeile' : `${count} Zeilen`)}
      />
    </Stack>
  )
})

const COLORS = { neu: 'fg.success', 'schon da': 'fg.muted', fehlerhaft: 'fg.error' } as const

const COLUMNS: readonly Column<PreviewLine>[] = [
  { title: 'Zeile', value: ({ number }) => number },
  { title: 'Inhalt', value: ({ text }) => text },
  {
    title: 'Was passiert',
    value: (line) => [fateOf(line), ...line.faults].join(' '),
    show: (line) => (
      <Text as="span" color={COLORS[fateOf(line)]}>
        {line.faults.length === 0 ? fateOf(line) : `${fateOf(line)}: ${line.faults.join(' ')}`}
      </Text>
    ),
  },
]
