import type { ReadName } from '@cup/contract/routes'
import type { DomainError } from '@cup/domain/kernel'
import { type CachedResponse, found } from '../delivery/http/index.ts'
import { type Allowance, coalesce, tokenBuckets } from '../utilities/index.ts'
import type { EdgeCursor } from './cursor.ts'
import type { Mirror } from './mirror.ts'

/** Addresses that were never answered here and are passed on unseen. Beyond that their ids must be known. */
const OF_NEW_ADDRESSES: Allowance = { atOnce: 100, perSecond: 5 }

/** The parsed query of a read. */
type Query = Readonly<Record<string, unknown>>

/**
 * Reads from the mirror, but asks the followed service only a few times for ids that may not exist: a stranger who asks an
 * edge for one invented id after the other must not reach the service. What exists is taken from its lists, which are asked
 * for again after an event only.
 */
export function guardedReads(mirror: Pick<Mirror, 'cache' | 'answerOf'>, cursor: EdgeCursor) {
  const addresses = tokenBuckets(OF_NEW_ADDRESSES)
  const ids = existingIds(mirror, cursor)
  return async (name: ReadName, query: Query, address: string): Promise<CachedResponse> => {
    if (mirror.cache.known(address) || addresses.take('new')) return mirror.answerOf(address)
    // One spelling for each query: another one would be a new address every time.
    const canonical = addressOf(name, query)
    if (mirror.cache.known(canonical)) return mirror.answerOf(canonical)
    const existing = await ids()
    for (const [field, id] of Object.entries(query)) {
      if (ID.test(String(id))) found(existing.has(String(id)) || undefined, codeOf(name, field))
    }
    return mirror.answerOf(canonical)
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

function addressOf(name: ReadName, query: Query): string {
  const fields = Object.entries(query).map(([field, value]): [string, string] => [field, String(value)])
  return fields.length === 0 ? `/v1/${name}` : `/v1/${name}?${new URLSearchParams(fields)}`
}

/** What the service answers where it does not know the id in a field. */
function codeOf(name: ReadName, field: string): DomainError['code'] {
  if (field === 'groupId') return 'competition/unknown-group'
  if (field === 'court') return 'competition/unknown-court'
  if (field === 'teamId') return 'team/unknown'
  if (field === 'competitionId' || name.startsWith('competition.')) return 'competition/unknown'
  if (name.startsWith('game.')) return 'game/unknown'
  if (name.startsWith('team.')) return 'team/unknown'
  return name.startsWith('meet.') ? 'meet/unknown' : 'player/unknown'
}

const LISTS = ['competition', 'meet'].flatMap((kind) => [
  `/v1/${kind}.read/list`,
  `/v1/${kind}.read/list?archived=true`,
])

/** Every id in the public lists of the followed service, read once for each state of the log. */
function existingIds({ answerOf }: Pick<Mirror, 'answerOf'>, cursor: EdgeCursor): () => Promise<ReadonlySet<string>> {
  let known: { readonly state: string; readonly ids: ReadonlySet<string> } = { state: '', ids: new Set() }
  const stateNow = () => `${cursor.generation()} ${cursor.scopes.events}`
  const textOf = async (address: string) => (await answerOf(address)).bytes?.toString() ?? ''
  const idsIn = async (address: string) => (await textOf(address)).match(IDS) ?? []
  const read = coalesce(async () => {
    const state = stateNow()
    if (known.state === state) return
    const teams = await idsIn('/v1/team.read/list')
    const others = (await Promise.all(LISTS.map(idsIn))).flat()
    const competitions = await Promise.all(LISTS.slice(0, 2).map(competitionsIn))
    const games = competitions.flat().map((id) => idsIn(`/v1/game.read/list-by-competition?competitionId=${id}`))
    const players = [...new Set(teams)].map((id) => idsIn(`/v1/player.read/list-by-team?teamId=${id}`))
    known = { state, ids: new Set([...teams, ...others, ...(await Promise.all([...games, ...players])).flat()]) }
  })
  const competitionsIn = async (address: string): Promise<string[]> =>
    JSON.parse((await textOf(address)) || '{"competitions":[]}').competitions.map(
      ({ id }: { readonly id: string }) => id,
    )
  return async () => {
    if (known.state !== stateNow()) await read()
    return known.ids
  }
}
