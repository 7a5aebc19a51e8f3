import { Text } from '@chakra-ui/react'
import type { PlayerId } from '@cup/domain/kernel'
import { Link } from 'react-router-dom'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { recordTexts } from '../../../texts/record.ts'
import { KeysHere } from './keys-here.tsx'
import { useTypedNumber } from './use-typed-number.ts'

type ScorerStepProps = {
  readonly players: readonly DeskPlayer[]
  readonly chosenId: string | null | undefined
  /** Null leaves the scorer open. */
  readonly onPick: (scorer: PlayerId | null) => void
  readonly onToggleOwnGoal: () => void
}

/** [G11] Who has scored; that nobody knows yet is a choice too, the last one. */
export function ScorerStep({ players, chosenId, onPick, onToggleOwnGoal }: ScorerStepProps) {
  const typed = useTypedNumber({ players, onPick: ({ id }) => onPick(id), more: { E: onToggleOwnGoal } })
  return (
    <KeysHere label={recordTexts.goal.scorer}>
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
    </KeysHere>
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
    <KeysHere label={recordTexts.goal.assist}>
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
    </KeysHere>
  )
}

type PenalisedStepProps = {
  readonly players: readonly DeskPlayer[]
  readonly onPick: (player: DeskPlayer | 'bench') => void
}

/** [P2] Who is penalised: a player, or the bench. */
export function PenalisedStep({ players, onPick }: PenalisedStepProps) {
  const typed = useTypedNumber({ players, onPick })
  return (
    <KeysHere label={recordTexts.timePenalty.whoGetsIt}>
      <PlayerGrid
        players={players}
        chosenId={undefined}
        typed={typed}
        onPick={onPick}
        after={<Tile onPick={() => onPick('bench')}>{recordTexts.timePenalty.bench}</Tile>}
      />
    </KeysHere>
  )
}

/** A team whose players nobody has entered. */
const NoSquad = () => (
  <Text mb="4">
    {recordTexts.noSquad.before}
    <Link to="/players">{recordTexts.noSquad.link}</Link>
    {recordTexts.noSquad.after}
  </Text>
)
