import { LEDWALL_ACTIVITY_ITEMS, type LedwallActivityItemId } from '@cup/domain/broadcast'
import { wallTexts } from '../texts.ts'
import app from './action-images/app.svg?no-inline'
import apprenticeCup from './action-images/apprentice-cup.svg?no-inline'
import congratulations from './action-images/congratulations.svg?no-inline'
import ddc from './action-images/ddc.svg?no-inline'
import finale from './action-images/finale.svg?no-inline'
import instagram from './action-images/instagram.svg?no-inline'
import seeYouNextYear from './action-images/see-you-next-year.svg?no-inline'
import seeYouTomorrow from './action-images/see-you-tomorrow.svg?no-inline'
import thanks from './action-images/thanks.svg?no-inline'
import tombola from './action-images/tombola.svg?no-inline'
import trampoline from './action-images/trampoline.svg?no-inline'
import welcome from './action-images/welcome.svg?no-inline'
import { actionLayoutOf } from './action-layout.ts'
import { actionSymbols } from './action-symbols.tsx'
import { ledPalette } from './wall.tsx'

type ActionImageProps = {
  readonly id: LedwallActivityItemId
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** [B3] An action image, laid out for its size: a sign beside a few words, on black. */
export function ActionImage({ id, width, height }: ActionImageProps) {
  const { symbol, size, lines } = actionLayoutOf(wallTexts.actionPhrases[id], { width, height })
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

/** As a file the image cannot load its type; its lines keep their lengths in any font. */
const FONT = '"Barlow Condensed", "Roboto Condensed", "Arial Narrow", Arial, sans-serif'

/** [B3] Files of the action images, of 480 × 90; never inlined, because pages forbid that. */
export const actionImageFiles: Readonly<Record<LedwallActivityItemId, string>> = {
  welcome,
  thanks,
  instagram,
  tombola,
  app,
  trampoline,
  'apprentice-cup': apprenticeCup,
  ddc,
  finale,
  congratulations,
  'see-you-tomorrow': seeYouTomorrow,
  'see-you-next-year': seeYouNextYear,
}
