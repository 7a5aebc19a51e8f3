import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { BENCH } from '../../../shared/record/words.ts'
import { KeysHere } from './keys-here.tsx'
import { useTypedNumber } from './use-typed-number.ts'

type PenalisedStepProps = {
  readonly players: readonly DeskPlayer[]
  readonly onPick: (player: DeskPlayer | 'bench') => void
}

/** [P2] Who is penalised: a player, or the bench. */
export function PenalisedStep({ players, onPick }: PenalisedStepProps) {
  const typed = useTypedNumber({ players, onPick })
  return (
    <KeysHere label="Wer bekommt die Zeitstrafe?">
      <PlayerGrid
        players={players}
        chosenId={undefined}
        typed={typed}
        onPick={onPick}
        after={<Tile onPick={() => onPick('bench')}>{BENCH}</Tile>}
      />
    </KeysHere>
  )
}
