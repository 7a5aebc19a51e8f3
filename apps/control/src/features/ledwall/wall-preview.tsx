import { Box, chakra, Text } from '@chakra-ui/react'
import { displaysOf, type LedwallType, wallSizeOf } from '@cup/ui/ledwall'
import { useEffect, useRef, useState } from 'react'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type WallPreviewProps = { readonly address: string; readonly type: LedwallType }

/** The output itself, as small as it fits, in the frame of its pixels. */
export function WallPreview({ address, type }: WallPreviewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scale = useScale(frame, wallSizeOf(type).width)
  const { width, height } = wallSizeOf(type)
  const displays = displaysOf(type)
  return (
    <Section title={ledwallTexts.preview}>
      <Box borderWidth="2px" borderColor="border.emphasized" bg="black">
        <Box ref={frame} overflow="hidden" style={{ height: height * scale }}>
          <Output
            title={ledwallTexts.previewOfWall}
            src={address}
            tabIndex={-1}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </Box>
      </Box>
      <Text color="fg.muted" textStyle="sm">
        {ledwallTexts.previewSize(displays.rows, displays.width, displays.height, Math.round(scale * 100))}
      </Text>
    </Section>
  )
}

const Output = chakra('iframe', {
  base: { display: 'block', border: '0', pointerEvents: 'none', transformOrigin: '0 0', colorScheme: 'normal' },
})

/** How small a thing of this width becomes in the box. */
export function useScale(box: React.RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return Math.min(1, room / width)
}
