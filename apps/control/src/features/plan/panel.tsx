import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type State, StateSign } from './state-sign.tsx'

type PanelProps = {
  readonly title: string
  /** Asks for a decision: it has the frame and gets the focus. */
  readonly isDecision?: boolean
  readonly children: ReactNode
}

/** Card beside the plan. */
export function Panel({ title, isDecision = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDecision) heading.current?.focus({ preventScroll: true })
  }, [isDecision])
  return (
    <Stack
      as="section"
      aria-label={title}
      gap="3"
      p="4"
      bg="bg.surface"
      borderWidth={isDecision ? '2px' : '1px'}
      borderColor={isDecision ? 'blue.solid' : 'border'}
      borderRadius="l3"
    >
      <Heading as="h2" textStyle="lg" ref={heading} tabIndex={-1} outline="0">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

/** Line of a panel with its state. */
export const StateLine = ({ state, children }: { readonly state: State; readonly children: ReactNode }) => (
  <Flex gap="3" align="flex-start">
    <StateSign state={state} />
    <Text>{children}</Text>
  </Flex>
)
