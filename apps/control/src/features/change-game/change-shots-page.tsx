import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { z } from 'zod'
import { QuickNumberField } from '../../shared/form/fields.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { numberText } from '../../shared/form/form-schema.ts'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { changeGameTexts } from '../../texts/change-game.ts'
import { problemTexts } from '../../texts/problem.ts'
import { BACK_TO_COMPETITION, GameToChange, useBackAfterSave } from './game-to-change.tsx'

/** [G23] How many shots each side has, most of the time. */
const QUICK_SHOTS = [3, 5]
const MOST_SHOTS = 99

/** "9-Meter-Schüsse von … ändern". */
export const ChangeShotsPage = () => (
  <GameToChange title={(name) => changeGameTexts.changeShotsOf(name)} whyNot={onceShot}>
    {({ game }) => <ShotsForm game={game} />}
  </GameToChange>
)

const ShotsSchema = z.object({
  shots: numberText(changeGameTexts.outOfRange(MOST_SHOTS), { min: 1, max: MOST_SHOTS }),
})

function ShotsForm({ game }: { readonly game: Game }) {
  const { mutateAsync: change } = useCommand('game.write/change-shoot-out-shots-number')
  const onSaved = useBackAfterSave(changeGameTexts.shotsChanged(game.name))
  const form = useSavedForm({
    name: `change-shots/${game.id}`,
    defaults: { shots: String(game.shootOutShotsNumber) },
    schema: ShotsSchema,
    save: ({ shots }) => change({ id: game.id, shootOutShotsNumber: shots }),
    onSaved,
    wireNames: { shootOutShotsNumber: 'shots' },
  })
  return (
    <FormFrame form={form} back={BACK_TO_COMPETITION}>
      <QuickNumberField label={changeGameTexts.shotsEach} quick={QUICK_SHOTS} {...form.bind('shots')} />
    </FormFrame>
  )
}

/** [G4] The number of shots changes until the first one. */
const onceShot = ({ shootOutRounds }: Game): string | undefined =>
  shootOutRounds.length > 0 ? problemTexts['game/shot-stands'] : undefined
