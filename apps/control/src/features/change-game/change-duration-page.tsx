import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { z } from 'zod'
import { QuickNumberField } from '../../shared/form/fields.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { minutesOfSeconds, minutesText } from '../../shared/planning/minutes.ts'
import { changeGameTexts } from '../../texts/change-game.ts'
import { BACK_TO_COMPETITION, GameToChange, onceStarted, useBackAfterSave } from './game-to-change.tsx'

/** [G23] The durations that are played most, in minutes. */
const QUICK_MINUTES = [10, 12, 15]

/** "Dauer von … ändern". */
export const ChangeDurationPage = () => (
  <GameToChange title={(name) => changeGameTexts.changeDurationOf(name)} whyNot={onceStarted}>
    {({ game }) => <DurationForm game={game} />}
  </GameToChange>
)

const DurationSchema = z.object({ duration: minutesText })

function DurationForm({ game }: { readonly game: Game }) {
  const { mutateAsync: change } = useCommand('game.write/change-duration')
  const onSaved = useBackAfterSave(changeGameTexts.durationChanged(game.name))
  const form = useSavedForm({
    name: `change-duration/${game.id}`,
    defaults: { duration: minutesOfSeconds(game.duration) },
    schema: DurationSchema,
    save: ({ duration }) => change({ id: game.id, duration }),
    onSaved,
  })
  return (
    <FormFrame form={form} back={BACK_TO_COMPETITION}>
      <QuickNumberField
        label={changeGameTexts.durationInMinutes}
        quick={QUICK_MINUTES}
        unit={changeGameTexts.minutesShort}
        {...form.bind('duration')}
      />
    </FormFrame>
  )
}
