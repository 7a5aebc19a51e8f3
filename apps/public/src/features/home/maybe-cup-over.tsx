import { type ComponentType, lazy, Suspense, useContext, useState } from 'react'
import { preinit } from 'react-dom'
import { StylesOf } from '../../shared/styles-of.ts'
import type { CupOverProps } from './cup-over.tsx'
import { Arranged } from './home-parts.tsx'

let here: ComponentType<CupOverProps> | undefined

/** Loads what the first page shows from the champion on: no visitor before that needs it. */
export async function loadCupOver() {
  const { CupOver } = await import('./cup-over.tsx')
  here = CupOver
  return { default: CupOver }
}

const Waiting = lazy(loadCupOver)

/** The first page where a champion may be decided; in the order of before until the file has come. */
export function MaybeCupOver(props: CupOverProps) {
  const stylesOf = useContext(StylesOf)
  // A page that was rendered by the service looks like this before the file has come.
  for (const file of stylesOf(SOURCE)) preinit(file, { as: 'style', crossOrigin: 'anonymous' })
  const [Shown] = useState(() => here ?? Waiting)
  const { myTeam, hero, lists, scorers } = props
  return (
    <Suspense fallback={<Arranged {...{ myTeam, hero, lists, scorers }} />}>
      <Shown {...props} />
    </Suspense>
  )
}

/** As the manifest of the build names it. */
const SOURCE = 'src/features/home/cup-over.tsx'
