import { Box, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { RemedyButton } from '../../../shared/game-view/remedy-button.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'

type TakeBackProps = {
  readonly game: Game
  readonly desk: Pick<Desk, 'shootOut' | 'isFinal' | 'isOff'>
  readonly actions: Pick<DeskActions, 'onRevokeShot' | 'onRevokeFreeze'>
}

/** [U5] [U9] The way back from a result; [U13] where the service refuses it, the way to the correction. */
export function TakeBack({ game, desk, actions }: TakeBackProps) {
  if (game.fromPaper) return <ToCorrection gameId={game.id} why={deskTexts.end.fromPaper} />
  if (desk.isFinal) return <ToCorrection gameId={game.id} why={deskTexts.end.isFinal} />
  const [text, onConfirm] = desk.shootOut
    ? [deskTexts.shootOut.revokeShot, actions.onRevokeShot]
    : [deskTexts.freeze.revoke, actions.onRevokeFreeze]
  return (
    <Button size="touch" maxW="full" whiteSpace="normal" mt="auto" disabled={desk.isOff} onClick={onConfirm}>
      {text}
    </Button>
  )
}

/** Says why the result stays, with the way to the correction, or who can correct it. */
export const ToCorrection = ({ gameId, why }: { readonly gameId: string; readonly why: string }) => (
  <Box>
    <Text mb="2">{why}</Text>
    <RemedyButton remedy={{ type: 'correct', to: `/history/games/${gameId}` }} />
  </Box>
)
