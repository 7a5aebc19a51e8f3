import { HoldButton } from '@cup/ui/chakra'
import { nameOfOther, type Operator } from '../../../shared/game-view/operator.ts'
import { Notice } from './notice.tsx'

type OperatorNoticeProps = {
  readonly operator: Operator
  /** Whether this device has operated the game until now. */
  readonly wasMine: boolean
  readonly onTakeOver: () => void
}

/** [G22] Somebody else operates the game: here it can be watched, or taken over on purpose. */
export function OperatorNotice({ operator, wasMine, onTakeOver }: OperatorNoticeProps) {
  if (operator.who !== 'other') return null
  const other = nameOfOther(operator.name)
  return (
    <Notice
      tone="warning"
      isUrgent={wasMine}
      action={
        <HoldButton maxW="full" whiteSpace="normal" onConfirm={onTakeOver}>
          {wasMine ? 'Zurückholen' : 'Übernehmen'}
        </HoldButton>
      }
    >
      {wasMine
        ? `Das Spiel wird jetzt von ${other} bedient. Hier lässt sich nichts mehr eingeben.`
        : `Dieses Spiel wird von ${other} bedient. Hier kannst du zusehen.`}
    </Notice>
  )
}
