import { COMPETITION_ID_NOT_SET, required, useHttp } from '@cup/api-client/http'
import { useBroadcast, useIsStale } from '@cup/api-client/live'
import { competitions } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { courtTag } from '@cup/domain/kernel'
import { areOnAirTogether, type OnAir, onAirAmong } from '@cup/domain/projections'
import { calendarDateOf } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../device/device.ts'
import { useSignIn } from '../sign-in/sign-in-context.ts'
import { type Court, courtAmong, type Lane, laneOf } from './choice.ts'

/** Which competition the screens of the hall show. */
export type Choice = {
  /** Chosen on this device, or else the one that it follows; undefined while it is not known or there is none. */
  readonly competition: Competition | undefined
  readonly competitions: readonly Competition[]
  readonly lane: Lane
  /** [H18] The competition on air; undefined until it is known. */
  readonly onAir: OnAir<Competition> | undefined
  /** [H9] The competition of the game that the page shows, which across a meet is another one from game to game; else the choice. */
  readonly shown: Competition | undefined
  /** Says which competition's game the page shows; undefined once it shows none. */
  readonly show: (competitionId: string | undefined) => void
  /** Whether it was chosen on this device. */
  readonly isByHand: boolean
  readonly choose: (competitionId: string) => void
  /** [H18] Follows what is on air, in place of what was chosen here. */
  readonly follow: () => void
  readonly state: 'pending' | 'broken' | 'ready'
  /** Whether the competitions are known. */
  readonly isListed: boolean
  readonly retry: () => void
}

/**
 * [H18] The chosen competition, else the one on air. A page stays with what it has once followed, also after a reload, up to
 * the last day of the competition: another choice must not change the screen under a finger, it is a warning.
 */
export function useChoice(): Choice {
  const device = useDevice()
  const chosenId = useStore(device.competitionId)
  const followedId = useStore(device.followedId)
  const list = useQuery(competitions(useHttp()))
  const ownIds = useStore(useSignIn().access)?.competitionIds ?? []
  const isOwn = ({ id }: Competition) => ownIds.length === 0 || ownIds.includes(id)
  const all = (list.data ?? []).filter(isOwn)
  const [today] = useState(() => calendarDateOf(new Date().toISOString()))
  const onAir = useOnAir(all, today)
  const chosen = all.find(({ id }) => id === chosenId)
  const isOver = ({ end }: Competition) => end < today
  const isFollowed = (one: Competition) => one.id === followedId && (!isOver(one) || all.every(isOver))
  const followed = all.find(isFollowed) ?? onAir?.competition
  useEffect(() => {
    if (followed) device.followedId.set(followed.id)
  }, [followed, device])
  const competition = chosen ?? followed
  const [shownId, show] = useState<string>()
  const lane = laneOf(competition, list.data ?? [], isOwn)
  const isBroken = list.data === undefined && list.isError
  return {
    competition,
    competitions: all,
    lane,
    shown: lane.competitions.find(({ id }) => id === shownId) ?? competition,
    show,
    onAir,
    isByHand: chosen !== undefined,
    choose: device.competitionId.set,
    follow: () => {
      device.followedId.set(onAir?.competition?.id)
      device.competitionId.set(undefined)
    },
    state: isBroken ? 'broken' : list.isPending || (!competition && !onAir) ? 'pending' : 'ready',
    isListed: !list.isPending,
    retry: () => void list.refetch(),
  }
}

/** Time without a socket after which the plan decides which competition is on. */
const SILENT_MILLIS = 5_000

/** [H18] Competition on air; undefined where all are on air together. */
function useOnAir(all: readonly Competition[], today: string): OnAir<Competition> | undefined {
  const broadcast = useBroadcast()
  const isSilent = useIsStale(SILENT_MILLIS)
  const [first] = all
  const areTogether = all.every((one) => first && areOnAirTogether(one, first))
  const isKnown = broadcast !== undefined || isSilent || areTogether
  return isKnown ? onAirAmong(all, broadcast?.competitionId, today) : undefined
}

/** [H9] Tells the frame whose game a page shows, as long as the page shows it. */
export function useShownCompetition(competitionId: string | undefined): void {
  const show = useContext(ChoiceContext)?.show
  useEffect(() => {
    show?.(competitionId)
    return () => show?.(undefined)
  }, [show, competitionId])
}

/** Gives the choice of the competition to everything below it. */
export const ChoiceContext = createContext<Choice | undefined>(undefined)

/** Which competition is chosen, and the way to choose another one. */
export const useCompetitionChoice = (): Choice => required(useContext(ChoiceContext), 'ChoiceContext not set')

/** The chosen competition, for the rooms of the hall: they open only once there is one. */
export const useCompetition = (): Competition => required(useCompetitionChoice().competition, COMPETITION_ID_NOT_SET)

/** [H9] The competitions whose games take turns on the court of this page. */
export const useLane = (): Lane => useCompetitionChoice().lane

/** [H2] The court that the screens of the hall show: chosen on this device, else of the access, else the first; none with one. */
export function useCourt(): Court | undefined {
  const chosenId = useStore(useDevice().courtId)
  const ownIds = useStore(useSignIn().access)?.courtIds ?? []
  return courtAmong(useContext(ChoiceContext)?.competition, chosenId, ownIds)
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
