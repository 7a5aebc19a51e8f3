import { Box, Flex, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { Seconds, Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { inkOn, WholeName } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'
import type { DeskNames } from '../../../shared/record/words.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskRecord } from '../kinds/kind.ts'
import { kindLooks } from '../kinds/kind-looks.tsx'
import { type RecordRow, recordRows } from '../model/record.ts'

type RecordListProps = {
  readonly record: DeskRecord
  readonly names: DeskNames
  readonly teams: Sides<Team>
  /** Whether entries can be changed and removed. */
  readonly isOpen: boolean
  readonly onChange: (row: RecordRow) => void
  readonly onRemove: (row: RecordRow) => void
  /** The words for the time of an entry. */
  readonly timeText: (time: Seconds) => string
  /** The entries along the time of the game. */
  readonly timeline: ReactNode
}

/** The entries of the game, the newest first; an entry that is on its way says so. */
export function RecordList({ record, names, teams, isOpen, onChange, onRemove, timeText, timeline }: RecordListProps) {
  const rows = recordRows(record)
  return (
    <Box as="section" aria-label={deskTexts.record.title} minW="0" bg="bg.surface" borderWidth="1px" borderRadius="l2">
      {timeline}
      {rows.length === 0 && (
        <Text color="fg.muted" p="3">
          {deskTexts.record.empty}
        </Text>
      )}
      <Box as="ol" listStyle="none">
        {rows.map((row) => (
          <RecordLine
            key={row.id}
            row={row}
            names={names}
            team={teams[row.sideIn(teams)]}
            isOpen={isOpen}
            time={row.timeKnown ? timeText(row.time) : ''}
            onChange={() => onChange(row)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </Box>
    </Box>
  )
}

type RecordLineProps = {
  readonly row: RecordRow
  readonly names: DeskNames
  readonly team: Team
  readonly isOpen: boolean
  readonly time: string
  readonly onChange: () => void
  readonly onRemove: () => void
}

/** An entry: its time, the score after it, its team, and its text. */
function RecordLine({ row, names, team, isOpen, time, onChange, onRemove }: RecordLineProps) {
  const { state, score } = row
  const text = row.textWith(names)
  const isGone = state === 'removing'
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      minH="11"
      ps="3"
      borderBottomWidth="1px"
      bg={state === 'there' ? 'bg.surface' : 'bg.warning'}
      fontVariantNumeric="tabular-nums"
    >
      <Box flex="1" minW="0" py="1" display="grid" textStyle="md" columnGap="3" css={COLUMNS}>
        <Text gridArea="time" color="fg.muted" whiteSpace="nowrap">
          {time}
        </Text>
        <Text gridArea="score" fontWeight="bold">
          {score && !isGone ? formatScore(score) : ''}
        </Text>
        <TeamTag team={team} />
        <Text
          gridArea="text"
          lang="de"
          minW="0"
          hyphens="auto"
          overflowWrap="anywhere"
          fontWeight="medium"
          display="flex"
          alignItems="center"
          gap="2"
          textDecoration={isGone ? 'line-through' : undefined}
        >
          {kindLooks[row.kind].sign}
          {row.detailWith(names)}
        </Text>
        {state !== 'there' && (
          <Text gridArea="state" textStyle="sm" color="fg.warning">
            {deskTexts.record.states[state]}
          </Text>
        )}
      </Box>
      {isOpen && !isGone && (
        <Flex flex="none">
          <Button
            variant="ghost"
            minH="11"
            minW="12"
            px={{ base: '0', lg: '3' }}
            gap="2"
            aria-label={deskTexts.record.change(text)}
            onClick={onChange}
          >
            <Icon path={PENCIL} />
            <Box as="span" hideBelow="lg">
              {deskTexts.record.changeShort}
            </Box>
          </Button>
          <Button
            variant="ghost"
            minH="11"
            minW="12"
            px="0"
            aria-label={deskTexts.record.remove(text)}
            onClick={onRemove}
          >
            <Icon path={BIN} />
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

type TeamTagProps = { readonly team: Team }

/** The short name of a team in its colour; a long name is written smaller. */
const TeamTag = ({ team: { shortName, primaryColor } }: TeamTagProps) => (
  <Box css={TAG} style={{ background: primaryColor, color: inkOn(primaryColor) }}>
    <WholeName name={shortName} lines={1} />
  </Box>
)

const TAG = {
  gridArea: 'tag',
  alignSelf: 'center',
  minWidth: '0',
  paddingInline: '0.25rem',
  borderRadius: 'l1',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  fontWeight: 'bold',
  fontSize: '0.875rem',
  lineHeight: '1.5rem',
  textAlign: 'center',
}

/** On narrow screens the text is below the time. */
const COLUMNS = {
  alignItems: 'center',
  gridTemplate: '"time score tag" "text text text" "state state state" / minmax(3.5rem, max-content) 2.5rem 3.75rem',
  '@media (min-width: 30em)': {
    gridTemplate: '"time score tag text" ". . . state" / minmax(3.5rem, max-content) 3rem 3.75rem minmax(0, 1fr)',
  },
}

/** An icon of lines in a field of 24 by 24. */
const Icon = ({ path }: { readonly path: string }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
)

const PENCIL = 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19zM14.5 6.5l3 3'
const BIN = 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3'
