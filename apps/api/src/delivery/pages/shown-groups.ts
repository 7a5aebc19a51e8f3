import type { Competition } from '@cup/contract/entities'
import type { Site } from '@cup/contract/site'

/** The groups whose tables a page may show: the configured one where the competition has it, else all. */
export function shownGroupsOf({ groups }: Competition, { groupId }: Site): Competition['groups'] {
  const configured = groups.filter(({ id }) => id === groupId)
  return configured.length > 0 ? configured : groups
}
