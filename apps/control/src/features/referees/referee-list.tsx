import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { staffKeys } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import type { Referee } from '@cup/contract/referees'
import type { CallAnswerOf } from '@cup/contract/routes'
import { MOST_REFEREES } from '@cup/domain/game-plan'
import { isSame } from '@cup/domain/kernel'
import { Button, EmptyMessage, useToast } from '@cup/ui/chakra'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PlainInput } from '../../shared/form/fields.tsx'
import { refusalOf } from '../../shared/form/refusal.ts'
import { optionsFor, Select } from '../../shared/form/select-field.tsx'
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.ts'
import { refereeTexts as texts } from '../../texts/referees.ts'
import { Section } from './section.tsx'

type RefereeListProps = {
  readonly known: CallAnswerOf<'referee.read/list'>
  /** The teams of the cup, which may provide referees. */
  readonly teams: readonly Team[]
}

/** [M1] The list of referees, edited and saved as a whole. */
export function RefereeList({ known, teams }: RefereeListProps) {
  const { draft, set, save, discard, fault, isDirty, isSaving } = useListDraft(known, teams)
  const change = (number: number, part: Partial<Draft>) =>
    set(draft.map((one) => (one.number === number ? { ...one, ...part } : one)))
  const rows = useRef<HTMLDivElement>(null)
  const add = () => {
    flushSync(() => set(withNew(draft, [NEW])))
    rows.current?.lastElementChild?.querySelector('input')?.focus()
  }
  const missing = teams.filter(({ id }) => !draft.some(({ teamId }) => teamId === id))
  return (
    <Section title={texts.list} hint={texts.listHint}>
      {draft.length === 0 && <EmptyMessage>{texts.emptyList}</EmptyMessage>}
      <Stack as="ol" listStyle="none" gap="3" ref={rows}>
        {draft.map((one) => (
          <Row
            key={one.number}
            one={one}
            teams={teams}
            change={change}
            remove={(number) => set(without(draft, number))}
          />
        ))}
      </Stack>
      <Flex gap="3" wrap="wrap">
        <Button size="touch" disabled={draft.length >= MOST_REFEREES} onClick={add}>
          {texts.add}
        </Button>
        {missing.length > 0 && draft.length + missing.length <= MOST_REFEREES && (
          <Button size="touch" onClick={() => set(withNew(draft, missing.map(ofTeam)))}>
            {texts.addTeams}
          </Button>
        )}
      </Flex>
      {fault && (
        <Text role="alert" color="fg.error">
          {fault}
        </Text>
      )}
      {isDirty && (
        <Flex gap="3" wrap="wrap" align="center">
          <Button size="touch" variant="solid" colorPalette="blue" isBusy={isSaving} onClick={() => void save()}>
            {texts.saveList}
          </Button>
          <Button size="touch" onClick={discard}>
            {texts.discard}
          </Button>
          <Text color="fg.muted">{texts.erasedHint}</Text>
        </Flex>
      )}
    </Section>
  )
}

/** A row of the list as it is typed. */
type Draft = { readonly number: number; readonly name: string; readonly teamId: string }

const NEW = { name: '', teamId: '' }
const ofTeam = ({ id }: Team) => ({ name: '', teamId: id })
const without = (draft: readonly Draft[], number: number) => draft.filter((one) => one.number !== number)
const draftOf = ({ number, name, teamId }: Referee): Draft => ({ number, name: name ?? '', teamId: teamId ?? '' })

/** Each new one gets the lowest number that is free. */
function withNew(draft: readonly Draft[], added: readonly Omit<Draft, 'number'>[]): readonly Draft[] {
  const all = [...draft]
  for (const one of added) all.push({ ...one, number: freeNumber(all) })
  return all
}

function freeNumber(draft: readonly Draft[]): number {
  let number = 1
  while (draft.some((one) => one.number === number)) number += 1
  return number
}

/** Edits the list; what another organiser has saved meanwhile is loaded, and the own changes stay in the fields. */
function useListDraft({ version, referees }: CallAnswerOf<'referee.read/list'>, teams: readonly Team[]) {
  const { call } = useHttp()
  const client = useQueryClient()
  const showToast = useToast()
  const saved = referees.map(draftOf)
  const [draft, set] = useState<readonly Draft[]>(saved)
  const [fault, setFault] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const isDirty = !isSame(draft, saved)
  useLeaveGuard(isDirty)
  const send = async () => {
    const empty = draft.find(({ name, teamId }) => name.trim() === '' && teamId === '')
    if (empty) return setFault(texts.needsNameOrTeam(empty.number))
    try {
      await call('referee.write/save', { version, referees: draft.map((one) => sentOf(one, teams)) })
      showToast({ text: texts.saved })
      await client.invalidateQueries({ queryKey: staffKeys.referees() })
    } catch (error) {
      setFault(refusalOf(error).text)
    }
  }
  return {
    draft,
    set,
    fault,
    isDirty,
    isSaving,
    discard: () => {
      set(saved)
      setFault(undefined)
      void client.invalidateQueries({ queryKey: staffKeys.referees() })
    },
    save: async () => {
      setIsSaving(true)
      setFault(undefined)
      await send()
      setIsSaving(false)
    },
  }
}

function sentOf({ number, name, teamId }: Draft, teams: readonly Pick<Team, 'id'>[]): Referee {
  const team = teams.find(({ id }) => id === teamId)
  return { number, ...(name.trim() === '' ? {} : { name: name.trim() }), ...(team ? { teamId: team.id } : {}) }
}

type RowProps = {
  readonly one: Draft
  readonly teams: readonly Team[]
  readonly change: (number: number, part: Partial<Draft>) => void
  readonly remove: (number: number) => void
}

const Row = ({ one: { number, name, teamId }, teams, change, remove }: RowProps) => (
  <Grid
    as="li"
    gap="2"
    alignItems="center"
    gridTemplateColumns={{ base: '4rem 1fr', md: '4rem minmax(0, 1fr) minmax(0, 1fr) auto' }}
  >
    <Text fontWeight="semibold">{texts.number(number)}</Text>
    <PlainInput
      aria-label={texts.nameOf(number)}
      placeholder={texts.namePlaceholder}
      value={name}
      maxLength={120}
      onChange={(typed) => change(number, { name: typed })}
      onLeave={() => undefined}
    />
    <Box gridColumn={{ base: '2', md: 'auto' }} minW="0">
      <Select
        aria-label={texts.teamOf(number)}
        value={teamId}
        options={optionsFor(teams, texts.noTeam)}
        onChange={(chosen) => change(number, { teamId: chosen })}
      />
    </Box>
    <Button
      size="touch"
      variant="ghost"
      gridColumn={{ base: '2', md: 'auto' }}
      justifySelf="start"
      aria-label={texts.remove(number)}
      onClick={() => remove(number)}
    >
      {texts.removeShort}
    </Button>
  </Grid>
)
