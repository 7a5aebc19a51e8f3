import { Box, Flex, Text } from '@chakra-ui/react'
import type { AnnouncedErasure } from '@cup/contract/erasure'
import { Button } from '@cup/ui/chakra'
import { Printed } from '../../shared/print/printed.tsx'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'
import { Card } from './card.tsx'
import { dayAndTime } from './day-and-time.ts'

/** [N18] The proof of an erasure: days and counts, and no name. */
export function Proof({ erasure }: { readonly erasure: AnnouncedErasure }) {
  const lines = linesOf(erasure)
  return (
    <Card title={texts.proof}>
      <Flex gap="4" align="center" wrap="wrap" mb="2">
        <Text color="fg.muted" flex="1 1 16rem">
          {texts.proofHelp}
        </Text>
        <Button variant="solid" colorPalette="blue" onClick={() => window.print()}>
          {texts.printProof}
        </Button>
      </Flex>
      <Box as="dl">
        {lines.map(([what, value]) => (
          <Flex key={what} gap="4" py="1.5" borderTopWidth="1px" wrap="wrap">
            <Box as="dt" flex="1 1 16rem" color="fg.muted">
              {what}
            </Box>
            <Box as="dd" fontWeight="semibold" overflowWrap="anywhere">
              {value}
            </Box>
          </Flex>
        ))}
      </Box>
      <Printed>
        <h1>{texts.proof}</h1>
        <table>
          <tbody>
            {lines.map(([what, value]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Printed>
    </Card>
  )
}

function linesOf({ id, announcedAt, confirmedAt, carriedOut }: AnnouncedErasure): (readonly [string, string])[] {
  const words = texts.proofLines
  return [
    [words.announced, dayAndTime(announcedAt)],
    ...(confirmedAt === undefined ? [] : [[words.confirmed, dayAndTime(confirmedAt)] as const]),
    ...(carriedOut === undefined
      ? []
      : ([
          [words.carriedOut, dayAndTime(carriedOut.at)],
          [words.players, String(carriedOut.players)],
          [words.captions, String(carriedOut.captions)],
          [words.spared, String(carriedOut.spared)],
          [words.clock, texts.clocks[carriedOut.clock]],
        ] as const)),
    [words.id, id],
  ]
}
