import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type ClosingStepProps = {
  readonly title: string
  /** Purpose of the step. */
  readonly about?: string
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The content of one step. */
export const ClosingStep = ({ title, about, actions, children }: ClosingStepProps) => (
  <Stack as="section" aria-label={title} gap="4" minW="0">
    <Flex wrap="wrap" align="center" gap="3">
      <Heading as="h2" textStyle="xl" tabIndex={-1} flex="1 1 12rem" minW="0">
        {title}
      </Heading>
      {actions}
    </Flex>
    {about !== undefined && (
      <Text color="fg.muted" maxW="prose">
        {about}
      </Text>
    )}
    {children}
  </Stack>
)

/** A card inside a step. */
export const StepCard = chakra('section', {
  base: { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'l3', p: '4', minW: '0' },
})

/** A way to another page, inside a text. */
export const TextLink = chakra(Link, {
  base: { color: 'blue.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
})
