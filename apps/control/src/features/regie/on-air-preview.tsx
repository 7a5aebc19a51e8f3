import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useCourt } from '../../shared/competition/use-choice.ts'
import { regieTexts } from '../../texts/regie.ts'
import { ProgrammeControls } from './programme-controls.tsx'

/** The picture is 1920 × 1080; a tenth of it has room beside the panels, two in a row. */
const SCALE = 0.1
const SIZE = { width: 1920 * SCALE, height: 1080 * SCALE }

const OVERLAYS = [
  { address: 'programme?', title: regieTexts.programmeOnAir, label: regieTexts.onAir },
  { address: 'programme?danach=1&', title: regieTexts.programmeNext, label: regieTexts.nextOnAir },
  { address: 'countdown?', title: regieTexts.countdownOnAir, label: regieTexts.countdown },
] as const

/** What goes out at this moment and next, drawn by the overlays themselves, and the buttons of the programme. */
export function OnAirPreview() {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return <Text color="fg.muted">{regieTexts.overlaysMissing}</Text>
  const [onAir, next, countdown] = OVERLAYS.map(({ address, title, label }) => (
    <Preview key={address} address={address} title={title} label={label} onMissing={() => setIsMissing(true)} />
  ))
  return (
    <Stack as="section" aria-label={regieTexts.onAir} gap="2" w={`${2 * SIZE.width + 8}px`}>
      <Flex gap="2">
        {onAir}
        {next}
      </Flex>
      <ProgrammeControls>{countdown}</ProgrammeControls>
    </Stack>
  )
}

type PreviewProps = {
  readonly address: string
  readonly title: string
  readonly label: string
  readonly onMissing: () => void
}

/** One overlay, small. */
function Preview({ address, title, label, onMissing }: PreviewProps) {
  const court = useCourt()
  const ofCourt = court ? `&court=${court.id}` : ''
  return (
    <Stack gap="1" w={`${SIZE.width}px`}>
      <Heading as="h2" textStyle="md">
        {label}
      </Heading>
      <Box borderRadius="l2" overflow="hidden" css={{ background: STANDS_FOR_A_PICTURE }}>
        <Picture
          title={title}
          src={`/streamelements/${address}scale=${SCALE}${ofCourt}`}
          loading="lazy"
          tabIndex={-1}
          {...SIZE}
          onLoad={({ currentTarget }) => {
            if (!isOverlay(currentTarget)) onMissing()
          }}
        />
      </Box>
    </Stack>
  )
}

const STANDS_FOR_A_PICTURE = 'linear-gradient(160deg, #3a4a63, #141c2b)'

/** Of one colour scheme with the page inside, or the browser would put a ground below it. */
const Picture = chakra('iframe', {
  base: { display: 'block', border: '0', pointerEvents: 'none', colorScheme: 'light' },
})

/** Another page than ours, or none, has no such root; the page before the first load says nothing yet. */
function isOverlay({ contentDocument }: HTMLIFrameElement): boolean {
  const isBlank = contentDocument?.location.href === 'about:blank'
  return isBlank || Boolean(contentDocument?.getElementById('root'))
}
