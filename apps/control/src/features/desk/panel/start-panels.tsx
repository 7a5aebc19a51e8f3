import { courtNameOf } from '@cup/domain/kernel'
import { deskTexts } from '../../../texts/desk.ts'
import type { GameData } from '../model/game-data.ts'
import { PlanHints } from '../set-teams/plan-notices.tsx'
import { useConfirmTeams } from '../use-confirm-teams.ts'
import { QuestionPanel, Sentence } from './question-panel.tsx'

type StartPanelProps = {
  readonly data: GameData
  readonly onStart: () => void
  readonly onClose: () => void
}

/** [R7] Asks before a game starts with teams that are not those of the plan: take those over, or start as it is. */
export function OutdatedPanel({ data, onStart, onClose }: StartPanelProps) {
  const confirmTeams = useConfirmTeams(data.game)
  return (
    <QuestionPanel
      title={deskTexts.outdated.title}
      confirm={deskTexts.outdated.start}
      onConfirm={onStart}
      onClose={onClose}
    >
      <PlanHints
        data={data}
        onSend={(command) => {
          confirmTeams(command)
          onClose()
        }}
      />
    </QuestionPanel>
  )
}

/** [H17] Asks before a game is started on a court where another one runs. */
export function StartBesidePanel({ data: { beside, game, competition }, onStart, onClose }: StartPanelProps) {
  const court = courtNameOf(game, competition)
  return (
    <QuestionPanel
      title={deskTexts.courtBusy.title(court)}
      confirm={deskTexts.courtBusy.startNevertheless}
      onConfirm={onStart}
      onClose={onClose}
    >
      <Sentence>{deskTexts.courtBusy.question(court, beside[0]?.name)}</Sentence>
    </QuestionPanel>
  )
}
