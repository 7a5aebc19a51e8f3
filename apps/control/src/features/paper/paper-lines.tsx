import { Box, Grid, Heading, Input, Text } from '@chakra-ui/react'
import type { Side, Sides } from '@cup/domain/kernel'
import type { KeyboardEvent } from 'react'
import { type DeskPlayer, playerText } from '../../shared/record/squad.ts'
import { paperTexts as texts } from '../../texts/paper.ts'
import { type LineRead, linesWith, type PaperLine } from './paper-sheet.ts'

type PaperLinesProps = {
  /** "goals" or "penalties": the names of the fields begin with it. */
  readonly name: string
  readonly title: string
  /** Name of a line: "Tor". */
  readonly what: string
  readonly hasAssist?: boolean
  readonly lines: readonly PaperLine[]
  readonly reads: readonly LineRead<unknown>[]
  /** In front of what is saved: the score after it. */
  readonly scores?: readonly (string | undefined)[]
  readonly squads: Sides<readonly DeskPlayer[]>
  readonly onChange: (lines: readonly PaperLine[]) => void
  /** Enter in an empty line. */
  readonly onDone: () => void
}

/** Lines to type without a mouse: H or G and the number, Enter for the next line. */
export function PaperLines({ name, title, what, hasAssist = false, lines, reads, squads, ...rest }: PaperLinesProps) {
  const { scores, onChange, onDone } = rest
  const fields = hasAssist ? '3.5rem 4.5rem 4.5rem' : '3.5rem 4.5rem'
  const columns = { base: fields, md: `${fields} minmax(0, 1fr)` }
  const heads = [texts.sideHead, texts.numberHead, ...(hasAssist ? [texts.assistHead] : []), texts.savedHead]
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" textStyle="md" mb="1">
        {title}
      </Heading>
      <Grid templateColumns={columns} gap="2" color="fg.muted" textStyle="sm" aria-hidden="true">
        {heads.map((head) => (
          <Box key={head} as="span" hideBelow={head === texts.savedHead ? 'md' : undefined}>
            {head}
          </Box>
        ))}
      </Grid>
      <Box as="ol" listStyleType="none">
        {lines.map((line, index) => {
          const read = reads[index] ?? { state: 'empty' }
          const field = fieldOf({ name, index, line, hasAssist, lines, onChange, onDone })
          return (
            <Grid as="li" key={line.id} templateColumns={columns} gap="2" py="1.5" alignItems="center">
              <PaperInput
                {...field('side', texts.sideOf(what, index + 1))}
                value={line.side === undefined ? '' : texts.sideLetters[line.side]}
              />
              <PaperInput {...field('number', texts.numberOf(what, index + 1))} value={line.number} />
              {hasAssist && <PaperInput {...field('assist', texts.assistOf(index + 1))} value={line.assist} />}
              <Saved id={`${name}-${index}-saved`} line={line} read={read} score={scores?.[index]} squads={squads} />
            </Grid>
          )
        })}
      </Box>
    </Box>
  )
}

type Column = 'side' | 'number' | 'assist'

type Around = Required<Pick<PaperLinesProps, 'name' | 'hasAssist' | 'lines' | 'onChange' | 'onDone'>> & {
  readonly index: number
  readonly line: PaperLine
}

/** Puts the focus into a field of the form by its name. */
export const focusField = (form: HTMLFormElement | null, name: string): void => {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** Props of a line's field: its input, and the keys that lead on. */
function fieldOf({ name, index, line, hasAssist, lines, onChange, onDone }: Around) {
  const nameOf = (column: Column, row = index) => `${name}-${row}-${column}`
  const write = (some: Partial<PaperLine>) => onChange(linesWith(lines, { ...line, ...some }))
  const isEmpty = line.side === undefined && line.number === '' && line.assist === ''
  const ways = (column: Column): ReadonlyMap<string, string> =>
    new Map([
      ['ArrowUp', nameOf(column, index - 1)],
      ['ArrowDown', nameOf(column, index + 1)],
      ['Enter', column === 'side' ? nameOf('number') : nameOf('side', index + 1)],
      ...(hasAssist && column === 'number' ? [['/', nameOf('assist')] as const] : []),
    ])
  return (column: Column, label: string) => ({
    name: nameOf(column),
    label,
    onType: (typed: string, form: HTMLFormElement | null) => {
      if (column !== 'side') return write({ [column]: typed.toLowerCase().replace(NOT_IN_A_NUMBER, '') })
      const side = SIDE_OF_LETTER[typed.slice(-1).toLowerCase()]
      if (typed === '') return onChange(linesWith(lines, { id: line.id, number: line.number, assist: line.assist }))
      if (!side) return
      write({ side })
      focusField(form, nameOf('number'))
    },
    onKey: (key: string, form: HTMLFormElement | null): boolean => {
      if (key === 'Enter' && isEmpty) onDone()
      const next = key === 'Enter' && isEmpty ? undefined : ways(column).get(key)
      if (next !== undefined) focusField(form, next)
      return key === 'Enter' || next !== undefined
    },
  })
}

const NOT_IN_A_NUMBER = /[^\d?e]/g
const SIDE_OF_LETTER: Readonly<Record<string, Side>> = { h: 'home', g: 'guest' }

type PaperInputProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onType: (typed: string, form: HTMLFormElement | null) => void
  readonly onKey: (key: string, form: HTMLFormElement | null) => boolean
}

const PaperInput = ({ name, label, value, onType, onKey }: PaperInputProps) => (
  <Input
    name={name}
    aria-label={label}
    aria-describedby={`${name.replace(/\w+$/, '')}saved`}
    minH="touch"
    px="1"
    textAlign="center"
    textStyle="xl"
    fontWeight="bold"
    autoComplete="off"
    autoCapitalize="characters"
    maxLength={4}
    value={value}
    onChange={({ target }) => onType(target.value, target.form)}
    onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
      const isPlain = !event.ctrlKey && !event.metaKey
      if (isPlain && onKey(event.key, event.currentTarget.form)) event.preventDefault()
    }}
  />
)

type SavedProps = Pick<PaperLinesProps, 'squads'> & {
  readonly id: string
  readonly line: PaperLine
  readonly read: LineRead<unknown>
  readonly score: string | undefined
}

/** How a line is saved; until it can be, the players whose numbers begin like that. */
function Saved({ id, line: { side, number }, read, score, squads }: SavedProps) {
  if (read.state === 'empty') return <span id={id} />
  if (read.state === 'right')
    return (
      <Text id={id} fontWeight="medium" gridColumn={WHOLE_ROW}>
        <Box as="span" color="fg.success" aria-hidden="true">
          ✓{' '}
        </Box>
        {score && <strong>{score} </strong>}
        {read.text}
      </Text>
    )
  const players = side ? squads[side].filter((player) => String(player.number).startsWith(number)).slice(0, MOST) : []
  return (
    <Text id={id} color="fg.muted" gridColumn={WHOLE_ROW}>
      {read.why}
      {players.length > 0 && ` ${players.map(playerText).join(' · ')}`}
    </Text>
  )
}

/** Below the fields where it is narrow. */
const WHOLE_ROW = { base: '1 / -1', md: 'auto' }

/** More names would not be read while typing. */
const MOST = 8
