import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { HttpError, useHttp } from '@cup/api-client/http'
import { accesses, heldData } from '@cup/api-client/queries'
import type { WriteAnswer } from '@cup/contract/entities'
import type { HeldData } from '@cup/contract/held-data'
import { Button, HoldButton, Page, useToast } from '@cup/ui/chakra'
import { formatDate, formatTimeOfDay } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Printed } from '../../shared/print/printed.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { playersDataTexts } from '../../texts/players-data.ts'
import { problemTexts } from '../../texts/problem.ts'
import { HeldDataDocument } from './held-data-document.tsx'

/** The service's own token belongs to no access. */
const BY_ADMIN_TOKEN = ['token:admin', playersDataTexts.organiser] as const

/** Everything that is held about one player: to be read, printed for those who ask, or erased. */
export function HeldDataPage() {
  const { playerId } = useParams()
  const http = useHttp()
  const held = useQuery(heldData(http, { id: playerId }))
  const staff = useQuery(accesses(http))
  const now = new Date(held.dataUpdatedAt).toISOString()
  const accessNames = staff.data?.accesses.map(({ kind, id, name }) => [`${kind}:${id}`, name] as const) ?? []
  const names = new Map([BY_ADMIN_TOKEN, ...accessNames])
  return (
    <Page
      title={playersDataTexts.heldData}
      actions={
        held.data && (
          <Button variant="solid" colorPalette="blue" onClick={() => window.print()}>
            {playersDataTexts.print}
          </Button>
        )
      }
    >
      <QueryBlock queries={[held]}>
        {held.data && (
          <Stack gap="8">
            <Box p={{ base: '4', md: '6' }} bg="bg.surface" borderWidth="1px" borderRadius="l3" overflowX="auto">
              <HeldDataDocument held={held.data} names={names} />
            </Box>
            <Erasing person={held.data.person} />
            <Printed>
              <p>
                {playersDataTexts.heldDataAsOf}
                {formatDate(now)}, {formatTimeOfDay(now)}
              </p>
              <HeldDataDocument held={held.data} names={names} />
            </Printed>
          </Stack>
        )}
      </QueryBlock>
    </Page>
  )
}

function Erasing({ person }: { readonly person: HeldData['person'] }) {
  const { mutateAsync, isPending, data } = useCommand('player.write/erase')
  const showToast = useToast()
  if (person.erasedAt) return <Text>{erasedTextOf(data)}</Text>
  const erase = async () => {
    try {
      showToast({ text: erasedTextOf(await mutateAsync({ id: person.id })) })
    } catch (error) {
      const code = error instanceof HttpError ? error.code : undefined
      showToast({ text: code ? problemTexts[code] : playersDataTexts.unreachable, tone: 'problem' })
    }
  }
  return (
    <Flex as="section" wrap="wrap" gap="4" align="center" p="4" borderWidth="1px" borderRadius="l3">
      <Text flex="1 1 20rem">
        {playersDataTexts.erasureExplained}
        {person.number}
        {playersDataTexts.erasureIsFinal}
      </Text>
      <HoldButton variant="danger" isBusy={isPending} onConfirm={() => void erase()}>
        {playersDataTexts.eraseForEver}
      </HoldButton>
    </Flex>
  )
}

const MINUTE_IN_MILLIS = 60_000

/** [N8] Names the caches that are empty, and the last minute in which another one may show the name. */
function erasedTextOf(answer: WriteAnswer | undefined): string {
  const { cachesPurged = [], cachesMayShowUntil: until } = answer ?? {}
  return [
    playersDataTexts.personErased,
    ...(cachesPurged.length > 0 ? [playersDataTexts.cachesPurged(cachesPurged.join(', '))] : []),
    ...(until === undefined ? [] : [playersDataTexts.cachesMayShowUntil(formatTimeOfDay(endOfMinute(until)))]),
  ].join(' ')
}

const endOfMinute = (instant: string): string =>
  new Date(Math.ceil(Date.parse(instant) / MINUTE_IN_MILLIS) * MINUTE_IN_MILLIS).toISOString()
