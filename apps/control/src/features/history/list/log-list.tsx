import { Heading, Stack } from '@chakra-ui/react'
import type { HistoryEvent } from '../events/event.ts'
import type { Names } from '../events/names.ts'
import { type Block, blocksOf } from './blocks.ts'
import { LogBlock } from './log-block.tsx'

type LogListProps = {
  readonly entries: readonly HistoryEvent[]
  readonly names: Names
  readonly textOf: (entry: HistoryEvent) => string
  readonly onCorrect: (entry: HistoryEvent) => (() => void) | undefined
}

/** Entries, latest first, by day and by game. */
export const LogList = ({ entries, ...rest }: LogListProps) => (
  <Stack gap="6">
    {daysOf(blocksOf(entries)).map(({ day, key, blocks }) => (
      <Stack key={key} as="section" gap="4" aria-label={day}>
        <Heading as="h2" textStyle="xl">
          {day}
        </Heading>
        {blocks.map((block) => (
          <LogBlock key={block.key} block={block} {...rest} />
        ))}
      </Stack>
    ))}
  </Stack>
)

type Day = { readonly day: string; readonly key: string; readonly blocks: Block[] }

/** What was entered days later may stand between: a day may come twice. */
function daysOf(blocks: readonly Block[]): readonly Day[] {
  const days: Day[] = []
  for (const block of blocks) {
    const last = days.at(-1)
    if (last?.day === block.day) last.blocks.push(block)
    else days.push({ day: block.day, key: `${days.length} ${block.day}`, blocks: [block] })
  }
  return days
}
