import { Field, Flex, Input, Stack } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { formatDay } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Select } from '../../../shared/form/select-field.tsx'
import { historyTexts as texts } from '../../../texts/history.ts'
import { FILTERS, type Filter } from '../events/event.ts'
import { type LogFilter, NO_FILTER } from './log-filter.ts'

type LogFiltersProps = {
  readonly filter: LogFilter
  readonly days: readonly string[]
  /** Empty where there is one game alone. */
  readonly games: readonly Game[]
  readonly onChange: (change: Partial<LogFilter>) => void
}

/** Filters of the log. */
export const LogFilters = ({ filter, days, games, onChange }: LogFiltersProps) => (
  <Stack gap="3" role="search" aria-label={texts.filter}>
    <Flex
      gap="2"
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX="auto"
      p="1"
      m="-1"
      role="group"
      aria-label={texts.kind}
    >
      <KindButton kind={undefined} filter={filter} onChange={onChange} />
      {FILTERS.map((kind) => (
        <KindButton key={kind} kind={kind} filter={filter} onChange={onChange} />
      ))}
    </Flex>
    <Flex columnGap="3" rowGap="2" wrap="wrap" align="flex-end">
      <Labelled label={texts.search} width={{ base: 'full', md: '13rem', lg: '16rem' }}>
        <Input
          type="search"
          minH="touch"
          placeholder={texts.searchExample}
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </Labelled>
      {games.length > 0 && (
        <Labelled label={texts.game} width={HALF}>
          <Choice
            value={filter.gameId ?? ''}
            onChange={(gameId) => onChange({ gameId: gameId || undefined })}
            choices={games.map(({ id, name }) => [id, name])}
          />
        </Labelled>
      )}
      <Labelled label={texts.day} width={HALF}>
        <Choice
          value={filter.day}
          onChange={(day) => onChange(day === '' ? { day, from: '', to: '' } : { day })}
          choices={days.map((day) => [day, formatDay(day)])}
        />
      </Labelled>
      {filter.day !== '' && <Times filter={filter} onChange={onChange} />}
    </Flex>
  </Stack>
)

/** Two of them beside each other on a phone; both beside the search on a tablet. */
const HALF = { base: 'calc(50% - 0.375rem)', md: '10.5rem', lg: '12rem' }

type PartProps = Pick<LogFiltersProps, 'filter' | 'onChange'>

const Times = ({ filter, onChange }: PartProps) => (
  <>
    <Labelled label={texts.from} width={HALF}>
      <Input type="time" minH="touch" value={filter.from} onChange={({ target }) => onChange({ from: target.value })} />
    </Labelled>
    <Labelled label={texts.to} width={HALF}>
      <Input type="time" minH="touch" value={filter.to} onChange={({ target }) => onChange({ to: target.value })} />
    </Labelled>
  </>
)

const KindButton = ({ kind, filter, onChange }: PartProps & { readonly kind: Filter | undefined }) => (
  <Button
    variant={filter.kind === kind ? 'solid' : 'outline'}
    colorPalette={filter.kind === kind ? 'blue' : 'gray'}
    aria-pressed={filter.kind === kind}
    onClick={() => onChange(kind === undefined ? NO_KIND : { kind })}
  >
    {kind === undefined ? texts.everything : texts.filters[kind]}
  </Button>
)

const NO_KIND = { kind: NO_FILTER.kind }

type LabelledProps = {
  readonly label: string
  readonly width: { readonly base: string; readonly md: string; readonly lg: string }
  readonly children: ReactNode
}

const Labelled = ({ label, width, children }: LabelledProps) => (
  <Field.Root w={width}>
    <Field.Label>{label}</Field.Label>
    {children}
  </Field.Root>
)

type ChoiceProps = {
  readonly value: string
  readonly choices: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ value, choices, onChange }: ChoiceProps) => (
  <Select options={[['', texts.all], ...choices]} value={value} onChange={onChange} />
)
