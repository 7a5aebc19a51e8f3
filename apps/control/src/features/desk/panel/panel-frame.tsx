import { Grid, type GridProps } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useRest } from '../../../shared/frame/use-rest.ts'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'

type PanelFrameProps = GridProps & { readonly label: string; readonly onClose: () => void }

/**
 * A panel in the place of the deck. It has the focus as soon as it is there, so that the keys that are typed belong to no
 * button of the desk; Escape closes it, and so do 20 s without a touch.
 */
export function PanelFrame({ label, onClose, ...grid }: PanelFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const rest = useRest(onClose)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  useHotkeys({ Escape: onClose })
  return (
    <Grid
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      outline="0"
      h="full"
      onPointerDownCapture={rest}
      onKeyDownCapture={rest}
      {...grid}
    />
  )
}
