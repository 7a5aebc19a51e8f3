import { Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { useToast } from '@cup/ui/chakra'
import { SureDialog } from './sure-dialog.tsx'

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
    toast({ text: `${game.name} ist abgesagt.` })
  }
  return (
    <SureDialog title={`${game.name} absagen?`} label="Spiel absagen" act={act} onClose={onClose}>
      <Text>
        Es wird übersprungen{game.groupId !== undefined && ', und die Gruppe ist auch ohne dieses Spiel vollständig'}.
        Du kannst es wiederherstellen.
      </Text>
      {waiting.length > 0 && (
        <Text color="fg.warning" mt="3">
          Auf seinen Ausgang warten: {waiting.join(', ')}. Dort bleibt die Mannschaft offen.
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
    toast({ text: `${game.name} steht wieder im Plan.` })
  }
  return (
    <SureDialog title={`${game.name} wiederherstellen?`} label="Wiederherstellen" act={act} onClose={onClose}>
      <Text>
        Es steht dann wieder zu seiner alten Zeit im Plan
        {game.groupId !== undefined && '; bis es gespielt ist, ist die Gruppe nicht vollständig'}.
      </Text>
    </SureDialog>
  )
}
