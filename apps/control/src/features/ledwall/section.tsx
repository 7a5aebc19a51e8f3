import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ledwallTexts } from '../../texts/ledwall.ts'

type SectionProps = {
  readonly title: string
  readonly children: ReactNode
  /** Whether the press is still on its way. */
  readonly isOnItsWay?: boolean
}

/** A part of the page with its heading, and a word while the wall does not show yet what was pressed. */
export const Section = ({ title, children, isOnItsWay = false }: SectionProps) => (
  <Stack as="section" aria-label={title} gap="3">
    <Flex align="center" gap="3" minH="7">
      <Heading as="h2" textStyle="xl">
        {title}
      </Heading>
      <Box role="status">
        {isOnItsWay && (
          <Text textStyle="sm" fontWeight="medium" color="fg.warning">
            {ledwallTexts.sending}
          </Text>
        )}
      </Box>
    </Flex>
    {children}
  </Stack>
)
