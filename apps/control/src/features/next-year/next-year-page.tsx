import { Box, Checkbox, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Button, EmptyMessage, Page } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { DayField } from '../../shared/form/date-time-field.tsx'
import { SwitchField, TextField } from '../../shared/form/fields.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { nextYearTexts as texts } from '../../texts/next-year.ts'
import { NextYearResult } from './next-year-result.tsx'
import { useNextYear } from './use-next-year.ts'

/** [Y1] Makes the cup of the next year out of one that was played, without its children and results. */
export function NextYearPage() {
  const whole = useNextYear()
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <QueryBlock queries={whole.queries}>
        {whole.cup === undefined ? (
          <EmptyMessage>{texts.nothing}</EmptyMessage>
        ) : (
          <SimpleGrid columns={{ base: 1, lg: 3 }} gap="4" alignItems="start">
            <Frame {...whole} />
            <Teams {...whole} />
            <NextYearResult {...whole} />
          </SimpleGrid>
        )}
      </QueryBlock>
    </Page>
  )
}

type NextYear = ReturnType<typeof useNextYear>

type PanelProps = { readonly title: string; readonly children: ReactNode }

/** One of the three parts of the page. */
const Panel = ({ title, children }: PanelProps) => (
  <Stack as="section" gap="4" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3" minW="0">
    <Heading as="h2" textStyle="lg">
      {title}
    </Heading>
    {children}
  </Stack>
)

/** The questions: the model, name, day, and whether the plan comes along. */
const Frame = ({ sources, source, typed, firstDay, hasPlan, keepsPlaces, children, change, choose }: NextYear) => (
  <Panel title={texts.comesAlong}>
    {sources.length > 1 && (
      <SelectField
        label={texts.source}
        options={sources.map(({ id, name }) => [id, name] as const)}
        value={source?.id ?? ''}
        onChange={choose}
      />
    )}
    <TextField
      label={texts.name}
      isRequired
      value={typed.name}
      onChange={(name) => change({ name })}
      onLeave={() => undefined}
      fault={typed.name.trim() === '' ? texts.noName : undefined}
    />
    <DayField
      label={texts.when}
      isRequired
      note={texts.sameWeekday}
      value={typed.firstDay}
      onChange={(day) => change({ firstDay: day })}
      onLeave={() => undefined}
      fault={firstDay === undefined ? texts.noDay : undefined}
    />
    <SwitchField label={texts.plan} value={hasPlan} onChange={(wanted) => change({ hasPlan: wanted })} />
    {hasPlan && (
      <SwitchField
        label={texts.keepPlaces}
        value={keepsPlaces}
        onChange={(wanted) => change({ keepsPlaces: wanted })}
      />
    )}
    <Text color="fg.muted">{texts.always}</Text>
    <Heading as="h3" textStyle="md">
      {texts.never}
    </Heading>
    <Stack as="ul" gap="2" listStyle="disc" ps="5">
      {texts.neverThings.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
      <li>{texts.children(children)}</li>
    </Stack>
  </Panel>
)

/** Teams that come again; all of them unless one is left out. */
const Teams = ({ candidates, teamIds, change }: NextYear) => (
  <Panel title={texts.teams}>
    <Flex justify="space-between" align="center" gap="3">
      <Text fontVariantNumeric="tabular-nums">{texts.teamCount(teamIds.size, candidates.length)}</Text>
      <Flex gap="2">
        <Button onClick={() => change({ absentIds: [] })}>{texts.all}</Button>
        <Button onClick={() => change({ absentIds: candidates.map(({ id }) => id) })}>{texts.none}</Button>
      </Flex>
    </Flex>
    <Box>
      {candidates.map(({ id, name }) => (
        <Checkbox.Root
          key={id}
          size="lg"
          minH="touch"
          w="full"
          alignItems="center"
          borderTopWidth="1px"
          checked={teamIds.has(id)}
          onCheckedChange={({ checked }) =>
            change({
              absentIds: candidates.flatMap((team) => {
                const isComing = team.id === id ? checked === true : teamIds.has(team.id)
                return isComing ? [] : team.id
              }),
            })
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{name}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Box>
  </Panel>
)
