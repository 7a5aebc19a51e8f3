import { Checkbox, Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import type { LedwallType } from '@cup/ui/ledwall'
import { useRef, useState } from 'react'
import { copied } from '../../shared/clipboard/copied.ts'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

/** Address of an output and its options. */
export type OutputAddressProps = {
  readonly address: string
  readonly options: OutputOptions
  readonly competition: Pick<Competition, 'name'>
  /** [H2] The court that the output may show, where there are several. */
  readonly court: { readonly name: string } | undefined
  readonly type: LedwallType
  readonly onOptions: (options: OutputOptions) => void
}

/** Address of the output, for the computer that drives the wall. */
export function OutputAddress({ address, options, competition, court, type, onOptions }: OutputAddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<string>()
  const copy = async () => {
    const isCopied = field.current !== null && (await copied(field.current))
    setOutcome(isCopied ? ledwallTexts.addressCopied : ledwallTexts.addressMarked)
  }
  const switches = [
    ...(court ? [{ name: 'pinsCourt', label: ledwallTexts.onlyCourt(court.name) } as const] : []),
    { name: 'showsGoals', label: ledwallTexts.showGoals },
    { name: 'pinsCompetition', label: ledwallTexts.alwaysCompetition(competition.name) },
    { name: 'pinsType', label: type.size ? ledwallTexts.alwaysSize : ledwallTexts.alwaysType(type.id) },
  ] as const
  return (
    <Section title={ledwallTexts.output}>
      <Field.Root>
        <Field.Label>{ledwallTexts.outputAddress}</Field.Label>
        <Flex gap="3" w="full">
          <Input ref={field} readOnly value={address} flex="1" minW="0" onFocus={({ target }) => target.select()} />
          <Button onClick={() => void copy()}>{ledwallTexts.copy}</Button>
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
            checked={options[name]}
            onCheckedChange={({ checked }) => onOptions({ ...options, [name]: checked === true })}
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

/** Parameters of an output's address. */
export type OutputOptions = {
  /** A goal takes the whole wall for a moment. */
  readonly showsGoals: boolean
  readonly pinsCompetition: boolean
  readonly pinsType: boolean
  /** [H2] Without a court the output shows the first one, and only what is meant for all courts. */
  readonly pinsCourt: boolean
}

/** Options of an output without additions. */
export const PLAIN_OUTPUT: OutputOptions = {
  showsGoals: false,
  pinsCompetition: false,
  pinsType: false,
  pinsCourt: true,
}

type Chosen = {
  readonly competitionId: string
  readonly type: LedwallType
  /** The chosen court, where there are several. */
  readonly courtId?: string | undefined
}

/** The address that the computer at the wall opens. */
export function outputAddressOf(
  options: OutputOptions,
  { competitionId, type: { id, size }, courtId }: Chosen,
  origin = location.origin,
): string {
  const address = new URL('/streamelements/ledwall', origin)
  if (options.pinsType && size) address.searchParams.set('groesse', `${size.width}x${size.height}x${size.rows}`)
  if (options.pinsType && !size) address.searchParams.set('type', String(id))
  if (options.pinsCompetition) address.searchParams.set('competitionId', competitionId)
  if (options.pinsCourt && courtId !== undefined) address.searchParams.set('court', courtId)
  if (options.showsGoals) address.searchParams.set('tore', '1')
  return address.href
}
