import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

type PartProps = {
  readonly title: string
  /** Beside the title: what needs a look. */
  readonly note?: string | undefined
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** A part of the structure, folded at first. */
export function Part({ title, note, isOpenAtFirst = false, children }: PartProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <Box as="section" aria-label={title} bg="bg.surface" borderWidth="1px" borderRadius="l3">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary>
          <FoldSign />
          <Heading as="h3" textStyle="lg">
            {title}
          </Heading>
          {note !== undefined && (
            <Text as="span" color="fg.muted">
              {note}
            </Text>
          )}
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
  >
    <path d="m9 5 7 7-7 7" />
  </svg>
)
