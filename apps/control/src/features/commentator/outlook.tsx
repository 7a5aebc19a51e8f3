import { Box, chakra, Text } from '@chakra-ui/react'
import { commentatorTexts } from '../../texts/commentator.ts'
import type { OutlookLines } from './outlook-lines.ts'
import { Panel } from './panel.tsx'

/** The meaning of the result: for the table of the group, or for the games that wait for it. */
export function OutlookPanel({ table, games }: OutlookLines) {
  if (table.length === 0 && games.length === 0) return null
  return (
    <Panel
      title={table.length > 0 ? commentatorTexts.outlookTable : commentatorTexts.outlookGames}
      label={commentatorTexts.outlook}
    >
      {table.map(({ title, places }) => (
        <Box key={title} pt="0.5" fontVariantNumeric="tabular-nums">
          <Text fontWeight="bold" fontSize="0.875rem" lineHeight="1.25">
            {title}
          </Text>
          <Places>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </Places>
        </Box>
      ))}
      {games.map((line) => (
        <Text key={line} pt="1" fontSize="1rem" lineHeight="1.25">
          {line}
        </Text>
      ))}
    </Panel>
  )
}

/** Both teams share a line where there is room. */
const Places = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2.5',
    fontSize: '0.875rem',
    lineHeight: '1.3',
  },
})
