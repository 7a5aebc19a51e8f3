import { LEDWALL_TYPES } from '@cup/domain/broadcast'
import type { LedwallTest } from '@cup/ui/ledwall'

/** What the address of the output may ask for beside what every overlay knows; what makes no sense is as if not there. */
export type WallParameters = {
  /** [B2] Shown instead of the type that the operator has chosen. */
  readonly typeId: number | undefined
  readonly test: LedwallTest | undefined
  /** [B4] The tags of this device; never empty: a device without tags would receive commands meant for others. */
  readonly tags: readonly string[]
}

/** Reads them out of an address, and the tags out of what the device has kept, if the address has none. */
export function wallParametersOf(search: string, keptTags: string | null): WallParameters {
  const query = new URLSearchParams(search)
  const said = query.getAll('deviceTags').join(',').split(',')
  const own = query.has('deviceTags') ? said : wordsOf(keptTags)
  return {
    typeId: LEDWALL_TYPES.find(({ id }) => String(id) === query.get('type'))?.id,
    test: tests[query.get('test') ?? ''],
    tags: [...new Set([...own.map((tag) => tag.trim()).filter(Boolean), EVERY_DEVICE])],
  }
}

/** Every device has this tag: a command to it reaches all. */
const EVERY_DEVICE = 'all'

const tests: Readonly<Record<string, LedwallTest>> = { 1: 'testPicture', 2: 'screenNumbers' }

/** The control app keeps its tags on the device as a list in JSON. */
function wordsOf(kept: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}
