import { Field, Flex, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import { defined, gamesOn, type Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { beginningOf, type DisplaySide, nameOfSide } from '@cup/ui/components'
import { calendarDateOf, formatTimeOfDay } from '@cup/ui/format'
import { useState } from 'react'
import type { Court } from '../../shared/competition/choice.ts'
import { type Option, Select } from '../../shared/form/select-field.tsx'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import type { Schedule } from '../../shared/use-schedule.ts'
import { problemTexts } from '../../texts/problem.ts'
import { regieTexts } from '../../texts/regie.ts'

type PinProps = {
  readonly competition: Competition
  /** Undefined where there is only one. */
  readonly court: Court | undefined
  readonly plan: Schedule
}

/** [V3] The choice of the current game of a court. */
export function Pin({ competition, court, plan: { games, current, sidesOf, competitionOf } }: PinProps) {
  const { send, pendingFor } = useSend()
  const isAllowed = useMayCall('competition.write/set-current-game')
  const isPinned = (game: Game) => {
    const { currentGameId, currentGameIds = [] } = competitionOf(game) ?? competition
    return game.id === currentGameId || currentGameIds.includes(game.id)
  }
  const pinned = current && isPinned(current) ? current : undefined
  // [H9] A pin belongs to the competition of its game.
  const idFor = (gameId: string | null) =>
    (gameId === null ? pinned : games.find((game) => game.id === gameId))?.competitionId ?? competition.id
  return (
    <PinGame
      games={pinnableGames(gamesOn(games, competition, court?.id), current)}
      sidesOf={sidesOf}
      pinned={pinned}
      isBusy={pendingFor(current?.competitionId ?? competition.id).some(isUnderWay)}
      whyNot={isAllowed ? undefined : problemTexts['auth/not-allowed']}
      onPin={(gameId) =>
        send({
          call: 'competition.write/set-current-game',
          body: { id: idFor(gameId), gameId, ...defined({ courtId: court?.id }) },
        })
      }
    />
  )
}

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
    <Flex
      role="group"
      aria-label={regieTexts.pinGame}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="2"
      align="center"
      minW="0"
    >
      <Field.Root orientation="horizontal" gap="2" minW="0" maxW="30rem" justifyContent="flex-start">
        <Field.Label flex="none" fontSize="0.875rem" color="fg.muted">
          {regieTexts.currentGame}
        </Field.Label>
        <Select
          options={[['', pinned ? regieTexts.pinned(pinned.name) : regieTexts.byPlan], ...games.map(optionOf)]}
          value={chosen ? chosenId : ''}
          onChange={setChosenId}
          minH={undefined}
          textOverflow="ellipsis"
        />
      </Field.Root>
      {pinned && !chosen ? (
        <Button isBusy={isBusy} disabled={whyNot !== undefined} title={whyNot} onClick={() => onPin(null)}>
          {regieTexts.unpin}
        </Button>
      ) : (
        <Button
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
