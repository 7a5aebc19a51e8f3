import styles from './test-picture.module.css'

type TestPictureProps = { readonly screenId: number; readonly width: number; readonly height: number }

/** Shows on the wall itself whether every pixel arrives: edges, grid, single pixels, colours, and which display it is. */
export function TestPicture({ screenId, width, height }: TestPictureProps) {
  const middle = height / 2
  return (
    <svg width={width} height={height} shapeRendering="crispEdges" aria-hidden="true" focusable="false">
      <Grid width={width} height={height} />
      <Frame width={width} height={height} />
      <circle className={styles.round} cx={width / 2} cy={middle} r={middle - 8} />
      <ColorBars x={width / 2 + height / 2 + 16} y={16} height={height - 32} />
      <PixelPatterns x={width - 160} y={middle - 32} />
      <text className={styles.number} x={width / 2} y={middle} dy="0.36em" fontSize={height * 0.75}>
        {screenId}
      </text>
      <text className={styles.size} x={32} y={middle} dy="0.36em">
        {width} × {height}
      </text>
    </svg>
  )
}

type Area = { readonly width: number; readonly height: number }

/** A line every 16 pixels, a brighter one every 64. */
function Grid({ width, height }: Area) {
  const linesOf = (step: number): string =>
    [
      ...Array.from({ length: Math.ceil(width / step) }, (_, line) => `M${line * step} 0h1v${height}h-1z`),
      ...Array.from({ length: Math.ceil(height / step) }, (_, line) => `M0 ${line * step}h${width}v1H0z`),
    ].join('')
  return (
    <>
      <path d={linesOf(16)} fill="#333333" />
      <path d={linesOf(64)} fill="#777777" />
    </>
  )
}

/** The outermost pixels in white, and each corner in a colour of its own. */
const Frame = ({ width, height }: Area) => (
  <>
    <path d={`M0 0h${width}v${height}H0zM1 1v${height - 2}h${width - 2}V1z`} fill="#ffffff" fillRule="evenodd" />
    <rect x="1" y="1" width="16" height="16" fill="#ff0000" />
    <rect x={width - 17} y="1" width="16" height="16" fill="#00ff00" />
    <rect x="1" y={height - 17} width="16" height="16" fill="#0000ff" />
    <rect x={width - 17} y={height - 17} width="16" height="16" fill="#ffff00" />
  </>
)

const COLORS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#ffffff', '#000000']
const BAR = 24

/** Full colours above, steps of grey below. */
const ColorBars = ({ x, y, height }: { readonly x: number; readonly y: number; readonly height: number }) =>
  COLORS.map((color, bar) => (
    <g key={color}>
      <rect x={x + bar * BAR} y={y} width={BAR} height={height / 2} fill={color} />
      <rect x={x + bar * BAR} y={y + height / 2} width={BAR} height={height / 2} fill={greyOf(bar)} />
    </g>
  ))

const greyOf = (step: number): string => `rgb(${Array(3).fill(Math.round((step * 255) / (COLORS.length - 1)))})`

/** Single columns and single rows of pixels: anything but even grey means that the picture is scaled. */
function PixelPatterns({ x, y }: { readonly x: number; readonly y: number }) {
  const lines = Array.from({ length: 32 }, (_, line) => 2 * line)
  return (
    <g fill="#ffffff">
      <rect x={x} y={y} width="128" height="64" fill="#000000" />
      <path d={lines.map((line) => `M${x + line} ${y}h1v64h-1z`).join('')} />
      <path d={lines.map((line) => `M${x + 64} ${y + line}h64v1h-64z`).join('')} />
    </g>
  )
}

type ScreenNumberProps = { readonly screenId: number; readonly height: number }

/** Which display this is, to be read from the mixing desk; the frame shows where it ends. */
export const ScreenNumber = ({ screenId, height }: ScreenNumberProps) => (
  <div className={styles.screen} style={{ fontSize: height }}>
    {screenId}
  </div>
)
