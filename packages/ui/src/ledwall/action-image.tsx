import { LEDWALL_ACTIVITY_ITEMS, type LedwallActivityItemId } from '@cup/domain/broadcast'
import { actionLayoutOf } from './action-layout.ts'
import { actionPhrases } from './action-phrases.ts'
import { actionSymbols } from './action-symbols.tsx'
import { ledPalette } from './led-palette.ts'

type ActionImageProps = {
  readonly id: LedwallActivityItemId
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** [B3] An action image, laid out anew for every size: its sign beside a few words, on black. */
export function ActionImage({ id, width, height }: ActionImageProps) {
  const { symbol, size, lines } = actionLayoutOf(actionPhrases[id], { width, height })
  const label = LEDWALL_ACTIVITY_ITEMS.find((item) => item.id === id)?.label
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      style={ledPalette}
    >
      <rect width={width} height={height} fill="#000000" />
      {symbol.xs.map((x) => (
        <svg key={x} x={x} y={symbol.y} width={symbol.size} height={symbol.size} viewBox="0 0 96 96" aria-hidden="true">
          {actionSymbols[id]}
        </svg>
      ))}
      <g fill="var(--led-white)" fontFamily={FONT} fontWeight="800" fontSize={size}>
        {lines.map(({ text, x, y, width: textLength }) => (
          <text key={text} x={x} y={y} textLength={textLength} lengthAdjust="spacingAndGlyphs">
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** As a file the image cannot load Inter; its lines keep their lengths in any font. */
const FONT = 'Inter, system-ui, "Segoe UI", Roboto, Arial, sans-serif'
