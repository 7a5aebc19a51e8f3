import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

type PartProps = {
  readonly title: string
  /** Beside the title: what needs a look. */
  readonly note?: string | undefined
  readonly isOpenAtFirst?: boolean
  /** Its name in an address after `#`, which opens it. */
  readonly id?: string
  /** Of the title: one below the heading that the part belongs to. */
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** A part of the structure, folded at first. */
export function Part({ title, note, isOpenAtFirst = false, id, heading = 'h3', children }: PartProps) {
  const { hash } = useLocation()
  const isWanted = id !== undefined && hash === `#${id}`
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || isWanted)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    setIsOpen(true)
    summary.current?.focus()
  }, [isWanted])
  return (
    <Box as="section" aria-label={title} bg="bg.surface" borderWidth="1px" borderRadius="l3">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary ref={summary}>
          <FoldSign />
          <Flex flex="1" minW="0" wrap="wrap" align="baseline" columnGap="3">
            <Heading as={heading} textStyle="lg">
              {title}
            </Heading>
            {note !== undefined && (
              <Text as="span" color="fg.muted">
                {note}
              </Text>
            )}
          </Flex>
        </Summary>
        <Stack gap="4" p="4" pt="2">
          {children}
        </Stack>
      </details>
    </Box>
  )
}

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    minH: 'touch',
    cursor: 'button',
    borderRadius: 'l3',
    focusVisibleRing: 'inside',
    '&::-webkit-details-marker': { display: 'none' },
    'details[open] > &': { '& svg': { transform: 'rotate(90deg)' } },
  },
})

const FoldSign = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    style={{ flex: 'none' }}
  >
    <path d="m9 5 7 7-7 7" />
  </svg>
)
