import { Box, Text } from '@chakra-ui/react'
import type { Copies } from '@cup/contract/installation-routes'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'
import { Card } from './card.tsx'
import { dayAndTime } from './day-and-time.ts'

/** [E11] The backups that may still hold erased names, and what to do with them. */
export const CopiesWithNames = ({ copies: { mayHoldErased, silent } }: { readonly copies: Copies }) => (
  <Card title={texts.copies}>
    <Text color="fg.muted">{mayHoldErased.length > 0 ? texts.copiesHelp : texts.noCopies}</Text>
    {silent.length > 0 && <Text mt="2">{texts.silentFolders}</Text>}
    {mayHoldErased.length > 0 && (
      <Box as="ul" listStyle="none" mt="2">
        {mayHoldErased.map(({ folder, name, madeAt }) => (
          <Box as="li" key={`${folder} ${name}`} py="1.5" borderTopWidth="1px" overflowWrap="anywhere">
            <Text fontWeight="semibold">{name}</Text>
            <Text color="fg.muted" textStyle="sm">
              {texts.dayAndTime(texts.copyFolders[folder], dayAndTime(madeAt))}
            </Text>
          </Box>
        ))}
      </Box>
    )}
  </Card>
)
