import { useHttp } from '@cup/api-client/http'
import {
  clockOfPeriod,
  shownNow,
  useCommands,
  useLive,
  useLiveSender,
  useLiveStore,
  usePolling,
  useRemaining,
} from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { penaltiesJustOver } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { isForDevice, tagsAt } from '../../shared/competition/choice.ts'
import { useCompetitionChoice, useCourt } from '../../shared/competition/use-choice.ts'
import { useDevice } from '../../shared/device/device.ts'
import { gameAfterPresses } from '../../shared/game-view/game-after-presses.ts'
import { occurredAtOf, pendingAfter } from '../../shared/game-view/pending.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { withRetries } from '../lazy-pages.tsx'
import { LATEST_HORN_MILLIS, zeroWatch } from './zero-watch.ts'

/** The horn of this device, on every page: by command, and by itself when time is up. */
export function Horn() {
  const { sound } = useDevice()
  useHornOnCommand()
  const isArmed = useStore(sound.isArmed)
  const game = useClockOnThisDevice(isArmed)
  useHornAtZero(game)
  if (!isArmed || !game) return null
  return (
    <>
      <PenaltyTone key={`penalties of ${game.id}`} game={game} />
      <Suspense>
        <HornOfRules key={`rules of ${game.id}`} game={game} />
      </Suspense>
    </>
  )
}

// In a chunk of its own: what fouls and time-outs need is none of what every page loads first.
const HornOfRules = lazy(async () => ({
  default: (await withRetries(() => import('./horn-of-rules.tsx'))).HornOfRules,
}))

/** [P11] A tone when a penalty is over; of those that are over when the game is opened, nothing is heard. */
function PenaltyTone({ game }: { readonly game: Game }) {
  const { sound } = useDevice()
  const over = penaltiesJustOver(game, useRemaining(game.clock)).map(({ id }) => id)
  const known = useRef(over)
  const isNews = over.some((id) => !known.current.includes(id))
  useEffect(() => {
    known.current = over
    if (isNews) sound.penaltyOver()
  })
  return null
}

/** [B7] Sounds the horn on a horn command if this device is armed and addressed, and acknowledges it. */
function useHornOnCommand(): void {
  const { sound, tags } = useDevice()
  const court = useCourt()
  const live = useLiveStore()
  const { acknowledge } = useLiveSender()
  useCommands(({ commandId, command, tags: wanted, sentAt }) => {
    if (command !== 'horn' || !sound.isArmed.getState() || !isForDevice(wanted, tagsAt(tags.getState(), court))) return
    if (shownNow(live) - Date.parse(sentAt) > LATEST_HORN_MILLIS) return
    sound.horn()
    acknowledge(commandId)
  })
}

/** [B10] [Z5] Sounds the horn when the clock of the current game reaches zero or the end of a half, on a device that is armed and wants it. */
function useHornAtZero(game: Game | undefined): void {
  const { sound, hornsAtZero } = useDevice()
  const live = useLiveStore()
  const isArmed = useStore(sound.isArmed)
  const isOn = useStore(hornsAtZero) && isArmed
  const serverTime = useLive((state) => state.serverTime)
  const watch = useMemo(() => zeroWatch({ now: () => shownNow(live), onZero: sound.horn }), [live, sound])
  const { id, clock } = game ?? {}

  useEffect(() => watch.stop, [watch])
  // Every answer to a ping is looked at: it may correct the time.
  useEffect(() => {
    if (serverTime.offset !== undefined)
      watch.see(isOn && id && clock ? { id, clock: clockOfPeriod(clock) } : undefined)
  }, [watch, isOn, id, clock, serverTime])
}

/** The current game with its clock as it was pressed here, though the press may still be on its way. */
function useClockOnThisDevice(isOn: boolean): Game | undefined {
  const { competition, lane } = useCompetitionChoice()
  const live = useLiveStore()
  const { pendingFor } = useSend()
  const { data } = useQuery({
    ...currentGame(useHttp(), { competitionId: competition?.id, meetId: lane.meetId, court: useCourt()?.id }),
    enabled: isOn && competition !== undefined,
    refetchInterval: usePolling(CLOSE_POLL_MILLIS),
  })
  const game = data ?? undefined
  const presses = game ? pendingAfter(game, pendingFor(game.id)) : []
  if (!game || presses.length === 0) return game
  const ahead = shownNow(live) - Date.now()
  return gameAfterPresses(game, presses, {
    deviceId: '',
    competition: lane.competitions.find(({ id }) => id === game.competitionId),
    instantOf: (press) => occurredAtOf(press, ahead),
  })
}
