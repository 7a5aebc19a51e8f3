import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button, HoldButton, ModalDialog, useToast } from '@cup/ui/chakra'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { competitionTexts } from '../../../texts/competition.ts'
import { awardSchema, emptyAward } from './award-draft.ts'
import { AwardFields } from './award-fields.tsx'
import { useFocusAfter } from './sure-dialog.tsx'

type AwardDialogProps = {
  readonly game: Game
  /** Who plays, in words. */
  readonly names: Sides<string>
  readonly onClose: () => void
}

/** [G18] Awards the result of a game that has none. */
export function AwardDialog({ game, names, onClose }: AwardDialogProps) {
  const toast = useToast()
  const { settle, returnFocusTo } = useFocusAfter()
  const { mutateAsync: award } = useCommand('game.write/award-result')
  const form = useSavedForm({
    name: `games/${game.id}/award`,
    defaults: emptyAward(game),
    schema: awardSchema(game),
    save: award,
    onSaved: () => {
      toast({ text: competitionTexts.awarded(game.name) })
      settle()
      onClose()
    },
    wireNames: { winnerTeamId: 'winner' },
  })
  return (
    <ModalDialog
      title={`${game.name} werten`}
      isOpen
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {competitionTexts.cancel}
          </Button>
          <HoldButton variant="danger" isBusy={form.isSaving} onConfirm={() => form.submit()}>
            {competitionTexts.awardResult}
          </HoldButton>
        </>
      }
    >
      <AwardFields form={form} names={names} isKnockout={game.groupId === undefined} />
    </ModalDialog>
  )
}
