import { Flex, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { courtIdOf, courtNameOf } from '@cup/domain/kernel'
import { type Clash, isImpossible, type Placement, startOf } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { formatTime } from '@cup/ui/format'
import { ageEdge } from '../../shared/planning/age-group.tsx'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import type { Drop, Swap } from './drop.ts'
import { Panel, StateLine } from './panel.tsx'
import { shortNameOf } from './short-sides.ts'
import type { PlanChange } from './use-plan-change.ts'
import { type MeetSlot, nameInMeet, type WholeMeet } from './whole-meet.ts'

type DropPanelProps = {
  readonly drop: Drop
  readonly meet: WholeMeet
  /** The games at the places that they have. */
  readonly saved: readonly MeetSlot[]
  readonly onMake: (change: PlanChange) => void
  readonly onPutBack: () => void
}

/** [H20] Ways of a game that was let go: to swap, to go between two games, or another swap without a conflict. */
export function DropPanel({ drop, meet, saved, onMake, onPutBack }: DropPanelProps) {
  const { game, target, swap, insertion, remedy } = drop
  const nameOf = (one: Game) => nameInMeet(one, meet)
  const clashes = swap?.clashes ?? drop.clashes
  const words = wordsOf({ drop, meet, saved })
  const isRefused = clashes.some(isImpossible)
  const swapChange = ({ other, placements }: Swap): PlanChange => ({
    placements,
    text: texts.swapped(nameOf(game), nameOf(other)),
  })
  return (
    <Panel title={swap ? texts.swapTitle : texts.placeTitle} isDecision>
      {swap?.placements.map((place) => (
        <SwapLine key={place.id} place={place} saved={saved} />
      ))}
      <Stack gap="2">
        {target && !swap && <StateLine state="bad">{texts.targetFixed(nameOf(target))}</StateLine>}
        {swap && <StateLine state="good">{texts.onlyPlaces}</StateLine>}
        {clashes.map((clash) => (
          <StateLine key={JSON.stringify(clash)} state={isImpossible(clash) ? 'bad' : 'warning'}>
            {words(clash)}
          </StateLine>
        ))}
      </Stack>
      {remedy && (
        <Stack gap="1">
          <Button variant="solid" colorPalette="blue" onClick={() => onMake(swapChange(remedy))}>
            {texts.swapWith(nameOf(remedy.other))}
          </Button>
          <StateLine state="good">{texts.noConflict(formatTime(startOf(remedy.other)))}</StateLine>
        </Stack>
      )}
      <Flex gap="2" wrap="wrap">
        {swap && (
          <Button
            disabled={isRefused}
            {...(!remedy && !isRefused && { variant: 'solid', colorPalette: 'blue' })}
            onClick={() => onMake(swapChange(swap))}
          >
            {texts.swap}
          </Button>
        )}
        <Button onClick={onPutBack}>{texts.putBackButton}</Button>
      </Flex>
      {swap && isRefused && <Text color="fg.muted">{texts.whyNot}</Text>}
      {insertion && (
        <Stack gap="1">
          <Button
            onClick={() =>
              onMake({
                placements: [insertion.placement, ...insertion.moves.map(({ id, to }) => ({ id, dateTime: to }))],
                competitions: insertion.competitions,
                text: texts.inserted(nameOf(game), insertion.moves.length),
              })
            }
          >
            {texts.between(insertion.minutes)}
          </Button>
          {insertion.end && (
            <Text color="fg.muted">{texts.betweenExplained(insertion.moves.length, formatTime(insertion.end))}</Text>
          )}
        </Stack>
      )}
    </Panel>
  )
}

type SwapLineProps = { readonly place: Placement; readonly saved: readonly MeetSlot[] }

/** A game of a swap, with its time before and after. */
function SwapLine({ place, saved }: SwapLineProps) {
  const slot = saved.find(({ game }) => game.id === place.id)
  if (!slot) return null
  const { game, at, age, sidesShort } = slot
  return (
    <Flex
      className={age && ageEdge(age.index)}
      justify="space-between"
      gap="2"
      px="2"
      py="1"
      bg="bg.sunken"
      borderRadius="l1"
      fontVariantNumeric="tabular-nums"
    >
      <Text as="span">
        <strong>{shortNameOf(game.name)}</strong> {sidesShort.home.short} – {sidesShort.guest.short}
      </Text>
      <Text as="span" whiteSpace="nowrap">
        {formatTime(at)} → <strong>{formatTime(place.dateTime)}</strong>
      </Text>
    </Flex>
  )
}

/** The words of a clash, about the game that is not one of those that were let go. */
function wordsOf({ drop, meet, saved }: Pick<DropPanelProps, 'drop' | 'meet' | 'saved'>) {
  const moved = new Set<string>([drop.game.id, ...(drop.swap ? [drop.swap.other.id] : [])])
  const whereOf = (slot: MeetSlot) =>
    [courtIdOf(slot.game, meet) && courtNameOf(slot.game, meet), nameInMeet(slot.game, meet)].filter(Boolean).join(', ')
  return (clash: Clash): string => {
    const otherId = moved.has(clash.earlier) ? clash.later : clash.earlier
    const other = saved.find(({ game }) => game.id === otherId)
    if (!other) return ''
    const team = 'teamId' in clash ? (meet.teams.find(({ id }) => id === clash.teamId)?.name ?? texts.aTeam) : ''
    switch (clash.type) {
      case 'sameTeam':
        return texts.playsAlready(team, formatTime(other.at), whereOf(other))
      case 'overlap':
        return texts.overlaps(nameInMeet(other.game, meet))
      case 'shortRest':
        return texts.shortRest(team, Math.floor(clash.rest / 60), nameInMeet(other.game, meet))
      case 'sameReferee':
        return texts.referee(clash.referee, nameInMeet(other.game, meet))
      case 'refereePlays':
        return texts.refereePlays(clash.referee, team, nameInMeet(other.game, meet))
      case 'undecided':
        return texts.undecided(nameInMeet(other.game, meet))
    }
  }
}
