import { Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { useToast } from '@cup/ui/chakra'
import { SureDialog } from '../../../shared/sure-dialog.tsx'
import { competitionTexts } from '../../../texts/competition.ts'

type CancelDialogProps = {
  readonly game: Game
  /** All of the competition: some wait for the outcome of this one. */
  readonly games: readonly Game[]
  readonly onClose: () => void
}

/** [G19] Cancels a game that has not started. */
export function CancelDialog({ game, games, onClose }: CancelDialogProps) {
  const toast = useToast()
  const { mutateAsync: cancel } = useCommand('game.write/cancel')
  const waiting = games.filter((other) => waitsFor(other, game)).map(({ name }) => name)
  const act = async () => {
    await cancel({ id: game.id })
    toast({ text: competitionTexts.cancelled(game.name) })
  }
  return (
    <SureDialog title={`${game.name} absagen?`} label={competitionTexts.cancelGame} act={act} onClose={onClose}>
      <Text>
        {competitionTexts.isSkipped}
        {game.groupId !== undefined && competitionTexts.groupIsComplete}
        {competitionTexts.canBeRestored}
      </Text>
      {waiting.length > 0 && (
        <Text color="fg.warning" mt="3">
          {competitionTexts.waitingGames}
          {waiting.join(', ')}
          {competitionTexts.teamStaysOpen}
        </Text>
      )}
    </SureDialog>
  )
}

function waitsFor({ plannedTeams: { home, guest } }: Game, { id }: Game): boolean {
  return [home, guest].some(
    (planned) =>
      ('winnerTeam' in planned && planned.winnerTeam === id) || ('loserTeam' in planned && planned.loserTeam === id),
  )
}

type RestoreDialogProps = { readonly game: Game; readonly onClose: () => void }

/** [G19] Takes the cancelling of a game back. */
export function RestoreDialog({ game, onClose }: RestoreDialogProps) {
  const toast = useToast()
  const { mutateAsync: restore } = useCommand('game.write/restore')
  const act = async () => {
    await restore({ id: game.id })
    toast({ text: competitionTexts.restored(game.name) })
  }
  return (
    <SureDialog title={`${game.name} wiederherstellen?`} label={competitionTexts.restore} act={act} onClose={onClose}>
      <Text>
        {competitionTexts.isPlannedAgain}
        {game.groupId !== undefined && competitionTexts.groupIsIncomplete}.
      </Text>
    </SureDialog>
  )
}
