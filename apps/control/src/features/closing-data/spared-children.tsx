import { Box, Text } from '@chakra-ui/react'
import type { SparedChild } from '@cup/contract/erasure'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'
import { Card } from './card.tsx'

type SparedChildrenProps = {
  readonly spared: readonly SparedChild[]
  readonly teamName: (id: string) => string
  readonly cupNames: (ids: readonly string[]) => string
}

/** [N18] The children who keep their names, each with the cup that holds it. */
export const SparedChildren = ({ spared, teamName, cupNames }: SparedChildrenProps) =>
  spared.length === 0 ? (
    <Text color="fg.muted">{texts.noneSpared}</Text>
  ) : (
    <Card title={texts.spared(spared.length)}>
      <Text color="fg.muted" mb="2">
        {texts.sparedHelp}
      </Text>
      <Box as="ul" listStyle="none" columns={{ base: 1, md: 2 }} columnGap="6">
        {spared.map(({ id, name, teamId, competitionIds }) => (
          <Box as="li" key={id} py="1.5" borderTopWidth="1px" breakInside="avoid" overflowWrap="anywhere">
            <Text fontWeight="semibold">{name}</Text>
            <Text color="fg.muted" textStyle="sm">
              {texts.sparedBy(teamName(teamId), cupNames(competitionIds))}
            </Text>
          </Box>
        ))}
      </Box>
    </Card>
  )
