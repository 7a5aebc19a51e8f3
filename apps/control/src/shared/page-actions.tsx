import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type PageActionsProps = {
  /** From which width on they leave the title its room; a single button does so earlier than three. */
  readonly besideFrom?: 'md' | 'xl'
  readonly children: ReactNode
}

/** The ways on from a page, beside its title; below it where that would leave the title no room. */
export const PageActions = ({ besideFrom = 'xl', children }: PageActionsProps) => (
  <Flex gap="3" wrap="wrap" w={{ base: 'full', [besideFrom]: 'auto' }}>
    {children}
  </Flex>
)
