import { Box, Flex, Grid, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { startTexts as texts } from '../../../texts/start.ts'
import type { Line, Source, Way } from './finding.ts'
import { StateSign } from './state-sign.tsx'
import { useWays } from './use-ways.ts'

type LinesProps = {
  readonly title: string
  readonly lines: readonly Line[]
  readonly askAgain: (source: Source) => void
  /** Shown where there is no line. */
  readonly children?: ReactNode
}

/** [O3] The lines of the checklist: each says what, why, and has the way out; it goes with its cause. */
export function Lines({ title, lines, askAgain, children }: LinesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { press, busy } = useWays(askAgain, () => heading.current?.focus())
  return (
    <Box as="section" aria-label={title} minW="0">
      <Heading as="h2" ref={heading} tabIndex={-1} outline="0" textStyle="lg" mb="1.5">
        {title}
      </Heading>
      {lines.length === 0 && children}
      {lines.length > 0 && (
        <Box as="ol" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="l3" overflow="hidden">
          {lines.map((line) => (
            <LineItem key={line.id} line={line} busy={busy} onPress={(way) => void press(way)} />
          ))}
        </Box>
      )}
    </Box>
  )
}

type LineItemProps = {
  readonly line: Line
  readonly busy: Way | undefined
  readonly onPress: (way: Way) => void
}

const LineItem = ({ line: { level, title, why, ways }, busy, onPress }: LineItemProps) => (
  <Grid
    as="li"
    gridTemplateColumns={{ base: '24px minmax(0, 1fr)', md: '24px minmax(0, 1fr) 172px' }}
    columnGap="3.5"
    rowGap="2"
    alignItems="center"
    py="2.5"
    px="3.5"
    boxShadow={`inset 4px 0 ${level === 'red' ? '#c81e1e' : 'var(--warn-solid)'}`}
    css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
  >
    <StateSign state={level} />
    <Box minW="0">
      <Heading as="h3" fontSize="0.97rem" lineHeight="1.3" overflowWrap="anywhere">
        <VisuallyHidden>{level === 'red' ? texts.red : texts.amber} </VisuallyHidden>
        {title}
      </Heading>
      <Text fontSize="0.875rem" lineHeight="1.36" color="fg.muted" overflowWrap="anywhere">
        {why}
      </Text>
    </Box>
    <Flex
      gridColumn={{ base: '2', md: 'auto' }}
      direction={{ base: 'row', md: 'column' }}
      align={{ base: 'center', md: 'stretch' }}
      wrap="wrap"
      gap="1"
    >
      {ways.map((way, index) => (
        <WayButton key={way.text} way={way} isFirst={index === 0} isBusy={way === busy} onPress={() => onPress(way)} />
      ))}
    </Flex>
  </Grid>
)

/** As wide as its column, and no higher than a line needs where no finger has to meet it. */
const COMPACT = {
  px: '2',
  fontSize: '0.875rem',
  textAlign: 'center',
  whiteSpace: 'normal',
  css: { '@media (hover: hover) and (pointer: fine)': { minH: '36px' } },
} as const

type WayButtonProps = {
  readonly way: Way
  readonly isFirst: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

function WayButton({ way, isFirst, isBusy, onPress }: WayButtonProps) {
  const look = { ...COMPACT, variant: isFirst ? 'solid' : 'ghost', colorPalette: 'blue' } as const
  if (way.type === 'go') {
    return (
      <Button asChild {...look}>
        <Link to={way.to}>{way.text}</Link>
      </Button>
    )
  }
  if (way.type === 'open') {
    return (
      <Button asChild {...look}>
        <a href={way.address}>{way.text}</a>
      </Button>
    )
  }
  return (
    <Button {...look} isBusy={isBusy} onClick={onPress}>
      {way.text}
    </Button>
  )
}

/** [O3] Nothing is missing. */
export const NothingMissing = () => (
  <Stack direction="row" align="center" gap="3" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <StateSign state="done" />
    <Text fontWeight="semibold">{texts.allReady}</Text>
  </Stack>
)
