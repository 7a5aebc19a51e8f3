import { Box, Text } from '@chakra-ui/react'
import { startTexts as texts } from '../../../texts/start.ts'

/** The nine-metre line has as many dashes as show the progress. */
const DASHES = 9
const DASH_DEGREES = 30
const STEP_DEGREES = 40
const FIRST_DEGREES = 5
const TOP_DEGREES = -90

type RingProps = { readonly done: number; readonly all: number }

/** Progress as the dashes of the nine-metre line; the last one is filled by the last point alone. */
export function Ring({ done, all }: RingProps) {
  const filled = all === 0 ? 0 : Math.floor((DASHES * done) / all)
  return (
    <Box
      role="img"
      aria-label={texts.progress(done, all)}
      pos="relative"
      flex="none"
      boxSize={{ base: '84px', md: '92px' }}
    >
      <svg
        viewBox="0 0 40 40"
        width="100%"
        height="100%"
        fill="none"
        stroke="var(--ok-fg)"
        strokeWidth="5"
        aria-hidden="true"
      >
        {Array.from({ length: DASHES }, (_, index) => TOP_DEGREES + FIRST_DEGREES + index * STEP_DEGREES).map(
          (degrees, index) => (
            <circle
              key={degrees}
              cx="20"
              cy="20"
              r="17.5"
              pathLength="360"
              strokeDasharray={`${DASH_DEGREES} ${360 - DASH_DEGREES}`}
              transform={`rotate(${degrees} 20 20)`}
              opacity={index < filled ? 1 : 0.25}
            />
          ),
        )}
      </svg>
      <Box aria-hidden="true" pos="absolute" inset="0" display="grid" placeContent="center" textAlign="center">
        <Text as="span" fontSize="1.75rem" lineHeight="1" fontWeight="800" fontVariantNumeric="tabular-nums">
          {done}
        </Text>
        <Text as="span" fontSize="0.75rem" lineHeight="1.2" fontWeight="semibold" color="fg.muted">
          {texts.of(all)}
        </Text>
      </Box>
    </Box>
  )
}
