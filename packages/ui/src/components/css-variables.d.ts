import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Numbers and colours that a stylesheet reckons with. */
    [name: `--${string}`]: string | number | undefined
  }
}
