import { Box, Flex, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { TeamBadge, texts } from '@cup/ui/components'

type ScoreOfSideProps = {
  readonly side: Side
  readonly team: Team
  readonly goals: number
  readonly isOnItsWay: boolean
}

/** A side: its team under its colour, and its goals. */
export const ScoreOfSide = ({ side, team, goals, isOnItsWay }: ScoreOfSideProps) => (
  <Flex
    direction={side === 'home' ? 'row' : 'row-reverse'}
    h="full"
    align="center"
    gap="3"
    px="4"
    py="2"
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="l3"
    overflow="hidden"
    pos="relative"
  >
    <Box pos="absolute" top="0" insetX="0" h="6px" style={{ background: team.primaryColor }} aria-hidden="true" />
    <Box flex="1" minW="0" textAlign={side === 'home' ? 'start' : 'end'}>
      <Text color="fg.muted" textStyle="sm">
        {texts[side]}
      </Text>
      <Flex justify={side === 'home' ? 'flex-start' : 'flex-end'} my="1">
        <TeamBadge team={team} size="large" />
      </Flex>
      <Text fontWeight="semibold" textStyle="md" lineHeight="short" lineClamp={2} title={team.name}>
        {team.name}
      </Text>
    </Box>
    <Box
      data-testid={`score-${side}`}
      fontSize="clamp(3rem, 12cqi, 4.5rem)"
      lineHeight="1"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      borderBottomWidth="4px"
      borderColor={isOnItsWay ? 'var(--warn-solid)' : 'transparent'}
    >
      {goals}
    </Box>
  </Flex>
)
