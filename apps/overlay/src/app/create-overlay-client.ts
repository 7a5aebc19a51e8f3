import { HttpError } from '@cup/api-client/http'
import { createQueryClient } from '@cup/api-client/queries'
import type { QueryClient } from '@tanstack/react-query'

/** Nobody is there to press a button: who cannot be reached is asked again every second or two, for ever. */
const LONGEST_RETRY_MILLIS = 2_000

/** The cache of server data, for screens that are left alone. */
export function createOverlayClient(): QueryClient {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...others,
    queries: {
      ...queries,
      retry: (_, error) => !(error instanceof HttpError) || error.status >= 500,
      retryDelay: (failures) => Math.min(1_000 * (failures + 1), LONGEST_RETRY_MILLIS),
      refetchIntervalInBackground: true,
    },
  })
  return client
}
