import { chakra } from '@chakra-ui/react'
import type { DeskShot } from '../model/shoot-out-desk.ts'

/** One shot: green, red, or grey while it is to come; sign and fill say the same as the colour. */
export function ShotDot({ shot }: { readonly shot: DeskShot | undefined }) {
  const outcome = shot === undefined ? 'open' : shot.success ? 'hit' : 'miss'
  return (
    <li>
      <Dot
        viewBox="0 0 64 64"
        role="img"
        aria-label={shot?.isSending ? `${labels[outcome]}, wird gesendet` : labels[outcome]}
        data-outcome={outcome}
        data-sending={shot?.isSending || undefined}
      >
        <circle cx="32" cy="32" r="28" />
        {outcome === 'hit' && <path d="m17 33 11 11 20-23" />}
        {outcome === 'miss' && <path d="m22 22 20 20M42 22 22 42" />}
      </Dot>
    </li>
  )
}

const labels = { hit: 'getroffen', miss: 'verschossen', open: 'offen' } as const

const Dot = chakra('svg', {
  base: {
    display: 'block',
    boxSize: '9',
    fill: 'none',
    strokeWidth: '7',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    borderRadius: 'full',
    '&[data-outcome=open] circle': { stroke: 'border.emphasized' },
    '&[data-outcome=hit] circle': { fill: 'clock.run', stroke: 'clock.run' },
    '&[data-outcome=hit] path': { stroke: 'clock.onRun' },
    '&[data-outcome=miss] circle': { fill: 'clock.stop', stroke: 'white' },
    '&[data-outcome=miss] path': { stroke: 'white' },
    '&[data-sending]': { outline: '3px dashed var(--warn-solid)', outlineOffset: '1px' },
  },
})
