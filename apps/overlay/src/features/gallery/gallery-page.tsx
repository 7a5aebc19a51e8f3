import { useHttp } from '@cup/api-client/http'
import { useBroadcast, useLiveUpdates, usePolling } from '@cup/api-client/live'
import { competitions, DISPLAY_POLL_MILLIS } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { galleryTexts } from '../../texts/gallery.ts'
import styles from './gallery.module.css'
import { GalleryView } from './gallery-view.tsx'

const TOPICS = ['events', 'commands'] as const

/** All overlays with preview and address, for setting up the stream; an ordinary page that scrolls. */
export function GalleryPage() {
  useOrdinaryPage(galleryTexts.title)
  useLiveUpdates({ topics: TOPICS })
  const list = useQuery({ ...competitions(useHttp()), refetchInterval: usePolling(DISPLAY_POLL_MILLIS) })
  const broadcast = useBroadcast()
  const [chosen, setChosen] = useState<string>()
  const [groupId, setGroupId] = useState<string>()
  const [courtId, setCourtId] = useState<string>()
  const all = list.data ?? []
  const pinned = all.find(({ id }) => id === chosen)
  const onAir = all.find(({ id }) => id === broadcast?.competitionId)
  return (
    <div className={styles.page} data-scrolls>
      <GalleryView
        origin={window.location.origin}
        state={list.data ? 'there' : list.isError ? 'unreachable' : 'loading'}
        competitions={all}
        pinned={pinned}
        onAir={onAir}
        groupId={groupId}
        courtId={courtId}
        onPin={setChosen}
        onGroup={setGroupId}
        onCourt={setCourtId}
      />
    </div>
  )
}

/** Makes of a picture's document a page with a title, light or dark as the system is. */
function useOrdinaryPage(title: string): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const { title: before } = document
    const { theme } = dataset
    document.title = title
    delete dataset.theme
    return () => {
      document.title = before
      dataset.theme = theme
    }
  }, [title])
}
