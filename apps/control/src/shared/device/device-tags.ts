import { cutTo } from '@cup/domain/kernel'

/** Every device has this tag: a command to it reaches all. */
export const EVERY_DEVICE = 'all'

/** [B4] Number and length of tags that the service takes. */
const MOST_TAGS = 20
const LONGEST_TAG = 60

/** A typed list of tags, "links, tor": in order, without duplicates, "all" always last. */
export function tagsOf(text: string): readonly string[] {
  const written = text.split(',').map((tag) => cutTo(tag.trim(), LONGEST_TAG))
  const own = written.filter((tag) => tag !== '' && tag !== EVERY_DEVICE)
  return [...[...new Set(own)].slice(0, MOST_TAGS - 1), EVERY_DEVICE]
}

/** The editable tags: all but the one that every device has. */
export const ownTags = (tags: readonly string[]): readonly string[] => tags.filter((tag) => tag !== EVERY_DEVICE)

type Place = { readonly location: Pick<Location, 'href'>; readonly history: Pick<History, 'replaceState' | 'state'> }

/** Takes `?deviceTags=a,b` out of the address, without a step back to it; undefined where the address has none. */
export function takeTagsFromAddress({ location, history }: Place): readonly string[] | undefined {
  const address = new URL(location.href)
  const said = address.searchParams.getAll('deviceTags')
  if (said.length === 0) return undefined
  address.searchParams.delete('deviceTags')
  history.replaceState(history.state, '', address.href)
  return tagsOf(said.join(','))
}
