import { Box, Text } from '@chakra-ui/react'
import type { Instant } from '@cup/domain/kernel'
import { formatDate, formatDay, formatTimeOfDay } from '@cup/ui/format'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'

/** The day on which the names go, large. */
export const DueDate = ({ due }: { readonly due: Instant }) => (
  <Box borderLeftWidth={{ md: '2px' }} borderLeftStyle="dashed" ps={{ md: '5' }}>
    <Text color="fg.muted">{texts.goesAt}</Text>
    <Text textStyle="4xl" fontWeight="bold" lineHeight="1.2">
      {formatDate(due)}
    </Text>
    <Text>{texts.atTime(formatDay(due).split(',')[0] ?? '', formatTimeOfDay(due))}</Text>
  </Box>
)
