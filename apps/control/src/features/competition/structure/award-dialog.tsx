import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { Button, HoldButton, ModalDialog, useToast } from '@cup/ui/chakra'
import { NumberField } from '../../../shared/form/fields.tsx'
import { useFocusOnFault } from '../../../shared/form/form-frame.tsx'
import { optionsOf, SelectField } from '../../../shared/form/select-field.tsx'
import { type SavedForm, useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { useFocusAfter } from '../../../shared/sure-dialog.tsx'
import { competitionTexts } from '../../../texts/competition.ts'
import { type AwardDraft, awardSchema, emptyAward, isLevel } from './award-draft.ts'

type AwardDialogProps = {
  readonly game: Game
  /** Names of the teams. */
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

const REASONS = {
  noShow: competitionTexts.noShow,
  abandoned: competitionTexts.abandoned,
  decision: competitionTexts.decision,
  withdrawal: competitionTexts.withdrawal,
} as const
const WINNER_LABEL = competitionTexts.winner

type AwardFieldsProps = {
  readonly form: SavedForm<AwardDraft>
  readonly names: Sides<string>
  readonly isKnockout: boolean
}

const AwardFields = ({ form, names, isKnockout }: AwardFieldsProps) => (
  <form ref={useFocusOnFault(form.stops)} noValidate onSubmit={(event) => event.preventDefault()}>
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" alignItems="end">
        {SIDES.map((side) => (
          <NumberField key={side} label={competitionTexts.goalsOf(names[side])} isRequired {...form.bind(side)} />
        ))}
      </SimpleGrid>
      <SelectField
        label={competitionTexts.reason}
        options={optionsOf(REASONS)}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
      />
      {isLevel(form.values) && (
        <SelectField
          label={WINNER_LABEL}
          options={optionsOf({
            none: isKnockout ? competitionTexts.pleaseChoose : competitionTexts.noWinner,
            ...names,
          })}
          value={form.values.winner}
          onChange={(winner) => form.change({ winner })}
          fault={form.bind('winner').fault}
        />
      )}
      <Text>{competitionTexts.awardConsequences}</Text>
      {form.refusal && (
        <Text role="alert" color="fg.error">
          {form.refusal}
        </Text>
      )}
    </Stack>
  </form>
)
