import { Field, Flex, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { beginningOf, type DisplaySide, nameOfSide } from '@cup/ui/components'
import { calendarDateOf, formatTimeOfDay } from '@cup/ui/format'
import { useState } from 'react'
import { type Option, Select } from '../../shared/form/select-field.tsx'
import { regieTexts } from '../../texts/regie.ts'

type PinGameProps = {
  readonly games: readonly Game[]
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  /** The game that was pinned as the current one, if it still is. */
  readonly pinned: Game | undefined
  readonly isBusy: boolean
  /** Why it cannot be pressed. */
  readonly whyNot: string | undefined
  /** Null lets the plan decide again. */
  readonly onPin: (gameId: string | null) => void
}

/** [V3] Makes another game the current one, or lets the plan decide again. */
export function PinGame({ games, sidesOf, pinned, isBusy, whyNot, onPin }: PinGameProps) {
  const [chosenId, setChosenId] = useState('')
  const chosen = games.find(({ id }) => id === chosenId)
  const optionOf = (game: Game): Option => {
    const { home, guest } = sidesOf(game)
    const when = formatTimeOfDay(beginningOf(game))
    return [game.id, `${game.name} · ${when} · ${nameOfSide(home)} – ${nameOfSide(guest)}`]
  }
  const pin = () => {
    if (chosen) onPin(chosen.id)
    setChosenId('')
  }
  return (
    <Flex role="group" aria-label={regieTexts.pinGame} wrap="wrap" gap="3" align="end">
      <Field.Root flex="1 1 11rem" maxW="2xl">
        <Field.Label>{regieTexts.currentGame}</Field.Label>
        <Select
          options={[['', pinned ? regieTexts.pinned(pinned.name) : regieTexts.byPlan], ...games.map(optionOf)]}
          value={chosen ? chosenId : ''}
          onChange={setChosenId}
        />
      </Field.Root>
      {pinned && !chosen ? (
        <Button size="touch" isBusy={isBusy} disabled={whyNot !== undefined} title={whyNot} onClick={() => onPin(null)}>
          {regieTexts.unpin}
        </Button>
      ) : (
        <Button
          size="touch"
          isBusy={isBusy}
          disabled={chosen === undefined || whyNot !== undefined}
          title={whyNot ?? (chosen ? undefined : regieTexts.chooseFirst)}
          onClick={pin}
        >
          {regieTexts.pin}
        </Button>
      )}
      {whyNot && (
        <Text flexBasis="full" color="fg.muted">
          {whyNot}
        </Text>
      )}
    </Flex>
  )
}

/** [V3] The games that can be made the current one: those of the day of `around` that are neither over nor cancelled. */
export function pinnableGames(games: readonly Game[], around: Game | undefined): readonly Game[] {
  const open = games.filter(({ result, cancelled }) => !result && !cancelled)
  const [first] = open
  const day = dayOf(around ?? first)
  return open.filter((game) => dayOf(game) === day)
}

const dayOf = (game: Game | undefined): string | undefined => game && calendarDateOf(game.dateTime)
