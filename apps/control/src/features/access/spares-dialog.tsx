import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { ROLES, type Role } from '@cup/contract/permissions'
import type { Instant } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { z } from 'zod'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { Printed } from '../../shared/print/printed.tsx'
import { accessTexts } from '../../texts/access.ts'
import { roleTexts } from '../../texts/roles.ts'
import { endOf, type Validity, validityFor } from './grant.ts'
import { LoopbackNote } from './invite-dialog.tsx'
import { PrintedTickets } from './printed-tickets.tsx'
import { type Ticket, ticketOf } from './ticket.ts'
import { useStaffCall } from './use-staff-call.ts'
import { ValidityChoice } from './validity-choice.tsx'

type SparesDialogProps = {
  readonly competitions: readonly Pick<Competition, 'end'>[]
  readonly now: Instant
  readonly onClose: () => void
}

/** Makes spare codes, and brings them to paper; their secrets are known this once. */
export function SparesDialog({ competitions, now, onClose }: SparesDialogProps) {
  const { run, isBusy } = useStaffCall()
  const [tickets, setTickets] = useState<readonly Ticket[]>([])
  const make = async ({ counts, until }: SparesRequest) => {
    for (const [role, count] of counts) {
      const given = { name: accessTexts.spareOf(roleTexts[role].name), roles: [role], until }
      const made = await run('staff.write/invite', {
        name: given.name,
        roles: given.roles,
        competitionIds: [],
        accessUntil: until,
        kind: 'spare',
        count,
      })
      if (!made) return
      setTickets((before) => [...before, ...made.invitations.map((one) => ticketOf(one, given, now))])
    }
  }
  const isMade = tickets.length > 0 && !isBusy
  return (
    <ModalDialog
      title={accessTexts.printSpares}
      size={isMade ? 'xl' : 'lg'}
      isOpen
      onClose={onClose}
      mustAnswer={isMade}
    >
      {isMade ? (
        <Stack gap="5">
          <Text>
            {tickets.length === 1 ? accessTexts.oneCodeIs : accessTexts.codesAre(tickets.length)}
            {accessTexts.sparesReady}
          </Text>
          {tickets[0] && <LoopbackNote link={tickets[0].link} />}
          <Flex gap="3" wrap="wrap">
            <Button size="touch" variant="solid" colorPalette="blue" onClick={() => window.print()}>
              {accessTexts.print}
            </Button>
            <Button size="touch" onClick={onClose}>
              {accessTexts.done}
            </Button>
          </Flex>
          <Box overflowX="auto" tabIndex={0} role="region" aria-label={accessTexts.preview} borderWidth="1px">
            <Box minW="42rem">
              <PrintedTickets tickets={tickets} />
            </Box>
          </Box>
          <Printed>
            <PrintedTickets tickets={tickets} />
          </Printed>
        </Stack>
      ) : (
        <SparesForm
          validity={validityFor(competitions, now)}
          now={now}
          isBusy={isBusy}
          onSubmit={(request) => void make(request)}
        />
      )}
    </ModalDialog>
  )
}

/** Numbers of spares by role, and their end. */
type SparesRequest = { readonly counts: readonly (readonly [Role, number])[]; readonly until: Instant }

type SparesFormProps = {
  /** How long they last unless another day is chosen. */
  readonly validity: Validity
  readonly now: Instant
  readonly isBusy: boolean
  readonly onSubmit: (request: SparesRequest) => void
}

/** A page of paper holds eight; more of one role are not needed. */
const MOST = 12
type Spares = { readonly counts: Readonly<Partial<Record<Role, number>>>; readonly validity: Validity }

const SOME: Spares['counts'] = { timekeeper: 4, regie: 2, ledwall: 1, commentator: 1 }

/** At least one code, until an hour that is still to come. */
const sparesSchema = (now: Instant) =>
  z.custom<Spares>().transform(({ counts, validity }, ctx): SparesRequest => {
    const until = endOf(validity, now)
    const wanted = ROLES.map((role) => [role, counts[role] ?? 0] as const).filter(([, count]) => count > 0)
    if (until !== undefined && until > now && wanted.length > 0) return { counts: wanted, until }
    ctx.addIssue({ code: 'custom', message: 'incomplete' })
    return z.NEVER
  })

/** Asks how many spare codes of each role, and until when. */
function SparesForm({ validity: ofCup, now, isBusy, onSubmit }: SparesFormProps) {
  const schema = sparesSchema(now)
  const form = usePlainForm({ defaults: { counts: SOME, validity: ofCup }, schema, onSubmit })
  const { counts, validity } = form.values
  const canMake = schema.safeParse(form.values).success
  return (
    <form onSubmit={form.submit}>
      <Stack gap="6">
        <Text>{accessTexts.sparesExplained}</Text>
        <Stack as="fieldset" gap="2">
          <Text as="legend" fontWeight="medium" mb="2">
            {accessTexts.howMany}
          </Text>
          {ROLES.map((role) => (
            <Count
              key={role}
              label={roleTexts[role].name}
              count={counts[role] ?? 0}
              onChange={(count) => form.change({ counts: { ...counts, [role]: count } })}
            />
          ))}
        </Stack>
        <ValidityChoice validity={validity} now={now} onChange={form.bind('validity').onChange} />
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={isBusy} disabled={!canMake}>
          {accessTexts.createCodes}
        </Button>
      </Stack>
    </form>
  )
}

type CountProps = { readonly label: string; readonly count: number; readonly onChange: (count: number) => void }

const Count = ({ label, count, onChange }: CountProps) => (
  <Flex align="center" gap="3">
    <Text flex="1" fontWeight="medium">
      {label}
    </Text>
    <Button aria-label={accessTexts.oneLess(label)} disabled={count === 0} onClick={() => onChange(count - 1)}>
      −
    </Button>
    <Text
      as="output"
      aria-label={accessTexts.countOf(label)}
      w="8"
      textAlign="center"
      textStyle="lg"
      fontVariantNumeric="tabular-nums"
    >
      {count}
    </Text>
    <Button aria-label={accessTexts.oneMore(label)} disabled={count === MOST} onClick={() => onChange(count + 1)}>
      +
    </Button>
  </Flex>
)
