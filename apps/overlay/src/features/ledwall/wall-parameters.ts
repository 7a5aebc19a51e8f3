import { isLedwallSize, LEDWALL_TYPES, type LedwallSize, typeIdFor } from '@cup/domain/broadcast'
import type { LedwallTest } from '@cup/ui/ledwall'

/** Parameters of the output beside those of every overlay; invalid ones are ignored. */
export type WallParameters = {
  /** [B2] Shown instead of the type that the operator has chosen. */
  readonly typeId: number | undefined
  /** [B27] Shown instead of the size of the type: `groesse=1536x128x2`. */
  readonly size: LedwallSize | undefined
  readonly test: LedwallTest | undefined
  /** [B4] The tags of this device; never empty: a device without tags would receive commands meant for others. */
  readonly tags: readonly string[]
}

/** Reads them out of an address, and the tags out of what the device has kept, if the address has none. */
export function wallParametersOf(search: string, keptTags: string | null): WallParameters {
  const query = new URLSearchParams(search)
  const said = query.getAll('deviceTags').join(',').split(',')
  const own = query.has('deviceTags') ? said : wordsOf(keptTags)
  const size = sizeOf(query.get('groesse'))
  return {
    typeId: size ? typeIdFor(size) : LEDWALL_TYPES.find(({ id }) => String(id) === query.get('type'))?.id,
    size,
    test: tests[query.get('test') ?? ''],
    tags: [...new Set([...own.map((tag) => tag.trim()).filter(Boolean), EVERY_DEVICE])],
  }
}

/** Width, height and rows of a display. */
function sizeOf(text: string | null): LedwallSize | undefined {
  const [width, height, rows] =
    /^(\d+)x(\d+)x(\d+)$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (width === undefined || height === undefined || rows === undefined) return undefined
  return isLedwallSize({ width, height, rows }) ? { width, height, rows } : undefined
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
