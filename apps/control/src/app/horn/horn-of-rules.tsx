import { shownNow, useConnection, useLiveStore, useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { foulCounts, periodAt } from '@cup/domain/game'
import { SIDES } from '@cup/domain/kernel'
import { timeOutOnDisplay } from '@cup/domain/projections'
import { playRulesOf } from '@cup/domain/settings'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { LATEST_HORN_MILLIS } from './zero-watch.ts'

/** The horn of an armed device for what the house rules of a game add: time-outs, and the last foul that is free. */
export function HornOfRules({ game }: { readonly game: Game }) {
  useHornOfTimeOut(game)
  useHornAtLastFreeFoul(game)
  return null
}

/** [F12] The first signal comes so long before the end of a time-out. */
const WARNING_MILLIS = 10_000

/** [F12] Sounds the horn shortly before a time-out is over by its time, and at its end, on a device that sounds it at the end of the clock too. */
function useHornOfTimeOut(game: Game): void {
  const { sound, hornsAtZero } = useDevice()
  const live = useLiveStore()
  const isOn = useStore(hornsAtZero)
  const timeOut = isOn ? timeOutOnDisplay(game) : undefined
  const endsAt = timeOut?.endsAt
  const isWarned = timeOut !== undefined && timeOut.seconds * 1000 > WARNING_MILLIS
  useEffect(() => {
    if (endsAt === undefined) return
    const soundAt = (at: number, play: () => void) => {
      const left = at - shownNow(live)
      if (left <= 0) return undefined
      return setTimeout(() => {
        if (shownNow(live) - at <= LATEST_HORN_MILLIS) play()
      }, left)
    }
    const end = Date.parse(endsAt)
    const timers = [isWarned && soundAt(end - WARNING_MILLIS, sound.shortHorn), soundAt(end, sound.horn)]
    return () => {
      for (const timer of timers) if (timer) clearTimeout(timer)
    }
  }, [endsAt, isWarned, live, sound])
}

/** A foul that is further from the reading of the clock than this is no news, in seconds. */
const NEWS_SECONDS = 2
/** After a cut of the connection the view may catch up for so long. */
const CATCH_UP_MILLIS = 5_000

/** [F10] A short horn for the foul before the limit, when it is entered; of those that are there when the game is opened, nothing is heard. */
function useHornAtLastFreeFoul(game: Game): void {
  const { sound, hornsAtZero } = useDevice()
  const { pendingFor } = useSend()
  const isOn = useStore(hornsAtZero)
  const isUpToDate = useIsUpToDate()
  const reading = useRemaining(game.clock)
  const last = lastFreeFouls(game).filter(({ time }) => Math.abs(time - reading) <= NEWS_SECONDS)
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Set(game.fouls.map(({ foulId }) => foulId))
    const news = before ? last.filter(({ foulId }) => !before.has(foulId)) : []
    const isFromHere = pendingFor(game.id).some(({ command }) => command.call === 'game.write/call-foul')
    if (isOn && news.length > 0 && (isFromHere || isUpToDate())) sound.shortHorn()
  })
}

/** The latest foul of each team whose next one gives a kick without a wall. */
function lastFreeFouls(game: Game): Game['fouls'] {
  const { foulLimit } = playRulesOf(game)
  if (foulLimit === null) return []
  return SIDES.flatMap((side) => {
    const last = game.fouls.findLast(({ teamId }) => teamId === game.actualTeams[`${side}TeamId`])
    return last && foulCounts(game, periodAt(game, last))[side] === foulLimit - 1 ? [last] : []
  })
}

/** Whether the device has missed nothing for a while. */
function useIsUpToDate(): () => boolean {
  const { isComplete } = useConnection()
  const { runtime } = useLiveStore()
  const since = useRef<number>(undefined)
  useEffect(() => {
    since.current = isComplete ? runtime.steadyMs() : undefined
  }, [isComplete, runtime])
  return () => since.current !== undefined && runtime.steadyMs() - since.current >= CATCH_UP_MILLIS
}
