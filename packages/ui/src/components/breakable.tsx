import { Fragment } from 'react'

/** A name whose line may also end after a stroke: "SG Altdorf/Neudorf". */
export function Breakable({ name }: { readonly name: string }) {
  const [first, ...others] = name.split('/')
  const parts = others.map((part, n) => (
    <Fragment key={n}>
      /<wbr />
      {part}
    </Fragment>
  ))
  return [first, ...parts]
}
