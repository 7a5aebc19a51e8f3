import { Box, Stack } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { playerText } from '../../../shared/record/squad.ts'
import { movedBy, SECONDS, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import { DialogTitle, FocusedKeys } from '../dialogs/dialog-parts.tsx'
import { PenalisedStep } from '../dialogs/player-steps.tsx'
import type { EntryDialogProps } from './kind.ts'
import { type PenaltyDraft, penaltyCommandOf, penaltyLengthText } from './penalty-draft.ts'

type TimePenaltyDialogProps = EntryDialogProps & { readonly draft: PenaltyDraft }

/** A time penalty: whose it is, and then how long. */
export function TimePenaltyDialog({
  draft: first,
  teams,
  duration,
  settings,
  onDone,
  onClose,
}: TimePenaltyDialogProps) {
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
        <PenalisedStep
          label={recordTexts.timePenalty.whoGetsIt}
          players={teams.squads[draft.side]}
          onPick={(player) => setDraft({ ...draft, player })}
        />
      ) : (
        <LengthStep
          text={penaltyLengthText(settings.timePenaltySeconds)}
          onPick={() => onDone(penaltyCommandOf(draft, team.id))}
          onBack={() => setDraft({ ...draft, player: undefined })}
        />
      )}
    </ModalDialog>
  )
}

const titleOf = ({ player }: PenaltyDraft, team: string): string =>
  player === undefined
    ? recordTexts.timePenalty.title(team)
    : recordTexts.timePenalty.titleWithPlayer(team, player === 'bench' ? recordTexts.bench : playerText(player))

type LengthStepProps = { readonly text: string; readonly onPick: () => void; readonly onBack: () => void }

/** How long the penalty is: there is one length, and its tap is what saves. */
function LengthStep({ text, onPick, onBack }: LengthStepProps) {
  useHotkeys({ Enter: onPick }, { isModal: true })
  return (
    <FocusedKeys label={recordTexts.timePenalty.duration}>
      <Stack gap="3" align="flex-start">
        <Button size="live" variant="hold" minW="12rem" data-only-way-on onClick={onPick}>
          {text}
        </Button>
        <Button size="touch" onClick={onBack}>
          {recordTexts.timePenalty.otherPlayer}
        </Button>
      </Stack>
    </FocusedKeys>
  )
}
