import type { Competition, Game } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { unfrozenBefore } from '../../../shared/game-view/unfrozen-games.ts'
import { useSend } from '../../../shared/outbox/use-outbox.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { Notice } from './notices.tsx'

type CourtNoticesProps = {
  /** [H17] The other games that run on the court. */
  readonly beside: readonly Game[]
  readonly game: Game
  readonly competition: Competition
  readonly onStart: () => void
}

/** [H17] Two games on one court: the question about a start that was refused, and the games that run beside this one. */
export function CourtNotices({ beside, game, competition, onStart }: CourtNoticesProps) {
  const { pendingFor, drop } = useSend()
  const refused = pendingFor(game.id).find(({ refusal }) => refusal === 'game/court-busy')
  const court = courtNameOf(game, competition)
  if (refused) {
    const startNevertheless = () => {
      drop(refused.key)
      onStart()
    }
    return (
      <Notice
        tone="warning"
        isUrgent
        action={
          <Button size="touch" onClick={startNevertheless}>
            {deskTexts.courtBusy.startNevertheless}
          </Button>
        }
      >
        {deskTexts.courtBusy.question(court, beside[0]?.name)}
      </Notice>
    )
  }
  if (!game.started || game.result) return null
  // An older game of the competition has a notice of its own.
  const unfrozen = unfrozenBefore(beside, game, competition).filter((one) => one.competitionId === game.competitionId)
  return beside
    .filter((one) => !unfrozen.includes(one))
    .map(({ id, name }) => (
      <Notice key={id} tone="warning">
        {deskTexts.courtBusy.alsoRuns(court, name)}
      </Notice>
    ))
}
