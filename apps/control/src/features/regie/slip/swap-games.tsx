import { Field, Stack, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import { courtIdOf, type Sides } from '@cup/domain/kernel'
import { type Clash, clashesBroughtBy, startOf, swapped } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { type DisplaySide, nameOfSide } from '@cup/ui/components'
import { calendarDateOf, formatTime } from '@cup/ui/format'
import { useState } from 'react'
import { type Option, Select } from '../../../shared/form/select-field.tsx'
import { slipTexts } from '../../../texts/slip.ts'

type SwapGamesProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  /** The games that can be moved, in playing order. */
  readonly open: readonly Game[]
  readonly court: string | undefined
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  /** [H9] The name of the competition of a game, where it is another one of the meet. */
  readonly otherNameOf: (game: Game) => string | undefined
  readonly onSwap: (one: Game, other: Game) => void
}

/** [K20] The rest below which a team is named, in seconds. */
const REST_SECONDS = 600

/** [K20] Swaps the next game of a court with the one after it, or with another one of the day, and says what that brings. */
export function SwapGames({ competition, games, open, court, sidesOf, otherNameOf, onSwap }: SwapGamesProps) {
  const [chosenId, setChosenId] = useState('')
  const onCourt = open.filter((game) => court === undefined || courtIdOf(game, competition) === court)
  const [one, after] = onCourt
  const ofDay = one ? open.filter((game) => game !== one && dayOf(game) === dayOf(one)) : []
  const other = ofDay.find(({ id }) => id === chosenId) ?? ofDay.find((game) => game === after) ?? ofDay[0]
  if (!one || !other) return <Text color="fg.muted">{slipTexts.nothingToSwap}</Text>
  const nameOf = (game: Game) => {
    const { home, guest } = sidesOf(game)
    const about = otherNameOf(game) ?? `${nameOfSide(home)} – ${nameOfSide(guest)}`
    return `${game.name} · ${formatTime(startOf(game))} · ${about}`
  }
  const brought = clashesBroughtBy(
    games,
    swapped(games, { id: one.id, otherId: other.id }, competition),
    REST_SECONDS,
    competition,
  )
  return (
    <Stack gap="3">
      <Text textStyle="md">{nameOf(one)}</Text>
      <Field.Root>
        <Field.Label>{slipTexts.swapWith}</Field.Label>
        <Select
          options={ofDay.map((game): Option => [game.id, nameOf(game)])}
          value={other.id}
          onChange={setChosenId}
        />
      </Field.Root>
      <Stack role="status" gap="0" textStyle="md" color={brought.length > 0 ? 'fg.warning' : 'fg.success'}>
        {brought.length === 0
          ? slipTexts.noConflict
          : brought.map((clash) => (
              <span key={`${clash.type} ${clash.earlier} ${clash.later}`}>{clashText(clash, { games, sidesOf })}</span>
            ))}
      </Stack>
      <Button
        size="touch"
        onClick={() => {
          setChosenId('')
          onSwap(one, other)
        }}
      >
        {slipTexts.swap(one.name, other.name)}
      </Button>
    </Stack>
  )
}

const dayOf = (game: Game): string => calendarDateOf(startOf(game))

type Around = Pick<SwapGamesProps, 'games' | 'sidesOf'>

function clashText(clash: Clash, { games, sidesOf }: Around): string {
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? slipTexts.game
  const teamIn = (teamId: string) => {
    const game = games.find(({ id }) => id === clash.later)
    const { homeTeamId } = game?.resolvedTeams ?? {}
    return game ? nameOfSide(sidesOf(game)[homeTeamId === teamId ? 'home' : 'guest']) : slipTexts.oneOfMany
  }
  switch (clash.type) {
    case 'sameTeam':
      return slipTexts.sameTeam(teamIn(clash.teamId), nameOf(clash.earlier))
    case 'shortRest':
      return slipTexts.shortRest(teamIn(clash.teamId), Math.round(clash.rest / 60))
    case 'undecided':
      return slipTexts.undecided(nameOf(clash.earlier), nameOf(clash.later))
    case 'overlap':
    case 'sameReferee':
    case 'refereePlays':
      return slipTexts.otherClash(nameOf(clash.earlier), nameOf(clash.later))
  }
}
