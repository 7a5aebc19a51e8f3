import { Box } from '@chakra-ui/react'
import type { Seconds } from '@cup/domain/kernel'
import { ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { playerText } from '../../../shared/record/squad.ts'
import { movedBy, SECONDS, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { BENCH } from '../../../shared/record/words.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { type PenaltyDraft, penaltyCommandOf, penaltyLengthText } from '../model/penalty-draft.ts'
import { DialogTitle } from './dialog-title.tsx'
import { LengthStep } from './length-step.tsx'
import { PenalisedStep } from './penalised-step.tsx'

type PenaltyDialogProps = {
  readonly draft: PenaltyDraft
  readonly teams: DeskTeams
  readonly duration: Seconds
  /** [P2] How long a penalty is. */
  readonly length: Seconds
  readonly onDone: (command: HallCommand) => void
  readonly onClose: () => void
}

/** A time penalty: whose it is, and then how long. */
export function PenaltyDialog({ draft: first, teams, duration, length, onDone, onClose }: PenaltyDialogProps) {
  const [draft, setDraft] = useState(first)
  const team = teams.teams[draft.side]
  return (
    <ModalDialog
      size="full"
      title={<DialogTitle team={team}>{titleOf(draft, team.shortName)}</DialogTitle>}
      isOpen
      onClose={onClose}
    >
      <Box mb="5">
        <TimeStepper
          time={draft.time}
          steps={SECONDS}
          onStep={(seconds) => setDraft({ ...draft, time: movedBy(draft.time, seconds, duration) })}
        />
      </Box>
      {draft.player === undefined ? (
        <PenalisedStep players={teams.squads[draft.side]} onPick={(player) => setDraft({ ...draft, player })} />
      ) : (
        <LengthStep
          text={penaltyLengthText(length)}
          onPick={() => onDone(penaltyCommandOf(draft, team.id))}
          onBack={() => setDraft({ ...draft, player: undefined })}
        />
      )}
    </ModalDialog>
  )
}

function titleOf({ player }: PenaltyDraft, team: string): string {
  if (player === undefined) return `Zeitstrafe ${team}`
  return `Zeitstrafe ${team} · ${player === 'bench' ? BENCH : playerText(player)}`
}
