/** The colours of the LED wall, each bright on black; spread into the style of what is drawn with them. */
export const ledPalette = {
  '--led-white': '#ffffff',
  '--led-muted': '#aeb9cf',
  '--led-open': '#8593b0',
  '--led-green': '#2be38a',
  '--led-red': '#ff4d3d',
  '--led-miss': '#c81e1e',
  '--led-yellow': '#ffd60a',
  '--led-blue': '#4d8dff',
} as const
