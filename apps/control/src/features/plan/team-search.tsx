import { Box, Flex, Input, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { rowsFound } from '../../shared/table/rows.ts'
import { planTexts } from '../../texts/plan.ts'
import type { Slot } from './timetable.ts'

/** The games in whose teams or names the words are, in playing order. */
export const slotsWith = (slots: readonly Slot[], words: string): readonly Slot[] =>
  rowsFound(slots, [({ sides }) => sides, ({ game }) => game.name], words).toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  )

type TeamSearchProps = {
  readonly slots: readonly Slot[]
  readonly wanted: string
  readonly onWanted: (words: string) => void
  readonly onOpen: (slot: Slot) => void
}

/** Finds the games of a team on all days; each leads to its place in the plan. */
export function TeamSearch({ slots, wanted, onWanted, onOpen }: TeamSearchProps) {
  const found = wanted.trim() === '' ? [] : slotsWith(slots, wanted)
  return (
    <Box flex="1 1 14rem" maxW="md">
      <Input
        type="search"
        aria-label={planTexts.findTeam}
        placeholder={planTexts.findTeam}
        minH="target"
        maxW="md"
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
      <Text role="status" color="fg.muted" mt="2" _empty={{ display: 'none' }}>
        {wanted.trim() !== '' && (found.length === 0 ? planTexts.noneFound : planTexts.foundGames(found.length))}
      </Text>
      <Flex as="ul" listStyle="none" gap="2" wrap="wrap" mt="2" _empty={{ display: 'none' }}>
        {found.slice(0, MOST_SHOWN).map((slot) => (
          <li key={slot.game.id}>
            <Button
              variant="outline"
              whiteSpace="normal"
              textAlign="start"
              h="auto"
              minH="target"
              onClick={() => onOpen(slot)}
            >
              {slot.game.name} · {formatGameDateTime(slot.at)}
            </Button>
          </li>
        ))}
      </Flex>
    </Box>
  )
}

/** A team of a large cup has fewer. */
const MOST_SHOWN = 20
