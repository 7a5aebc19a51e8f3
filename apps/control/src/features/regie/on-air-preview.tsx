import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useCourt } from '../../shared/competition/use-choice.ts'
import { regieTexts } from '../../texts/regie.ts'

/** The picture is 1920 × 1080; a fifth of it has room beside the panels. */
const SCALE = 0.2
const SIZE = { width: 1920 * SCALE, height: 1080 * SCALE }

const OVERLAYS = [
  { name: 'score', title: regieTexts.scoreOnAir },
  { name: 'countdown', title: regieTexts.countdownOnAir },
] as const

/** What goes out at this moment, drawn by the overlays themselves; where they are not installed it says so. */
export function OnAirPreview() {
  const [isMissing, setIsMissing] = useState(false)
  const court = useCourt()
  const ofCourt = court ? `&court=${court.id}` : ''
  return (
    <Stack as="section" aria-label={regieTexts.onAir} gap="3" w={`${SIZE.width}px`}>
      <Heading as="h2" textStyle="xl">
        {regieTexts.onAir}
      </Heading>
      {isMissing ? (
        <Text color="fg.muted">{regieTexts.overlaysMissing}</Text>
      ) : (
        OVERLAYS.map(({ name, title }) => (
          <Box key={name} borderRadius="l2" overflow="hidden" css={{ background: STANDS_FOR_A_PICTURE }}>
            <Picture
              title={title}
              src={`/streamelements/${name}?scale=${SCALE}${ofCourt}`}
              loading="lazy"
              tabIndex={-1}
              {...SIZE}
              onLoad={({ currentTarget }) => {
                if (!isOverlay(currentTarget)) setIsMissing(true)
              }}
            />
          </Box>
        ))
      )}
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
