import { useConnection, useLiveSender, useLiveUpdates } from '@cup/api-client/live'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { tagsAt, useCompetitionChoice, useCourt } from '../../shared/competition/use-choice.ts'
import { useDevice } from '../../shared/device/device.ts'
import { useOutbox } from '../../shared/outbox/outbox.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'

const TOPICS = ['events', 'commands'] as const

/** Subscribes this page to live updates, reports this device to the service, and resumes the outbox on reconnect. */
export function LiveUpdates() {
  const { competition } = useCompetitionChoice()
  const { tags, sound, wantsSound } = useDevice()
  const ownTags = useStore(tags)
  const isArmed = useStore(sound.isArmed)
  const { setArmed } = useLiveSender()
  const { state } = useConnection()
  const { refresh } = useSignIn()
  const { resume } = useOutbox()

  useLiveUpdates({
    competitionId: competition?.id,
    audience: 'staff',
    topics: TOPICS,
    tags: tagsAt(ownTags, useCourt()),
  })

  useEffect(() => setArmed(isArmed), [setArmed, isArmed])

  useEffect(() => {
    if (state === 'live') resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [state, resume])

  // A dropped connection may be a withdrawn access: its sockets are closed first.
  useEffect(() => {
    if (state === 'down') void refresh()
  }, [state, refresh])

  // Sound was armed before the page was reloaded: the first tap arms it again.
  useEffect(() => {
    const arm = () => {
      if (wantsSound.getState()) void sound.arm()
    }
    window.addEventListener('pointerdown', arm, { once: true })
    return () => window.removeEventListener('pointerdown', arm)
  }, [sound, wantsSound])
  return null
}
