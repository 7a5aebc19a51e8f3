import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { numberIn } from '../../shared/form/fields.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { QuickNumberField } from '../../shared/form/quick-number-field.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { minutesFault, minutesOfSeconds, secondsOfMinutes } from '../../shared/planning/minutes.ts'
import { BACK_TO_COMPETITION, GameToChange, onceStarted } from './game-to-change.tsx'
import { useBackAfterSave } from './use-back-after-save.ts'

/** [G23] The durations that are played most, in minutes. */
const QUICK_MINUTES = [10, 12, 15]

/** "Dauer von … ändern". */
export const ChangeDurationPage = () => (
  <GameToChange title={(name) => `Dauer von ${name} ändern`} whyNot={onceStarted}>
    {({ game }) => <DurationForm game={game} />}
  </GameToChange>
)

function DurationForm({ game }: { readonly game: Game }) {
  const { mutateAsync: change } = useCommand('game.write/change-duration')
  const onSaved = useBackAfterSave(`Die Dauer von ${game.name} ist geändert.`)
  const form = useSavedForm({
    name: `change-duration/${game.id}`,
    defaults: { duration: minutesOfSeconds(game.duration) },
    faultsOf: ({ duration }) => ({ duration: minutesFault(duration) }),
    save: ({ duration }) => change({ id: game.id, duration: secondsOfMinutes(numberIn(duration) ?? 0) }),
    onSaved,
  })
  return (
    <FormFrame form={form} back={BACK_TO_COMPETITION}>
      <QuickNumberField label="Dauer in Minuten" quick={QUICK_MINUTES} unit="Min." {...form.bind('duration')} />
    </FormFrame>
  )
}
