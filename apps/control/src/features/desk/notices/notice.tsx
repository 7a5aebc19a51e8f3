import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type NoticeProps = {
  readonly tone: 'info' | 'warning'
  /** Read aloud at once. */
  readonly isUrgent?: boolean
  readonly children: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
}

/** A line that somebody at the desk should know of. */
export const Notice = ({ tone, isUrgent = false, children, action }: NoticeProps) => (
  <Flex
    role={isUrgent ? 'alert' : 'status'}
    align="center"
    wrap="wrap"
    gap="3"
    px="4"
    py="2"
    minH="14"
    borderRadius="l3"
    borderWidth="1px"
    borderColor={tone === 'warning' ? 'border.warning' : 'border.info'}
    bg={tone === 'warning' ? 'bg.warning' : 'bg.info'}
    color={tone === 'warning' ? 'fg.warning' : 'fg.info'}
  >
    <Text flex="1" minW="56" fontWeight="medium">
      {children}
    </Text>
    {action}
  </Flex>
)
