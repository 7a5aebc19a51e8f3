import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useState } from 'react'
import { TextField } from '../../../shared/form/fields.tsx'
import { type Option, SelectField } from '../../../shared/form/select-field.tsx'
import type { TeamOf } from '../../../shared/played/use-played.ts'
import { closingTexts as texts } from '../../../texts/closing.ts'
import type { PublicChild } from '../honours.ts'
import { StepCard } from '../steps/closing-step.tsx'
import type { Honour } from './sheets.ts'

type HonoursProps = {
  readonly all: readonly PublicChild[]
  readonly teamOf: TeamOf
  readonly honours: readonly Honour[]
  readonly onChange: (honours: readonly Honour[]) => void
}

/** Honours that the organiser gives beside those of the list of scorers. */
export function HonoursCard({ all, teamOf, honours, onChange }: HonoursProps) {
  const [playerId, setPlayerId] = useState('')
  const [title, setTitle] = useState('')
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? '–'
  const add = () => {
    onChange([...honours, { playerId, title: title.trim() }])
    setPlayerId('')
    setTitle('')
  }
  return (
    <StepCard aria-label={texts.honours}>
      <Heading as="h3" textStyle="lg" mb="3">
        {texts.honours}
      </Heading>
      <Stack gap="4">
        {honours.map((honour, index) => (
          <Flex key={`${honour.playerId} ${honour.title}`} align="center" gap="2">
            <Text flex="1" minW="0">
              {texts.honour(honour.title, nameOf(honour.playerId))}
            </Text>
            <Button
              variant="ghost"
              aria-label={texts.removeHonour(nameOf(honour.playerId))}
              onClick={() => onChange(honours.toSpliced(index, 1))}
            >
              {texts.remove}
            </Button>
          </Flex>
        ))}
        <SelectField
          label={texts.honouredChild}
          options={[
            ['', texts.choose],
            ...all.map(({ id, name, teamId }): Option => [id, texts.child(name, teamOf(teamId)?.shortName ?? '')]),
          ]}
          value={playerId}
          onChange={setPlayerId}
        />
        <TextField
          label={texts.honouredFor}
          value={title}
          onChange={setTitle}
          onLeave={() => undefined}
          fault={undefined}
        />
        <Button size="touch" disabled={playerId === '' || title.trim() === ''} onClick={add}>
          {texts.addHonour}
        </Button>
      </Stack>
    </StepCard>
  )
}
