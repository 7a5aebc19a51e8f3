import { Fragment } from 'react'

type BreakableProps = { readonly text: string }

/** A name that may go on in the next line after a stroke, as "Altmarsch/Niederquell". */
export function Breakable({ text }: BreakableProps) {
  const [first, ...others] = text.split('/')
  const parts = others.map((part, n) => (
    <Fragment key={n}>
      /<wbr />
      {part}
    </Fragment>
  ))
  return [first, ...parts]
}
