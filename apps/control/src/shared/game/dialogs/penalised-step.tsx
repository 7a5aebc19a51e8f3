import { BENCH } from '../model/press-text.ts'
import type { DeskPlayer } from '../model/squad.ts'
import { KeysHere } from './keys-here.tsx'
import { PlayerGrid, Tile } from './player-grid.tsx'
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
