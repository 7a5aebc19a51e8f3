import { normalName } from '@cup/domain/kernel'

/** Colours of jerseys by their names; what people call one colour is close to it, not exact. */
const NAMED: Readonly<Record<string, string>> = {
  rot: '#dc2626',
  weinrot: '#7f1d1d',
  bordeaux: '#7f1d1d',
  blau: '#1d4ed8',
  hellblau: '#38bdf8',
  himmelblau: '#38bdf8',
  dunkelblau: '#1e3a8a',
  marine: '#1e3a8a',
  königsblau: '#1d4ed8',
  türkis: '#14b8a6',
  grün: '#15803d',
  hellgrün: '#84cc16',
  dunkelgrün: '#14532d',
  gelb: '#facc15',
  orange: '#f97316',
  lila: '#7e22ce',
  violett: '#7e22ce',
  rosa: '#f9a8d4',
  pink: '#ec4899',
  magenta: '#c026d3',
  braun: '#78350f',
  grau: '#6b7280',
  silber: '#d1d5db',
  gold: '#ca8a04',
  schwarz: '#000000',
  weiß: '#ffffff',
  weiss: '#ffffff',
  red: '#dc2626',
  blue: '#1d4ed8',
  green: '#15803d',
  yellow: '#facc15',
  black: '#000000',
  white: '#ffffff',
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/

/** The colour in a text as `#rrggbb`: "rot", "#F00", "FF8800"; undefined for anything else. */
export function colourIn(text: string): string | undefined {
  const plain = normalName(text)
  const named = NAMED[plain.replace(/[\s-]/g, '')]
  if (named !== undefined) return named
  const [, digits = ''] = HEX.exec(plain) ?? []
  if (digits.length === 3) return `#${digits.replace(/./g, '$&$&')}`
  return digits === '' ? undefined : `#${digits}`
}

/** The first colour of several, as in "rot/weiß" and "blau und gelb"; undefined where that is none. */
export const firstColourIn = (text: string): string | undefined =>
  colourIn(text.split(/[/,;+&]| und |(?<=\p{L})-/u)[0] ?? '')
