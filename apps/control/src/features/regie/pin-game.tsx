import { Field, Flex, NativeSelect, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { type DisplaySide, nameOfSide } from '@cup/ui/components'
import { calendarDateOf, formatTimeOfDay } from '@cup/ui/format'
import { useState } from 'react'
import { regieTexts } from '../../texts/regie.ts'

type PinGameProps = {
  readonly games: readonly Game[]
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  /** The game that somebody has made the current one, if it still is. */
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
  const pin = () => {
    if (chosen) onPin(chosen.id)
    setChosenId('')
  }
  return (
    <Flex as="section" aria-label={regieTexts.pinGame} wrap="wrap" gap="3" align="end">
      <Field.Root flex="1 1 16rem" maxW="2xl">
        <Field.Label>{regieTexts.currentGame}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            minH="touch"
            value={chosen ? chosenId : ''}
            onChange={(event) => setChosenId(event.target.value)}
          >
            <option value="">{pinned ? regieTexts.pinned(pinned.name) : regieTexts.byPlan}</option>
            {games.map((game) => (
              <option key={game.id} value={game.id}>
                {game.name} · {formatTimeOfDay(game.dateTime)} · {nameOfSide(sidesOf(game).home)} –{' '}
                {nameOfSide(sidesOf(game).guest)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Button
        size="touch"
        isBusy={isBusy}
        disabled={chosen === undefined || whyNot !== undefined}
        title={whyNot ?? (chosen ? undefined : regieTexts.chooseFirst)}
        onClick={pin}
      >
        {regieTexts.pin}
      </Button>
      {pinned && (
        <Button size="touch" isBusy={isBusy} disabled={whyNot !== undefined} title={whyNot} onClick={() => onPin(null)}>
          {regieTexts.unpin}
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
