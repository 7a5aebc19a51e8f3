import { Flex, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { calendarDateOf, formatTimeOfDay } from '@cup/ui/format'
import { z } from 'zod'
import { DateTimeField } from '../../shared/form/date-time-field.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { instantText } from '../../shared/form/form-schema.ts'
import { instantIn, pickedTextOf } from '../../shared/form/typed-values.ts'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { changeGameTexts } from '../../texts/change-game.ts'
import { BACK_TO_COMPETITION, GameToChange, onceStarted, useBackAfterSave } from './game-to-change.tsx'

/** "Zeit von … ändern". */
export const ChangeDateTimePage = () => (
  <GameToChange title={(name) => changeGameTexts.changeTimeOf(name)} whyNot={onceStarted}>
    {({ game, plan }) => <DateTimeForm game={game} plan={plan} />}
  </GameToChange>
)

/** Most frequent delays, in minutes. */
const LATER_MINUTES = [5, 10, 15]
const MINUTE_MILLIS = 60_000

const DateTimeSchema = z.object({ dateTime: instantText(changeGameTexts.dateTimeMissing) })

type DateTimeFormProps = { readonly game: Game; readonly plan: readonly Game[] }

function DateTimeForm({ game, plan }: DateTimeFormProps) {
  const { mutateAsync: change } = useCommand('game.write/change-datetime')
  const onSaved = useBackAfterSave(changeGameTexts.timeChanged(game.name))
  const form = useSavedForm({
    name: `change-datetime/${game.id}`,
    defaults: { dateTime: pickedTextOf(game.dateTime) },
    schema: DateTimeSchema,
    save: ({ dateTime }) => change({ id: game.id, dateTime }),
    onSaved,
  })
  const chosen = instantIn(form.values.dateTime)
  const putOff = (minutes: number) => {
    if (!chosen) return
    form.change({ dateTime: pickedTextOf(new Date(Date.parse(chosen) + minutes * MINUTE_MILLIS).toISOString()) })
  }
  return (
    <FormFrame form={form} back={BACK_TO_COMPETITION}>
      <DateTimeField label={changeGameTexts.dateTime} isRequired {...form.bind('dateTime')} />
      <Flex gap="2" wrap="wrap">
        {LATER_MINUTES.map((minutes) => (
          <Button key={minutes} size="touch" disabled={!chosen} onClick={() => putOff(minutes)}>
            +{minutes}
            {changeGameTexts.laterMinutes}
          </Button>
        ))}
      </Flex>
      {chosen && <Neighbours game={game} plan={plan} at={chosen} />}
    </FormFrame>
  )
}

type NeighboursProps = DateTimeFormProps & { readonly at: string }

/** The games before and after the chosen time, so that no team is planned twice by mistake. */
function Neighbours({ game, plan, at }: NeighboursProps) {
  const others = plan.filter(({ id, dateTime }) => id !== game.id && calendarDateOf(dateTime) === calendarDateOf(at))
  const before = others.filter(({ dateTime }) => dateTime <= at).at(-1)
  const after = others.find(({ dateTime }) => dateTime > at)
  return (
    <Stack gap="1" color="fg.muted">
      {before && <Text>{changeGameTexts.gameBefore(before.name, formatTimeOfDay(before.dateTime))}</Text>}
      {after && <Text>{changeGameTexts.gameAfter(after.name, formatTimeOfDay(after.dateTime))}</Text>}
    </Stack>
  )
}
