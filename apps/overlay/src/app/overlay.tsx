import { useLiveUpdates } from '@cup/api-client/live'
import { courtTag } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { TreeContext, useCompetitionOnDisplay } from '../shared/use-game-on-display.ts'
import { Canvas } from './canvas.tsx'
import { Debug } from './debug.tsx'
import type { OverlayParameters } from './parameters.ts'
import { type PictureRoute, pinnedBy } from './route.ts'
import { useCompetitionOnAir } from './use-competition-on-air.ts'

/** Draws the picture of one overlay for a competition. */
export type DrawPicture = (competitionId: string) => ReactNode

type OverlayProps = {
  readonly route: PictureRoute
  readonly parameters: OverlayParameters
  readonly draw: DrawPicture
}

/** One overlay, kept up to date by the socket, for the competition that is on air. */
export function Overlay({ route, parameters, draw }: OverlayProps) {
  const { court, delayMillis } = parameters
  const onAir = useCompetitionOnAir(pinnedBy(route, parameters.competitionId))
  const competitionId = useCompetitionOnDisplay(onAir)
  const tags = court ? [courtTag(court)] : []
  // The events of every competition: another one on air is there without another socket.
  useLiveUpdates({
    topics: ['events', 'commands'],
    tags,
    follows: { competitionId: competitionId ?? onAir, courtId: court },
    delayMillis,
  })
  return (
    <Canvas parameters={parameters} {...(parameters.isDebug ? { above: <Debug /> } : {})}>
      <TreeContext value={parameters.tree}>{competitionId && draw(competitionId)}</TreeContext>
    </Canvas>
  )
}
