import { Text } from '@chakra-ui/react'
import type { PlayerId } from '@cup/domain/kernel'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { OPEN_SCORER } from '../../../shared/record/words.ts'
import { KeysHere } from './keys-here.tsx'
import { NoSquad } from './no-squad.tsx'
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
    <KeysHere label="Torschütze">
      {players.length === 0 && <NoSquad />}
      <PlayerGrid
        players={players}
        chosenId={chosenId}
        typed={typed}
        onPick={({ id }) => onPick(id)}
        after={
          <Tile isChosen={chosenId === null} onPick={() => onPick(null)}>
            <Text as="span" textStyle="md">
              {OPEN_SCORER}
            </Text>
          </Tile>
        }
      />
    </KeysHere>
  )
}
