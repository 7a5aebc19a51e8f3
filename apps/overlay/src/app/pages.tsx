import type { ComponentType, ReactNode } from 'react'
import type { LedwallPage } from '../features/ledwall/ledwall-page.tsx'
import { useCompetitionOnDisplay } from '../shared/use-game-on-display.ts'
import { CourtContext, PinnedContext } from '../shared/use-lane.ts'
import type { DrawPicture } from './overlay.tsx'
import type { OverlayParameters } from './parameters.ts'
import { type OverlayRoute, type PictureRoute, type PlainOverlay, pinnedBy } from './route.ts'
import { useCompetitionOnAir } from './use-competition-on-air.ts'

/**
 * Loads what an address shows. Each page is a chunk of its own, because a source in OBS shows one page only. The code
 * is complete before anything is drawn, so a page needs no more of it when the service is away or updated.
 */
export async function loadPage(route: OverlayRoute, parameters: OverlayParameters): Promise<ReactNode> {
  if (route.page === 'gallery') {
    const { GalleryPage } = await import('../features/gallery/gallery-page.tsx')
    return <GalleryPage />
  }
  if (route.page === 'ledwall') {
    const { LedwallPage } = await import('../features/ledwall/ledwall-page.tsx')
    return inLane(route, parameters, <Ledwall Page={LedwallPage} parameters={parameters} />)
  }
  const [{ Overlay }, draw] = await Promise.all([import('./overlay.tsx'), loadPicture(route, parameters)])
  return inLane(route, parameters, <Overlay route={route} parameters={parameters} draw={draw} />)
}

/** Says to everything below which games the address asks for. */
const inLane = (route: OverlayRoute, parameters: OverlayParameters, page: ReactNode) => (
  <CourtContext value={parameters.court}>
    <PinnedContext value={pinnedBy(route, parameters.competitionId) !== undefined}>{page}</PinnedContext>
  </CourtContext>
)

async function loadPicture(route: PictureRoute, { showsGoals, isAhead }: OverlayParameters): Promise<DrawPicture> {
  if (route.page === 'leaderboard') {
    const { LeaderboardPage } = await import('../features/leaderboard/leaderboard-view.tsx')
    return (competitionId) => <LeaderboardPage competitionId={competitionId} groupId={route.groupId} />
  }
  if (route.page === 'score') {
    const { ScorePage } = await import('../features/score/score-page.tsx')
    return (competitionId) => <ScorePage competitionId={competitionId} showsGoals={showsGoals} />
  }
  if (route.page === 'programme') {
    const { ProgrammePage } = await import('./programme-page.tsx')
    return (competitionId) => <ProgrammePage competitionId={competitionId} isAhead={isAhead} />
  }
  const Page = await plainPages[route.page]()
  return (competitionId) => <Page competitionId={competitionId} />
}

type PlainPage = ComponentType<{ readonly competitionId: string }>

const topScorers = () => import('../features/top-scorers/top-scorers-page.tsx')

/** The page of every overlay that needs to know no more than the competition. */
const plainPages: Readonly<Record<Exclude<PlainOverlay, 'programme'>, () => Promise<PlainPage>>> = {
  shootout: async () => (await import('../features/shoot-out/shoot-out-page.tsx')).ShootOutPage,
  'next-match': async () => (await import('../features/next-match/next-match-page.tsx')).NextMatchPage,
  topscorer: async () => (await topScorers()).TopScorersPage,
  'topscorer-fullscreen': async () => (await topScorers()).TopScorersFullscreenPage,
  countdown: async () => (await import('../features/countdown/countdown-view.tsx')).CountdownPage,
  final: async () => (await import('../features/final/final-view.tsx')).FinalPage,
  bracket: async () => (await import('../features/bracket/bracket-page.tsx')).BracketPage,
}

type LedwallProps = { readonly Page: typeof LedwallPage; readonly parameters: OverlayParameters }

/** The output of the LED wall, for the competition that is on air. */
function Ledwall({ Page, parameters: { competitionId, showsGoals, delayMillis } }: LedwallProps) {
  const onAir = useCompetitionOnAir(competitionId)
  return (
    <Page
      competitionId={useCompetitionOnDisplay(onAir) ?? onAir}
      isPinned={competitionId !== undefined}
      showsGoals={showsGoals}
      delayMillis={delayMillis}
    />
  )
}
