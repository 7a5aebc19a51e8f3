import { Box, Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { formatClock, formatScore } from '@cup/ui/format'
import { BENCH, type DeskNames, scorerText } from '../../../shared/record/words.ts'
import type { LogRow } from '../model/game-log.ts'
import type { RowState } from '../model/sheet.ts'
import { BIN, PENCIL, Sign } from './signs.tsx'

type LogLineProps = {
  readonly row: LogRow
  readonly names: DeskNames
  readonly isOpen: boolean
  readonly onChange: (() => void) | undefined
  readonly onRemove: () => void
}

/** A goal or a penalty: when, how it stood then, whose it was. */
export function LogLine({ row, names, isOpen, onChange, onRemove }: LogLineProps) {
  const { state, time } = row.type === 'goal' ? row.goal : row.penalty
  const text = row.type === 'goal' ? goalLine(row, names) : penaltyLine(row, names)
  const isGone = state === 'removing'
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      minH="touch"
      ps="3"
      borderBottomWidth="1px"
      bg={state === 'there' ? 'bg.surface' : 'bg.warning'}
      fontVariantNumeric="tabular-nums"
    >
      <Box flex="1" minW="0" py="2" display="grid" columnGap="3" css={COLUMNS}>
        <Text gridArea="time" color="fg.muted">
          {formatClock(time)}
        </Text>
        <Text gridArea="score" fontWeight="bold">
          {row.type === 'goal' && !isGone ? formatScore(row.score) : ''}
        </Text>
        <Text
          gridArea="text"
          fontWeight="medium"
          textDecoration={isGone ? 'line-through' : undefined}
          overflowWrap="anywhere"
        >
          {text}
        </Text>
        {state !== 'there' && (
          <Text gridArea="state" textStyle="sm" color="fg.warning">
            {stateTexts[state]}
          </Text>
        )}
      </Box>
      {isOpen && !isGone && (
        <Flex flex="none">
          {onChange && (
            <Button size="touch" variant="ghost" px="0" aria-label={`Ändern: ${text}`} onClick={onChange}>
              <Sign path={PENCIL} />
            </Button>
          )}
          <Button size="touch" variant="ghost" px="0" aria-label={`Löschen: ${text}`} onClick={onRemove}>
            <Sign path={BIN} />
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

/** Where it is narrow, what happened stands below when it was. */
const COLUMNS = {
  gridTemplate: '"time score" "text text" "state state" / 3.5rem 1fr',
  '@media (min-width: 30em)': { gridTemplate: '"time score text" ". . state" / 3.5rem 3.5rem 1fr' },
}

const stateTexts: Readonly<Record<Exclude<RowState, 'there'>, string>> = {
  sending: 'wird gesendet …',
  changing: 'Änderung wird gesendet …',
  removing: 'wird gelöscht …',
}

type Of<Type extends LogRow['type']> = Extract<LogRow, { readonly type: Type }>

function goalLine({ goal }: Of<'goal'>, names: DeskNames): string {
  const scorer = scorerText(goal.scorer, names)
  if (goal.isOwnGoal) return `${names.team(goal.side)} · Eigentor ${scorer}`
  const assist = goal.assist === undefined ? '' : ` (Vorlage ${names.player(goal.assist) ?? 'unbekannt'})`
  return `${names.team(goal.side)} · ${scorer}${assist}`
}

function penaltyLine({ penalty: { teamId, playerId } }: Of<'penalty'>, names: DeskNames): string {
  const who = playerId === undefined ? BENCH : (names.player(playerId) ?? 'unbekannt')
  return `${names.teamById(teamId)} · Zeitstrafe ${who}`
}
