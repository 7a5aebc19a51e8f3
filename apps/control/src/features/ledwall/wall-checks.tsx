import { Box, Stack, Text } from '@chakra-ui/react'
import { type LedwallType, type WallReport, wallSizeOf } from '@cup/ui/ledwall'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type WallChecksProps = { readonly report: WallReport | undefined; readonly type: LedwallType }

/** Whether the output that is open in this browser shows every pixel. */
export const WallChecks = ({ report, type }: WallChecksProps) => (
  <Section title={ledwallTexts.check}>
    {report ? (
      <Stack as="ul" listStyle="none" gap="2">
        {wallChecksOf(report, type).map((check) => (
          <Check key={check.name} {...check} />
        ))}
      </Stack>
    ) : (
      <Text color="fg.muted">{ledwallTexts.noOutputOpen}</Text>
    )}
  </Section>
)

const Check = ({ name, isRight, advice }: WallCheck) => (
  <Box as="li" px="3" py="2" borderRadius="l2" bg={isRight ? 'bg.success' : 'bg.warning'}>
    <Text fontWeight="semibold" color={isRight ? 'fg.success' : 'fg.warning'}>
      {name} {isRight ? '✓' : '✗'}
    </Text>
    {!isRight && <Text>{advice}</Text>}
  </Box>
)

/** One thing that must be right for every pixel to arrive, and what to do where it is not. */
type WallCheck = { readonly name: string; readonly isRight: boolean; readonly advice: string }

/** The frame of a window takes so many pixels at most. */
const WIDEST_FRAME = 24

/** Checks of an output's window. */
export function wallChecksOf({ pixelRatio, width, height, outerWidth }: WallReport, type: LedwallType): WallCheck[] {
  const wall = wallSizeOf(type)
  const isWithoutZoom = Math.abs(outerWidth - width) <= WIDEST_FRAME
  return [
    {
      name: ledwallTexts.pixelRatio,
      isRight: pixelRatio === 1,
      advice: ledwallTexts.pixelRatioAdvice(pixelRatio.toLocaleString('de-DE')),
    },
    {
      name: ledwallTexts.windowSize,
      isRight: width >= wall.width && height >= wall.height,
      advice: ledwallTexts.windowSizeAdvice(width, height, wall.width, wall.height),
    },
    {
      name: ledwallTexts.zoom,
      isRight: isWithoutZoom,
      advice: ledwallTexts.zoomAdvice,
    },
  ]
}
