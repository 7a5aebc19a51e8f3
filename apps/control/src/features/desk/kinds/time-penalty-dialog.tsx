import { Box, Stack } from '@chakra-ui/react'
import type { Seconds, Side } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import { useState } from 'react'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { type DeskPlayer, playerText } from '../../../shared/record/squad.ts'
import { giveTimePenaltyBody } from '../../../shared/record/time-penalty.ts'
import { movedBy, SECONDS, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import { DialogTitle, FocusedKeys } from '../dialogs/dialog-parts.tsx'
import { PenalisedStep } from '../dialogs/player-steps.tsx'
import type { EntryDialogProps } from './kind.ts'

const texts = recordTexts.timePenalty

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
          label={texts.whoGetsIt}
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
    ? texts.title(team)
    : texts.titleWithPlayer(team, player === 'bench' ? recordTexts.bench : playerText(player))

type LengthStepProps = { readonly text: string; readonly onPick: () => void; readonly onBack: () => void }

/** How long the penalty is: there is one length, and its tap is what saves. */
function LengthStep({ text, onPick, onBack }: LengthStepProps) {
  useHotkeys({ Enter: onPick }, { isModal: true })
  return (
    <FocusedKeys label={texts.duration}>
      <Stack gap="3" align="flex-start">
        <Button size="live" variant="hold" minW="12rem" data-only-way-on onClick={onPick}>
          {text}
        </Button>
        <Button size="touch" onClick={onBack}>
          {texts.otherPlayer}
        </Button>
      </Stack>
    </FocusedKeys>
  )
}

/** A time penalty that is being entered. */
export type PenaltyDraft = {
  readonly gameId: string
  readonly id: string
  readonly side: Side
  /** Of the first tap, in seconds that remain. */
  readonly time: Seconds
  /** Undefined until a choice is made. */
  readonly player: DeskPlayer | 'bench' | undefined
}

/** [P2] The command for a finished draft. */
export const penaltyCommandOf = ({ gameId, id, time, player }: PenaltyDraft, teamId: string): HallCommand => ({
  call: 'game.write/give-timepenalty',
  body: {
    id: gameId,
    ...giveTimePenaltyBody(id, { teamId, time, playerId: player === 'bench' ? undefined : player?.id }),
  },
})

const MINUTE: Seconds = 60

/** How long a penalty is, on its button: "2 Min.". */
export const penaltyLengthText = (seconds: Seconds): string =>
  texts.minutes(seconds % MINUTE === 0 ? `${seconds / MINUTE}` : formatClock(seconds).replace(/^0/, ''))
