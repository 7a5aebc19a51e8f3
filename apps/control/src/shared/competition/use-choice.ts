import { COMPETITION_ID_NOT_SET, required, useHttp } from '@cup/api-client/http'
import { competitions, currentGame, keys } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { courtIdOf, courtTag, type OnCourt } from '@cup/domain/kernel'
import { defaultCompetitionOf } from '@cup/domain/projections'
import { calendarDateOf } from '@cup/ui/format'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../device/device.ts'
import { useSignIn } from '../sign-in/sign-in-context.ts'

/** Which competition the screens of the hall show. */
export type Choice = {
  /** Chosen on this device, or else the one that is on now or next; undefined while it is not known or there is none. */
  readonly competition: Competition | undefined
  readonly competitions: readonly Competition[]
  /** Whether it was chosen on this device. */
  readonly isByHand: boolean
  readonly choose: (competitionId: string) => void
  readonly state: 'pending' | 'broken' | 'ready'
  readonly retry: () => void
}

/** The chosen competition; requests the current games only without a choice. */
export function useChoice(): Choice {
  const http = useHttp()
  const device = useDevice()
  const chosenId = useStore(device.competitionId)
  const list = useQuery(competitions(http))
  const ownIds = useStore(useSignIn().access)?.competitionIds ?? []
  const all = (list.data ?? []).filter(({ id }) => ownIds.length === 0 || ownIds.includes(id))
  const chosen = all.find(({ id }) => id === chosenId)
  const [fallbackId, setFallbackId] = useState<string>()
  const isSettled = all.some(({ id }) => id === (chosen?.id ?? fallbackId))
  const asked = isSettled || all.length < 2 ? [] : all
  const { isPending: isGamePending, found } = useDefault(all, asked)
  const isPending = list.isPending || isGamePending
  const fallback = all.find(({ id }) => id === fallbackId) ?? (isPending ? undefined : found)
  // What was found first stays: another game that starts must not change the screen under a finger.
  if (fallback && fallback.id !== fallbackId) setFallbackId(fallback.id)
  return {
    competition: chosen ?? fallback,
    competitions: all,
    isByHand: chosen !== undefined,
    choose: device.competitionId.set,
    state: list.data === undefined && list.isError ? 'broken' : isPending ? 'pending' : 'ready',
    retry: () => void list.refetch(),
  }
}

/** The one that is on now or next, by the current games of those that are asked. */
function useDefault(all: readonly Competition[], asked: readonly Competition[]) {
  const http = useHttp()
  const [today] = useState(() => calendarDateOf(new Date().toISOString()))
  const current = useQueries({ queries: asked.map(({ id }) => currentGame(http, { competitionId: id })) })
  const inHand = useInHand(asked)
  const isPending = inHand.length === 0 && current.some((game) => game.isPending)
  const underWay = current.flatMap(({ data }) => (data?.started ? [data.competitionId] : []))
  return { isPending, found: defaultCompetitionOf(inHand.length > 0 ? inHand : all, underWay, today) }
}

/** [C9] Those whose current game this device has kept, where the service cannot be reached: its desk waits for no others. */
function useInHand(asked: readonly Competition[]): readonly Competition[] {
  const client = useQueryClient()
  const chosenId = useStore(useDevice().courtId)
  return asked.filter((one) => {
    const read = client.getQueryData(keys.currentGame(one.id, 0, courtOf(one, chosenId)?.id))
    return typeof read === 'object' && read !== null && !('position' in read && read.position !== undefined)
  })
}

/** Gives the choice of the competition to everything below it. */
export const ChoiceContext = createContext<Choice | undefined>(undefined)

/** Which competition is chosen, and the way to choose another one. */
export const useCompetitionChoice = (): Choice => required(useContext(ChoiceContext), 'ChoiceContext not set')

/** The chosen competition, for the rooms of the hall: they open only once there is one. */
export const useCompetition = (): Competition => required(useCompetitionChoice().competition, COMPETITION_ID_NOT_SET)

/** [H1] A court of a competition. */
export type Court = NonNullable<Competition['courts']>[number]

/** [H2] The court that the screens of the hall show: the one chosen on this device, else the first; none with one court. */
export function useCourt(): Court | undefined {
  const chosenId = useStore(useDevice().courtId)
  return courtOf(useContext(ChoiceContext)?.competition ?? {}, chosenId)
}

const courtOf = ({ courts = [] }: Pick<Competition, 'courts'>, chosenId: string | undefined): Court | undefined =>
  courts.length < 2 ? undefined : (courts.find(({ id }) => id === chosenId) ?? courts[0])

/** [B4] The service takes so many tags of a device. */
const MOST_TAGS = 20

/** [B4] The tags of this device with that of its court, so that what is meant for the court reaches it. */
export const tagsAt = (tags: readonly string[], court: Court | undefined): readonly string[] =>
  court ? [...tags, courtTag(court.id)].slice(-MOST_TAGS) : tags

/** [B4] Whether a device with these tags acts on a command: the command names one of them, or no tag at all. */
export const isForDevice = (commandTags: readonly string[], deviceTags: readonly string[]): boolean =>
  commandTags.length === 0 || commandTags.some((tag) => deviceTags.includes(tag))

/** [B4] The tags of the devices at the court of a game; none where there is only one court. */
export function tagsOfGame(game: OnCourt<string>, competition: Pick<Competition, 'courts'>): string[] {
  const courtId = courtIdOf(game, competition)
  return courtId === undefined || competition.courts?.length === 1 ? [] : [courtTag(courtId)]
}

/** [B4] The devices that the commands of a page reach. */
export type Target = {
  /** The chosen court; undefined where there is only one. */
  readonly court: Court | undefined
  /** Whether the commands reach the devices of all courts. */
  readonly isForAll: boolean
  readonly setForAll: (isForAll: boolean) => void
  /** No tag reaches all devices. */
  readonly tags: string[]
}

/** [B4] The devices that the commands of a page reach: those at the chosen court until the page is set to all. */
export function useTarget(): Target {
  const court = useCourt()
  const [isForAll, setForAll] = useState(false)
  return { court, isForAll, setForAll, tags: court && !isForAll ? [courtTag(court.id)] : [] }
}
