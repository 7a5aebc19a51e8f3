import { LedwallPage } from './pages.tsx'
import type { OverlayParameters } from './parameters.ts'
import { useCompetitionOnAir } from './use-competition-on-air.ts'

type LedwallProps = { readonly parameters: OverlayParameters }

/** The output of the LED wall, for the competition that is on air. */
export function Ledwall({ parameters: { competitionId, showsGoals, delayMillis } }: LedwallProps) {
  return (
    <LedwallPage
      competitionId={useCompetitionOnAir(competitionId)}
      isPinned={competitionId !== undefined}
      showsGoals={showsGoals}
      holdBackMillis={delayMillis}
    />
  )
}
