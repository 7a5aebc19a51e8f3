import { Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { competitions, erasure as erasureQuery, installation, teams } from '@cup/api-client/queries'
import type { AnnouncedErasure, ErasureStatus } from '@cup/contract/erasure'
import type { Copies } from '@cup/contract/installation-routes'
import { Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { QueryBlock } from '../../shared/query-block.tsx'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'
import { AnnounceCard } from './announce-card.tsx'
import { AnnouncedCard } from './announced-card.tsx'
import { CopiesWithNames } from './copies.tsx'
import { dayAndTime } from './day-and-time.ts'
import { GoesAndStays } from './goes-and-stays.tsx'
import { Proof } from './proof.tsx'
import { SparedChildren } from './spared-children.tsx'

/** The service may carry the erasure out while the page is open. */
const LOOKS_AGAIN_MILLIS = 60_000

/** [N15] Page of the erasure of the children's data after a cup: its date, what goes and stays, and its proof. */
export function ClosingDataPage() {
  const http = useHttp()
  const status = useQuery({ ...erasureQuery(http), refetchInterval: LOOKS_AGAIN_MILLIS })
  const copies = useQuery(installation(http))
  const open = useQuery(competitions(http))
  const archived = useQuery(competitions(http, { archived: true }))
  const known = useQuery(teams(http))
  const nameIn = (list: readonly { readonly id: string; readonly name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name ?? ''
  const cups = [...(open.data ?? []), ...(archived.data ?? [])]
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <QueryBlock queries={[status, copies, open, archived, known]}>
        {status.data && copies.data && (
          <Content
            status={status.data}
            copies={copies.data.copies}
            teamName={(id) => nameIn(known.data, id)}
            cupNames={(ids) => ids.map((id) => nameIn(cups, id)).join(', ')}
          />
        )}
      </QueryBlock>
    </Page>
  )
}

type ContentProps = {
  readonly status: ErasureStatus
  readonly copies: Copies
  readonly teamName: (id: string) => string
  readonly cupNames: (ids: readonly string[]) => string
}

function Content({ status, copies, teamName, cupNames }: ContentProps) {
  const { erasure, spared } = status
  const isOpen = erasure?.phase === 'announced' || erasure?.phase === 'confirmed'
  return (
    <Stack gap="4" maxW="60rem">
      <Text fontWeight="semibold" role="status">
        {stateOf(erasure)}
      </Text>
      {erasure?.phase === 'carriedOut' && <Proof erasure={erasure} />}
      {isOpen ? (
        <AnnouncedCard status={status} erasure={erasure} cupNames={cupNames} />
      ) : (
        <AnnounceCard status={status} />
      )}
      <GoesAndStays status={status} teamName={teamName} />
      <SparedChildren spared={spared} teamName={teamName} cupNames={cupNames} />
      <CopiesWithNames copies={copies} />
    </Stack>
  )
}

function stateOf(erasure: AnnouncedErasure | undefined): string {
  const { states } = texts
  switch (erasure?.phase) {
    case undefined:
      return states.none
    case 'announced':
      return states.announced(dayAndTime(erasure.announcedAt))
    case 'confirmed':
      return states.confirmed(dayAndTime(erasure.confirmedAt ?? erasure.announcedAt))
    case 'withdrawn':
      return states.withdrawn
    case 'carriedOut':
      return states.carriedOut(dayAndTime(erasure.carriedOut?.at ?? erasure.due))
  }
}
