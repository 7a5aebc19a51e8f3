import { Text } from '@chakra-ui/react'
import type { PlayerId } from '@cup/domain/kernel'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Hotkeys, useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { recordTexts } from '../../../texts/record.ts'
import { FocusedKeys } from './dialog-parts.tsx'

type ScorerStepProps = {
  readonly players: readonly DeskPlayer[]
  readonly chosenId: string | null | undefined
  /** Null leaves the scorer open. */
  readonly onPick: (scorer: PlayerId | null) => void
  readonly onToggleOwnGoal: () => void
}

/** [G11] The scorer; the last choice is that the scorer is not known yet. */
export function ScorerStep({ players, chosenId, onPick, onToggleOwnGoal }: ScorerStepProps) {
  const typed = useTypedNumber({ players, onPick: ({ id }) => onPick(id), more: { E: onToggleOwnGoal } })
  return (
    <FocusedKeys label={recordTexts.goal.scorer}>
      {players.length === 0 && <NoSquad />}
      <PlayerGrid
        players={players}
        chosenId={chosenId}
        typed={typed}
        onPick={({ id }) => onPick(id)}
        after={
          <Tile isChosen={chosenId === null} onPick={() => onPick(null)}>
            <Text as="span" textStyle="md">
              {recordTexts.goal.openScorer}
            </Text>
          </Tile>
        }
      />
    </FocusedKeys>
  )
}

type AssistStepProps = {
  readonly players: readonly DeskPlayer[]
  readonly chosenId: string | undefined
  /** Undefined where there was no assist. */
  readonly onPick: (assist: PlayerId | undefined) => void
}

/** [G13] Who gave the pass, if anybody. */
export function AssistStep({ players, chosenId, onPick }: AssistStepProps) {
  const pickNobody = () => onPick(undefined)
  const typed = useTypedNumber({ players, onPick: ({ id }) => onPick(id), onEmpty: pickNobody })
  return (
    <FocusedKeys label={recordTexts.goal.assist}>
      <PlayerGrid
        players={players}
        chosenId={chosenId}
        typed={typed}
        onPick={({ id }) => onPick(id)}
        before={
          <Tile isWide onPick={pickNobody}>
            {recordTexts.goal.noAssist}
          </Tile>
        }
      />
    </FocusedKeys>
  )
}

type PenalisedStepProps = {
  readonly label: string
  readonly players: readonly DeskPlayer[]
  readonly onPick: (player: DeskPlayer | 'bench') => void
}

/** [P2] Who is penalised: a player, or the bench. */
export function PenalisedStep({ label, players, onPick }: PenalisedStepProps) {
  const typed = useTypedNumber({ players, onPick })
  return (
    <FocusedKeys label={label}>
      <PlayerGrid
        players={players}
        chosenId={undefined}
        typed={typed}
        onPick={onPick}
        after={<Tile onPick={() => onPick('bench')}>{recordTexts.bench}</Tile>}
      />
    </FocusedKeys>
  )
}

/** A team without players in the app. */
const NoSquad = () => (
  <Text mb="4">
    {recordTexts.noSquad.before}
    <Link to="/players">{recordTexts.noSquad.link}</Link>
    {recordTexts.noSquad.after}
  </Text>
)

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
/** No shirt has more digits. */
const MOST_DIGITS = 3

type TypedNumber = {
  readonly players: readonly DeskPlayer[]
  readonly onPick: (player: DeskPlayer) => void
  /** Enter without a number; nothing happens where there is no such thing. */
  readonly onEmpty?: () => void
  readonly more?: Hotkeys
}

/** Within a dialog: a shirt number is typed, its player lights up, Enter picks. */
function useTypedNumber({ players, onPick, onEmpty, more }: TypedNumber): string {
  const [typed, setTyped] = useState('')
  const pick = () => {
    const player = players.find(({ number }) => String(number) === typed)
    if (player) onPick(player)
    else if (typed === '') onEmpty?.()
    setTyped('')
  }
  const type = (digit: string) => setTyped((before) => `${before}${digit}`.slice(-MOST_DIGITS))
  useHotkeys(
    {
      ...Object.fromEntries(DIGITS.map((digit) => [digit, () => type(digit)])),
      Backspace: () => setTyped((before) => before.slice(0, -1)),
      Enter: pick,
      ...more,
    },
    { isModal: true },
  )
  return typed
}
