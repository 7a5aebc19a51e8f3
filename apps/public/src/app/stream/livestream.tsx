import type { Site } from '@cup/contract/site'
import { ImageOr } from '@cup/ui/components'
import { memo, useState } from 'react'
import { useAsset, useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { ExternalLink } from '../shell/external-link.tsx'
import { Icon } from '../shell/icon.tsx'
import { giveConsent, useHasConsent } from './consent.ts'
import styles from './livestream.module.css'

/** The stream from the hall, behind the consent that its provider needs; nothing where there is none. */
export const Livestream = memo(LivestreamView)

function LivestreamView() {
  const { livestream } = useSite()
  return livestream ? <Stream {...livestream} /> : null
}

type StreamProps = NonNullable<Site['livestream']>

function Stream(stream: StreamProps) {
  const hasConsent = useHasConsent(stream)
  const [isPressed, setIsPressed] = useState(false)
  return (
    <section className={styles.stream} aria-label={appTexts.livestream}>
      <div className={styles.screen}>
        {hasConsent ? (
          <Player stream={stream} isStarting={isPressed || mayAutoplay(navigator.connection)} />
        ) : (
          <Facade
            stream={stream}
            onConsent={() => {
              setIsPressed(true)
              giveConsent(stream)
            }}
          />
        )}
      </div>
      <p className={styles.caption}>
        <span>{stream.title}</span>
        {stream.watchUrl && <ExternalLink to={stream.watchUrl}>{appTexts.watchAt(stream.provider)}</ExternalLink>}
      </p>
    </section>
  )
}

type PlayerProps = { readonly stream: StreamProps; readonly isStarting: boolean }

/** Whether it autoplays is decided on mount: the connection of the device may change later. */
function Player({ stream: { embedUrl, title }, isStarting }: PlayerProps) {
  const [address] = useState(() => playerAddressOf(embedUrl, isStarting))
  return (
    <iframe
      className={styles.player}
      src={address}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

type FacadeProps = { readonly stream: StreamProps; readonly onConsent: () => void }

/** Shown before consent: nothing is requested from the provider, the picture is our own. */
function Facade({ stream: { poster, provider }, onConsent }: FacadeProps) {
  const assetOf = useAsset()
  return (
    <>
      {poster && <ImageOr className={styles.poster} src={assetOf(poster)} alt="" decoding="async" otherwise={null} />}
      <div className={styles.facade}>
        <button type="button" className={styles.play} onClick={onConsent}>
          <Icon path="M8 5v14l11-7z" />
          {appTexts.loadLivestream}
        </button>
        <p className={styles.consent}>{appTexts.streamConsent(provider)}</p>
      </div>
    </>
  )
}

/** Information about the connection of the device, which some browsers reveal. */
type Connection = { readonly type?: string; readonly saveData?: boolean }

declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}

/** A stream autoplays only on a connection that is known to be unmetered. */
export const mayAutoplay = (connection: Connection | undefined): boolean =>
  connection !== undefined && connection.type !== 'cellular' && connection.saveData !== true

/** The address of the player, which starts without sound or waits; what the organiser has set stays. */
export function playerAddressOf(embedUrl: string, isStarting: boolean): string {
  const address = new URL(embedUrl)
  const wished = isStarting ? { autoplay: '1', mute: '1', muted: '1' } : { autoplay: '0' }
  for (const [name, value] of Object.entries(wished)) {
    if (!isStarting || !address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  return address.href
}
