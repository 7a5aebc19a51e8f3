import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { useLive, usePresence } from '@cup/api-client/live'
import { accesses, securityLog } from '@cup/api-client/queries'
import type { Access } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { Button, Page } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { accessTexts } from '../../texts/access.ts'
import { logSentence } from '../../texts/security-log.ts'
import { AccessList, OpenInvitations } from './access-list.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SparesDialog } from './spares-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { useStaffCall } from './use-staff-call.ts'

/** Interval at which the page looks for new sign-ins. */
const LOOK_AGAIN_MILLIS = 3_000

type Shown = 'invite' | 'spares' | 'token' | Access | undefined

/** Page of all accesses with their rights and devices; it invites others and ends accesses. */
export function AccessPage() {
  const http = useHttp()
  const list = useQuery({ ...accesses(http), refetchInterval: LOOK_AGAIN_MILLIS })
  const { competitions } = useCompetitionChoice()
  const own = useStore(useSignIn().access)
  const devices = usePresence()
  const head = useLive(({ position }) => position?.position)
  const { run, isBusy } = useStaffCall()
  const [shown, setShown] = useState<Shown>()
  const [now] = useState(() => new Date().toISOString())
  const seenAt = list.dataUpdatedAt > 0 ? new Date(list.dataUpdatedAt).toISOString() : now
  const open = list.data?.invitations.filter(({ usedAt, expiresAt }) => !usedAt && expiresAt > seenAt) ?? []
  const close = () => setShown(undefined)
  return (
    <Page title={accessTexts.accesses} actions={<Actions onShow={setShown} />}>
      <QueryBlock queries={[list]}>
        <Stack gap="8">
          <AccessList
            accesses={list.data?.accesses ?? []}
            competitions={competitions}
            around={{ devices, head, now: seenAt }}
            ownId={own?.id}
            isBusy={isBusy}
            onChange={setShown}
            onRevoke={(id) => void run('staff.write/revoke', { id })}
          />
          {open.length > 0 && (
            <Section title={accessTexts.openInvitations}>
              <OpenInvitations
                invitations={open}
                now={seenAt}
                isBusy={isBusy}
                onWithdraw={(id) => void run('staff.write/withdraw-invitation', { id })}
              />
            </Section>
          )}
          <Log />
        </Stack>
      </QueryBlock>
      {shown === 'invite' && <InviteDialog competitions={competitions} open={open} now={now} onClose={close} />}
      {shown === 'spares' && <SparesDialog competitions={competitions} now={now} onClose={close} />}
      {shown === 'token' && <TokenDialog competitions={competitions} now={now} onClose={close} />}
      {typeof shown === 'object' && (
        <ChangeDialog access={shown} competitions={competitions} now={now} onClose={close} />
      )}
    </Page>
  )
}

const Actions = ({ onShow }: { readonly onShow: (shown: Shown) => void }) => (
  <PageActions>
    <Button variant="solid" colorPalette="blue" onClick={() => onShow('invite')}>
      {accessTexts.invite}
    </Button>
    <Button onClick={() => onShow('spares')}>{accessTexts.printSpares}</Button>
    <Button onClick={() => onShow('token')}>{accessTexts.tokenForScript}</Button>
  </PageActions>
)

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" gap="3" aria-label={title}>
    <Heading as="h2" textStyle="2xl">
      {title}
    </Heading>
    {children}
  </Stack>
)

/** Loaded only when it is unfolded. */
function Log() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box as="details" onToggle={(event) => setIsOpen(event.currentTarget.hasAttribute('open'))}>
      <Summary>{accessTexts.log}</Summary>
      <Text color="fg.muted" mb="3">
        {accessTexts.logExplained}
      </Text>
      {isOpen && <SecurityLog />}
    </Box>
  )
}

const Summary = chakra('summary', {
  base: { minH: 'target', lineHeight: 'var(--target)', cursor: 'button', textStyle: '2xl', fontWeight: 'bold' },
})

const STEP = 50
/** More are not told in one answer. */
const MOST = 950

/** Log of sign-ins and permissions, latest first. */
function SecurityLog() {
  const http = useHttp()
  const [limit, setLimit] = useState(STEP)
  const log = useQuery({ ...securityLog(http, limit), placeholderData: keepPreviousData })
  const entries = log.data?.entries ?? []
  return (
    <QueryBlock queries={[log]}>
      <Stack gap="3" align="start">
        <Stack as="ol" listStyle="none" gap="1" w="full">
          {entries.map(({ id, ...entry }) => (
            <Box as="li" key={id} py="1" borderBottomWidth="1px">
              <Moment instant={entry.at} /> {logSentence({ id, ...entry })}
            </Box>
          ))}
        </Stack>
        {entries.length === limit && limit < MOST && (
          <Button isBusy={log.isFetching} onClick={() => setLimit(limit + STEP)}>
            {accessTexts.showOlder}
          </Button>
        )}
      </Stack>
    </QueryBlock>
  )
}

const Moment = ({ instant }: { readonly instant: Instant }) => (
  <Text as="time" color="fg.muted" fontVariantNumeric="tabular-nums">
    {formatGameDateTime(instant)}
  </Text>
)
