import { useLiveUpdates } from '@cup/api-client/live'
import { LeaderboardPage } from '../features/leaderboard/leaderboard-page.tsx'
import { ScorePage } from '../features/score/score-page.tsx'
import { Canvas } from './canvas.tsx'
import { Debug } from './debug.tsx'
import { pageOf } from './pages.tsx'
import type { OverlayParameters } from './parameters.ts'
import type { PictureRoute } from './route.ts'
import { useCompetitionOnAir } from './use-competition-on-air.ts'

type OverlayProps = { readonly route: PictureRoute; readonly parameters: OverlayParameters }

/** One overlay, kept up to date by the socket, for the competition that is on air. */
export function Overlay({ route, parameters }: OverlayProps) {
  // The events of every competition: another one on air is there without another socket.
  useLiveUpdates({ topics: ['events', 'commands'], delayMillis: parameters.delayMillis })
  const pinned = route.page === 'leaderboard' ? route.competitionId : parameters.competitionId
  const competitionId = useCompetitionOnAir(pinned)
  return (
    <Canvas parameters={parameters} {...(parameters.isDebug ? { above: <Debug /> } : {})}>
      {competitionId && <Picture route={route} competitionId={competitionId} parameters={parameters} />}
    </Canvas>
  )
}

type PictureProps = OverlayProps & { readonly competitionId: string }

function Picture({ route, competitionId, parameters: { showsGoals } }: PictureProps) {
  switch (route.page) {
    case 'leaderboard':
      return <LeaderboardPage competitionId={competitionId} groupId={route.groupId} />
    case 'score':
      return <ScorePage competitionId={competitionId} showsGoals={showsGoals} />
    case 'shootout':
    case 'next-match':
    case 'topscorer':
    case 'topscorer-fullscreen':
    case 'countdown':
    case 'final':
    case 'bracket': {
      const Page = pageOf[route.page]
      return <Page competitionId={competitionId} />
    }
  }
}
