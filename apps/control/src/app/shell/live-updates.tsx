import { useConnection, useLiveSender, useLiveUpdates } from '@cup/api-client/live'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { useDevice } from '../../shared/device/device-context.ts'
import { useOutbox } from '../../shared/outbox/outbox.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'

const TOPICS = ['events', 'commands'] as const

/** Keeps this page up to date, tells the service about this device, and wakes the outbox when the line is back. */
export function LiveUpdates() {
  const { competition } = useCompetitionChoice()
  const { tags, sound, wantsSound } = useDevice()
  const ownTags = useStore(tags)
  const isArmed = useStore(sound.isArmed)
  const { setArmed } = useLiveSender()
  const { state } = useConnection()
  const { refresh } = useSignIn()
  const { resume } = useOutbox()

  useLiveUpdates({ competitionId: competition?.id, audience: 'staff', topics: TOPICS, tags: ownTags })

  useEffect(() => setArmed(isArmed), [setArmed, isArmed])

  useEffect(() => {
    if (state === 'live') resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [state, resume])

  // A line that breaks may have been cut: an access that is taken away ends its sockets first.
  useEffect(() => {
    if (state === 'down') void refresh()
  }, [state, refresh])

  // Sound was wanted before the page was loaded anew: its first tap brings it back.
  useEffect(() => {
    const arm = () => {
      if (wantsSound.getState()) void sound.arm()
    }
    window.addEventListener('pointerdown', arm, { once: true })
    return () => window.removeEventListener('pointerdown', arm)
  }, [sound, wantsSound])
  return null
}
