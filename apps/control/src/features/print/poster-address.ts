import { useHttp } from '@cup/api-client/http'
import { installation } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { mayCall } from '@cup/contract/permissions'
import type { CallAnswerOf } from '@cup/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'

/** How the service is reached, as far as a poster needs it. */
export type Reach = Pick<CallAnswerOf<'installation.read/get'>['reach'], 'forVisitors' | 'addresses'>

/**
 * [H19] The address that a poster leads to: of a meet the page of the hall. It begins with the address of visitors, else
 * with the one of this page, else with one that other devices can open; undefined where there is none.
 */
export function posterAddress(
  { meetId }: Pick<Competition, 'meetId'>,
  { forVisitors, addresses }: Reach,
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'> = location,
): string | undefined {
  const base = forVisitors ?? (OWN_HOSTS.test(hostname) ? addresses[0] : origin)
  return base === undefined ? undefined : `${base}${meetId === undefined ? '/' : '/halle'}`
}

const OWN_HOSTS = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The address on the poster of a competition; who may not ask how the service is reached has that of this page. */
export function usePosterAddress(competition: Pick<Competition, 'meetId'>): string | undefined {
  const http = useHttp()
  const { roles = [], competitionIds = [], courtIds = [] } = useStore(useSignIn().access) ?? {}
  const isOfAll = competitionIds.length + courtIds.length === 0
  const { data } = useQuery({ ...installation(http), enabled: isOfAll && mayCall(roles, 'installation.read/get') })
  return posterAddress(competition, data?.reach ?? UNKNOWN)
}

const UNKNOWN: Reach = { addresses: [] }
