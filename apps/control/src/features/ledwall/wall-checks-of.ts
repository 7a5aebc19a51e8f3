import { type LedwallType, type WallReport, wallSizeOf } from '@cup/ui/ledwall'

/** One thing that must be right for every pixel to arrive, and what to do where it is not. */
export type WallCheck = { readonly name: string; readonly isRight: boolean; readonly advice: string }

/** The frame of a window takes so many pixels at most. */
const WIDEST_FRAME = 24

/** What must be right in the window of an output. */
export function wallChecksOf({ pixelRatio, width, height, outerWidth }: WallReport, type: LedwallType): WallCheck[] {
  const wall = wallSizeOf(type)
  const isWithoutZoom = Math.abs(outerWidth - width) <= WIDEST_FRAME
  return [
    {
      name: 'Pixelverhältnis 1',
      isRight: pixelRatio === 1,
      advice: `Es ist ${pixelRatio.toLocaleString('de-DE')}: Stelle die Skalierung der Anzeige im Betriebssystem auf 100 %.`,
    },
    {
      name: 'Fenster groß genug',
      isRight: width >= wall.width && height >= wall.height,
      advice: `Es hat ${width} × ${height} Pixel, gebraucht werden ${wall.width} × ${wall.height}: Drücke im Fenster F.`,
    },
    {
      name: 'Zoom 100 %',
      isRight: isWithoutZoom,
      advice: 'Klicke in das Fenster der Ausgabe und drücke Strg und 0.',
    },
  ]
}
