import { Alert, Heading, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { bothSides } from '@cup/domain/kernel'
import { Button, ModalDialog, useToast } from '@cup/ui/chakra'
import { useEffect, useRef, useState } from 'react'
import { squadOf } from '../../../shared/record/squad.ts'
import { timeTextIn } from '../../../shared/record/time-text.ts'
import { correctionTexts as texts } from '../../../texts/history.ts'
import { type Cup, namesIn } from '../events/names.ts'
import { PreviewPicture } from '../preview/preview-picture.tsx'
import { scoreText } from '../preview/preview-words.ts'
import { ChangeList } from './change-list.tsx'
import { ReasonChoice, SubjectChoice } from './choices.tsx'
import { type Edit, editOfShots, type Shot, type Start } from './edit.ts'
import { EditForm } from './edit-form.tsx'
import { editText } from './edit-words.ts'
import { subjectsOf } from './subjects.ts'
import { type Preview, useCorrection } from './use-correction.ts'
import { type Edits, useEdits } from './use-edits.ts'

type CorrectionDialogProps = {
  readonly cup: Cup
  readonly game: Game
  readonly shots: readonly Shot[]
  readonly start: Start
  readonly onClose: () => void
}

/** [X1] Puts a game right: what is wrong, then what that would change, and only then the log. */
export function CorrectionDialog({ cup, game, shots, start, onClose }: CorrectionDialogProps) {
  const toast = useToast()
  const edits = useEdits(game, startingWith(start, game, shots))
  const [isLooking, setIsLooking] = useState(false)
  const service = useCorrection({
    onDone: () => {
      toast({ text: texts.done(game.name) })
      onClose()
    },
  })
  const { correction } = edits
  const look = async () => setIsLooking(await service.look(correction))
  const goBack = () => {
    service.forget()
    setIsLooking(false)
  }
  const isReady = edits.changes.length > 0 && correction.reason !== ''
  const shown = isLooking ? service.preview : undefined
  return (
    <ModalDialog
      size="full"
      title={texts.titleWithScore(game.name, namesIn(cup).pairing(game.id), scoreText(game))}
      isOpen
      mustAnswer={edits.changes.length > 0}
      onClose={onClose}
      footer={
        shown ? (
          <PreviewButtons
            isBusy={service.isBusy}
            isOutdated={service.refusal?.isOutdated ?? false}
            onBack={goBack}
            onLook={() => void look()}
            onApply={() => service.apply({ ...correction, outcome: shown.outcome })}
          />
        ) : (
          <>
            <Button size="touch" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              size="touch"
              variant="solid"
              colorPalette="blue"
              disabled={!isReady}
              isBusy={service.isBusy}
              onClick={() => void look()}
            >
              {texts.preview}
            </Button>
          </>
        )
      }
    >
      {shown ? (
        <Looked preview={shown} cup={cup} game={game} refusal={service.refusal?.text} />
      ) : (
        <Editing {...{ cup, game, shots, edits, refusal: service.refusal }} />
      )}
    </ModalDialog>
  )
}

function startingWith(start: Start, game: Game, shots: readonly Shot[]): Edit | undefined {
  if (start === 'shots') return editOfShots(game, shots)
  return start === 'menu' ? undefined : start
}

type PreviewButtonsProps = {
  readonly isBusy: boolean
  readonly isOutdated: boolean
  readonly onBack: () => void
  readonly onLook: () => void
  readonly onApply: () => void
}

const PreviewButtons = ({ isBusy, isOutdated, onBack, onLook, onApply }: PreviewButtonsProps) => (
  <>
    <Button size="touch" disabled={isBusy} onClick={onBack}>
      {texts.back}
    </Button>
    <Button size="touch" variant="solid" colorPalette="blue" isBusy={isBusy} onClick={isOutdated ? onLook : onApply}>
      {isOutdated ? texts.newPreview : texts.apply}
    </Button>
  </>
)

type LookedProps = Pick<CorrectionDialogProps, 'cup' | 'game'> & {
  readonly preview: Preview
  readonly refusal: string | undefined
}

/** Its first line has the focus as soon as it is there: it is read from there, however far the page was scrolled. */
function Looked({ preview, cup, game, refusal }: LookedProps) {
  const beginning = useRef<HTMLParagraphElement>(null)
  useEffect(() => beginning.current?.focus(), [])
  return (
    <Stack gap="5" role="group" aria-label={texts.preview}>
      <Text ref={beginning} tabIndex={-1} outline="0" color="fg.muted">
        {texts.isPreview}
      </Text>
      {refusal && <Refused text={refusal} />}
      <PreviewPicture preview={preview} cup={cup} game={game} />
    </Stack>
  )
}

type EditingProps = Pick<CorrectionDialogProps, 'cup' | 'game' | 'shots'> & {
  readonly edits: Edits
  readonly refusal: ReturnType<typeof useCorrection>['refusal']
}

function Editing({ cup, game, shots, edits, refusal }: EditingProps) {
  const names = namesIn(cup)
  const { teamIds, shown } = edits
  const teamNames = bothSides((side) => (teamIds[side] ? names.team(teamIds[side]) : names.side(game.id, side)))
  const squads = bothSides((side) => squadOf(cup.players.filter(({ teamId }) => teamId === teamIds[side])))
  const around = {
    teams: enrolledIn(cup),
    teamIds,
    teamNames,
    squads,
    duration: game.duration,
    end: game.clock.end,
    timeText: timeTextIn(game),
  }
  const refusedKey = edits.keyAt(refusal?.at)
  const subjects = (
    <SubjectChoice
      subjects={subjectsOf(game, { names, teamNames, shots })}
      isOpen={shown === undefined}
      onPick={(subject) => edits.show(subject.begin())}
    />
  )
  return (
    <Stack gap="6">
      {refusal && refusedKey === undefined && <Refused text={refusal.text} />}
      {shown ? <EditForm key={shown.type} edit={shown} around={around} onChange={edits.change} /> : subjects}
      {(shown || edits.changes.length > 0) && (
        <Collected
          edits={edits}
          textOf={(edit) => editText(edit, game.id, names)}
          refusedKey={refusedKey}
          refusal={refusal?.text}
        />
      )}
      {shown && subjects}
    </Stack>
  )
}

type CollectedProps = Pick<Parameters<typeof ChangeList>[0], 'textOf' | 'refusedKey' | 'refusal'> & {
  readonly edits: Edits
}

const Collected = ({ edits, ...lines }: CollectedProps) => (
  <Stack as="section" gap="3" aria-label={texts.thisCorrection}>
    <Heading as="h3" textStyle="lg">
      {texts.thisCorrection}
    </Heading>
    <ChangeList changes={edits.changes} {...lines} onOpen={edits.show} onRemove={edits.remove} />
    <ReasonChoice reason={edits.reason} likely={edits.reasons} onChange={edits.setReason} />
  </Stack>
)

const enrolledIn = ({ competition, teams }: Cup) => teams.filter(({ id }) => competition.teamIds.includes(id))

const Refused = ({ text }: { readonly text: string }) => (
  <Alert.Root status="error" role="alert">
    <Alert.Title>{text}</Alert.Title>
  </Alert.Root>
)
