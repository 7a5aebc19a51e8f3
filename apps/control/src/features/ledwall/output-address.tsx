import { Checkbox, Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import type { LedwallType } from '@cup/ui/ledwall'
import { useRef, useState } from 'react'
import { copied } from '../../shared/clipboard/copied.ts'
import type { OutputWish } from './output-address-of.ts'
import { Section } from './section.tsx'

export type OutputAddressProps = {
  readonly address: string
  readonly wish: OutputWish
  readonly competition: Pick<Competition, 'name'>
  readonly type: LedwallType
  readonly onWish: (wish: OutputWish) => void
}

/** Where the output is, for the computer that drives the wall. */
export function OutputAddress({ address, wish, competition, type, onWish }: OutputAddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<string>()
  const copy = async () => {
    const isCopied = field.current !== null && (await copied(field.current))
    setOutcome(
      isCopied ? 'Adresse kopiert.' : 'Der Browser lässt es nicht zu: Die Adresse ist markiert, kopiere sie von Hand.',
    )
  }
  const switches = [
    { name: 'showsGoals', label: 'Bei einem Tor 4 Sekunden „TOR“ zeigen' },
    { name: 'pinsCompetition', label: `Immer ${competition.name} zeigen` },
    { name: 'pinsType', label: `Immer Typ ${type.id} zeigen` },
  ] as const
  return (
    <Section title="Ausgabe">
      <Field.Root>
        <Field.Label>Adresse der Ausgabe</Field.Label>
        <Flex gap="3" w="full">
          <Input ref={field} readOnly value={address} flex="1" minW="0" onFocus={({ target }) => target.select()} />
          <Button onClick={() => void copy()}>Kopieren</Button>
        </Flex>
      </Field.Root>
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {outcome}
      </Text>
      <Stack gap="2">
        {switches.map(({ name, label }) => (
          <Checkbox.Root
            key={name}
            minH="target"
            checked={wish[name]}
            onCheckedChange={({ checked }) => onWish({ ...wish, [name]: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{label}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Stack>
    </Section>
  )
}
