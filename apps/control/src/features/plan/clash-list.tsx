import { Heading, List, Stack, Text } from '@chakra-ui/react'
import type { Clash } from '@cup/domain/planning'
import { formatTimeOfDay } from '@cup/ui/format'
import { planTexts } from '../../texts/plan.ts'

type ClashListProps = {
  readonly notes: readonly ClashNote[]
  /** Leads to the game that a sentence is about; without it the sentences are text. */
  readonly onOpen?: (gameId: string) => void
}

/** Warnings about the plan; none of them forbids anything. */
export const ClashList = ({ notes, onOpen }: ClashListProps) => (
  <Stack as="section" aria-label={planTexts.notes} gap="3" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {notes.length === 0 ? planTexts.noNotes : planTexts.notesCounted(notes.length)}
    </Heading>
    {notes.length === 0 ? (
      <Text color="fg.muted">{planTexts.noClashes}</Text>
    ) : (
      <List.Root
        variant="plain"
        gap="1"
        maxH={{ base: '40dvh', lg: '50dvh' }}
        overflowY="auto"
        p="1"
        tabIndex={onOpen ? -1 : 0}
      >
        {notes.map(({ key, game, text }) => (
          <List.Item key={key}>
            {onOpen ? (
              <Text
                asChild
                textAlign="start"
                minH="target"
                px="2"
                width="full"
                borderRadius="l2"
                cursor="button"
                _hover={{ bg: 'bg.sunken', textDecoration: 'underline' }}
              >
                <button type="button" onClick={() => onOpen(game)}>
                  {text} <span aria-hidden="true">→</span>
                </button>
              </Text>
            ) : (
              text
            )}
          </List.Item>
        ))}
      </List.Root>
    )}
  </Stack>
)

/** A warning about a plan, in a sentence. */
export type ClashNote = {
  readonly key: string
  /** The game at which it is shown first, and all that it is about. */
  readonly game: string
  readonly games: readonly string[]
  readonly text: string
}

/** The games and teams that the sentences name. */
export type ClashNames = {
  readonly slots: readonly { readonly game: { readonly id: string; readonly name: string }; readonly at: string }[]
  readonly teams: readonly { readonly id: string; readonly name: string }[]
}

const MINUTE_SECONDS = 60
/** More games than these are counted. */
const MOST_NAMED = 3

const list = new Intl.ListFormat('de', { type: 'conjunction' })

/** The clashes of a plan in words; those of one game that waits for several are one sentence. */
export function notesOf(clashes: readonly Clash[], names: ClashNames): readonly ClashNote[] {
  const groups = Map.groupBy(clashes, (clash) =>
    clash.type === 'undecided' ? `${clash.type} ${clash.later}` : keyOf(clash),
  )
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const earlier = [first, ...others].map((clash) => clash.earlier)
    return [{ key, game: first.later, games: [...earlier, first.later], text: textOf(first, earlier, names) }]
  })
}

const keyOf = (clash: Clash): string =>
  [clash.type, clash.earlier, clash.later, 'teamId' in clash ? clash.teamId : ''].join(' ')

function textOf(clash: Clash, grounds: readonly string[], { slots, teams }: ClashNames): string {
  const named = (id: string) => slots.find(({ game }) => game.id === id)?.game.name ?? ''
  const timed = (id: string) => {
    const slot = slots.find(({ game }) => game.id === id)
    return slot ? `${slot.game.name} (${formatTimeOfDay(slot.at)})` : ''
  }
  const team = 'teamId' in clash ? (teams.find(({ id }) => id === clash.teamId)?.name ?? planTexts.aTeam) : ''
  switch (clash.type) {
    case 'overlap':
      return planTexts.overlap(timed(clash.later), timed(clash.earlier))
    case 'sameTeam':
      return planTexts.sameTeam(team, timed(clash.earlier), timed(clash.later))
    case 'shortRest':
      return planTexts.shortRest(team, named(clash.earlier), named(clash.later), restText(clash.rest))
    case 'undecided':
      return planTexts.undecided(timed(clash.later), openText(grounds.map(named)))
  }
}

function restText(rest: number): string {
  const minutes = Math.floor(rest / MINUTE_SECONDS)
  if (minutes === 0) return planTexts.noRest
  return minutes === 1 ? planTexts.oneMinuteRest : planTexts.minutesRest(minutes)
}

function openText(games: readonly string[]): string {
  const more = games.length - MOST_NAMED
  const named = more > 1 ? [...games.slice(0, MOST_NAMED), planTexts.more(more)] : games
  return planTexts.notOverYet(list.format(named), named.length)
}
