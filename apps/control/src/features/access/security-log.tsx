import { Box, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { securityLog } from '@cup/api-client/queries'
import type { Instant } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBlock } from '../../shared/query-block.tsx'
import { accessTexts } from '../../texts/access.ts'
import { logSentence } from '../../texts/security-log.ts'

const STEP = 50
/** More are not told in one answer. */
const MOST = 950

/** What was done about sign-ins and permissions, latest first. */
export function SecurityLog() {
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
