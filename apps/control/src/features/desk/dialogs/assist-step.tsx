import type { PlayerId } from '@cup/domain/kernel'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { KeysHere } from './keys-here.tsx'
import { useTypedNumber } from './use-typed-number.ts'

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
    <KeysHere label="Vorlage">
      <PlayerGrid
        players={players}
        chosenId={chosenId}
        typed={typed}
        onPick={({ id }) => onPick(id)}
        before={
          <Tile isWide onPick={pickNobody}>
            keine Vorlage
          </Tile>
        }
      />
    </KeysHere>
  )
}
