import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useCourt } from '../../shared/competition/use-choice.ts'
import { regieTexts } from '../../texts/regie.ts'

/** The overlays draw 1920 × 1080 at this scale; each picture shrinks that to the room it has. */
const SCALE = 0.3
const SIZE = { width: 1920 * SCALE, height: 1080 * SCALE }

/** A picture of the programme in words, and how far it is. */
export type Monitored = { readonly name: string; readonly length: string; readonly done: number }

type MonitorsProps = { readonly onAir: Monitored | undefined; readonly next: Monitored | undefined }

/** The pictures on air and next, drawn by the overlays themselves. */
export const Monitors = ({ onAir, next }: MonitorsProps) => (
  <Grid as="section" aria-label={regieTexts.onAir} templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
    <Monitor address="programme?" title={regieTexts.programmeOnAir} label={regieTexts.onAir} shown={onAir} isOnAir />
    <Monitor address="programme?danach=1&" title={regieTexts.programmeNext} label={regieTexts.nextOnAir} shown={next} />
  </Grid>
)

/** The countdown of the stream, small. */
export const CountdownMonitor = () => (
  <Box as="figure" w="9.5rem" flex="none" m="0">
    <Text as="figcaption" textStyle="sm" fontWeight="semibold" color="fg.muted" mb="1">
      {regieTexts.countdown}
    </Text>
    <Picture address="countdown?" title={regieTexts.countdownOnAir} />
  </Box>
)

type MonitorProps = {
  readonly address: string
  readonly title: string
  readonly label: string
  readonly shown: Monitored | undefined
  readonly isOnAir?: boolean
}

function Monitor({ address, title, label, shown, isOnAir = false }: MonitorProps) {
  return (
    <chakra.figure css={[FIGURE, isOnAir && ON_AIR]}>
      <Flex as="figcaption" css={CAPTION}>
        <Box as="h2" css={[LABEL, isOnAir && LABEL_ON_AIR]}>
          {label}
        </Box>
        <Text minW="0" lineClamp={2}>
          {shown?.name}
        </Text>
      </Flex>
      <Picture address={address} title={title} />
      <Flex align="center" gap="2.5" h="10" textStyle="sm" fontWeight="semibold">
        <NineDashes done={shown?.done ?? 0} color={isOnAir ? 'fg.success' : 'fg.muted'} />
        {shown?.length}
      </Flex>
    </chakra.figure>
  )
}

const CAPTION = {
  flexWrap: { base: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: '0.625rem',
  minWidth: '0',
  minHeight: '2.25rem',
  fontWeight: 'semibold',
  lineHeight: '1.1',
}

const FIGURE = {
  margin: '0',
  minWidth: '0',
  paddingInline: '0.25rem',
  background: 'bg.surface',
  borderWidth: '3px',
  borderRadius: 'l2',
}
const ON_AIR = { borderColor: 'var(--live-solid)' }
const LABEL = {
  flex: 'none',
  paddingInline: '0.5rem',
  borderRadius: 'l1',
  background: '#33415f',
  color: 'white',
  fontSize: '0.9375rem',
  fontWeight: 'bold',
  lineHeight: '1.5rem',
}
const LABEL_ON_AIR = { background: 'var(--live-solid)', color: 'var(--on-solid)' }

type PictureProps = { readonly address: string; readonly title: string }

/** One overlay as large as its place is wide; words in its place where the overlays are not installed. */
function Picture({ address, title }: PictureProps) {
  const [isMissing, setIsMissing] = useState(false)
  const court = useCourt()
  const ofCourt = court ? `&court=${court.id}` : ''
  if (isMissing) return <Text color="fg.muted">{regieTexts.overlaysMissing}</Text>
  return (
    <Shrunk>
      <Frame
        title={title}
        src={`/streamelements/${address}scale=${SCALE}${ofCourt}`}
        loading="lazy"
        tabIndex={-1}
        {...SIZE}
        onLoad={({ currentTarget }) => {
          if (!isOverlay(currentTarget)) setIsMissing(true)
        }}
      />
    </Shrunk>
  )
}

/** Shrinks what it holds from its full size to the width of this place. */
function Shrunk({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current || typeof ResizeObserver === 'undefined') return
    const fit = () => current.style.setProperty('--shrunk', String(current.clientWidth / SIZE.width))
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={place} css={PLACE}>
      {children}
    </Box>
  )
}

const PLACE = {
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'l1',
  // Stands for a picture of the hall.
  background: 'linear-gradient(160deg, #3a4a63, #141c2b)',
}

/** Of one colour scheme with the page inside, or the browser would put a ground below it. */
const Frame = chakra('iframe', {
  base: {
    position: 'absolute',
    border: '0',
    pointerEvents: 'none',
    colorScheme: 'light',
    transformOrigin: '0 0',
    transform: 'scale(var(--shrunk, 0))',
  },
})

/** Another page than ours, or none, has no such root; the page before the first load says nothing yet. */
function isOverlay({ contentDocument }: HTMLIFrameElement): boolean {
  const isBlank = contentDocument?.location.href === 'about:blank'
  return isBlank || Boolean(contentDocument?.getElementById('root'))
}

type NineDashesProps = { readonly done: number; readonly color: string }

/** How much of a picture's time is over, in nine dashes. */
const NineDashes = ({ done, color }: NineDashesProps) => (
  <chakra.svg
    viewBox="0 0 40 40"
    w="6"
    h="6"
    flex="none"
    fill="none"
    stroke="currentColor"
    color={color}
    aria-hidden="true"
  >
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((dash) => (
      <path
        key={dash}
        d="M21.48 3.06A17 17 0 0 1 29.75 6.07"
        strokeWidth="6"
        opacity={dash < Math.round(done * 9) ? 1 : 0.3}
        transform={`rotate(${dash * 40} 20 20)`}
      />
    ))}
  </chakra.svg>
)
