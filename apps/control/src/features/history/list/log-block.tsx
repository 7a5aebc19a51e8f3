import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { historyTexts as texts } from '../../../texts/history.ts'
import { formatSecond, whoText } from '../events/entered-by.ts'
import type { HistoryEvent } from '../events/event.ts'
import { clockTextOf } from '../events/events.ts'
import type { Names } from '../events/names.ts'
import { ActLine } from './act-line.tsx'
import type { Block } from './blocks.ts'
import { EventLine } from './event-line.tsx'

type LogBlockProps = {
  readonly block: Block
  readonly names: Names
  readonly textOf: (entry: HistoryEvent) => string
  /** Whether something of this entry can be put right. */
  readonly onCorrect: (entry: HistoryEvent) => (() => void) | undefined
}

/** Related events: the game, or the author and reason of a correction, and then its events. */
export const LogBlock = ({ block, names, textOf, onCorrect }: LogBlockProps) => (
  <Box as="section" bg="bg.surface" borderWidth="1px" borderRadius="l3" overflow="clip" css={markOf(block)}>
    <Head block={block} names={names} />
    <Box as="ol" listStyleType="none">
      {block.entries.map((entry) => (
        <EventLine
          key={entry.position}
          entry={entry}
          text={
            (block.move || block.act) && entry.gameId ? `${names.game(entry.gameId)}: ${textOf(entry)}` : textOf(entry)
          }
          clock={clockTextOf(entry, names)}
          isWhoShown={!block.correction && !block.move && !block.act}
          onCorrect={onCorrect(entry)}
        />
      ))}
    </Box>
  </Box>
)

const markOf = ({ correction }: Block) =>
  correction ? { borderInlineStartWidth: '6px', borderInlineStartColor: 'border.warning' } : {}

function Head({ block: { gameId, correction, move, act, entries }, names }: Pick<LogBlockProps, 'block' | 'names'>) {
  return (
    <Box px="3" py="2" bg="bg.sunken">
      <Flex align="baseline" columnGap="3" wrap="wrap">
        <Heading as="h3" textStyle="lg">
          {headOf({ gameId, correction, move, act }, names)}
        </Heading>
        {gameId && (
          <Text as="span">
            <Link to={`/history/games/${gameId}`}>
              {[correction && names.game(gameId), names.pairing(gameId)].filter((part) => part).join(', ')}
            </Link>
          </Text>
        )}
      </Flex>
      {act && <ActLine act={act} entries={entries} />}
      {move && <Text>{`${formatSecond(move.at)} · ${whoText(move.by)}`}</Text>}
      {correction && (
        <Text>
          {`${formatSecond(correction.at)} · ${whoText(correction.by)}`}
          {correction.reason && texts.reason(correction.reason)}
        </Text>
      )}
    </Box>
  )
}

function headOf(
  { gameId, correction, move, act }: Pick<Block, 'gameId' | 'correction' | 'move' | 'act'>,
  names: Names,
): string {
  if (act) return act.isUndo ? texts.planningTakenBack : texts.planning
  if (move) return texts.gamesMoved(move.games)
  if (correction) return texts.correction
  return gameId ? names.game(gameId) : texts.besideGames
}
