import { useLiveUpdates } from '@cup/api-client/live'

/** Subscription of the page. */
export type ConnectionProps = { readonly competitionId: string | undefined }

/** Keeps everything that is shown up to date; a chunk of its own, because the page is shown without it. */
export function Connection({ competitionId }: ConnectionProps) {
  useLiveUpdates({ competitionId })
  return null
}
