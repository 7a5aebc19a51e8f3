import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { MOST_REFEREES } from '@cup/domain/game-plan'
import { z } from 'zod'
import { QuickNumberField } from '../../shared/form/fields.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { numberText, perhapsNumberText } from '../../shared/form/form-schema.ts'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { minutesOfSeconds, minutesText } from '../../shared/planning/minutes.ts'
import { RefereeFields } from '../../shared/referees/referee-fields.tsx'
import { changeGameTexts } from '../../texts/change-game.ts'
import { problemTexts } from '../../texts/problem.ts'
import { refereeTexts } from '../../texts/referees.ts'
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

/** "Schiedsrichter von … ändern": [H4] a number, at any time. */
export const ChangeRefereePage = () => (
  <GameToChange title={(name) => changeGameTexts.changeRefereeOf(name)} whyNot={() => undefined}>
    {({ game }) => <RefereeForm game={game} />}
  </GameToChange>
)

const refereeNumber = perhapsNumberText(refereeTexts.outOfRange(MOST_REFEREES), { min: 1, max: MOST_REFEREES })
const RefereeSchema = z.object({ referee: refereeNumber, secondReferee: refereeNumber })

function RefereeForm({ game }: { readonly game: Game }) {
  const { mutateAsync: change } = useCommand('game.write/change-plan')
  const onSaved = useBackAfterSave(changeGameTexts.refereeChanged(game.name))
  const form = useSavedForm({
    name: `change-referee/${game.id}`,
    defaults: { referee: String(game.referee ?? ''), secondReferee: String(game.secondReferee ?? '') },
    schema: RefereeSchema,
    save: ({ referee = null, secondReferee = null }) => change({ id: game.id, referee, secondReferee }),
    onSaved,
  })
  return (
    <FormFrame form={form} back={BACK_TO_COMPETITION}>
      <RefereeFields first={form.bind('referee')} second={form.bind('secondReferee')} />
    </FormFrame>
  )
}
