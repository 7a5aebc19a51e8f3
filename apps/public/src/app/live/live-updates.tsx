import { useLiveUpdates } from '@cup/api-client/live'

type LiveUpdatesProps = { readonly competitionId: string | undefined }

/** Keeps everything up to date; it begins once it is known for which competition, so that it need not begin anew. */
export function LiveUpdates({ competitionId }: LiveUpdatesProps) {
  useLiveUpdates({ competitionId })
  return null
}
