import { encode } from 'uqr'

type QrCodeProps = {
  readonly text: string
  /** Text for those who cannot see it. */
  readonly label: string
  /** [H19] A quarter of the code may be unreadable where it hangs on a wall, less in a hand. */
  readonly hangsOnWall?: boolean
}

/** White cells around the code, which a camera needs to find it. */
const QUIET_CELLS = 4

/** A text as a QR code: black on white in every theme, as wide as its place. */
export function QrCode({ text, label, hangsOnWall = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: hangsOnWall ? 'Q' : 'M', border: QUIET_CELLS })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: '100%', height: 'auto' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One path for all dark cells is far lighter than a thousand squares. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
