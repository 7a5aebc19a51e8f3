import type { Competition } from '@cup/contract/entities'
import { Fragment } from 'react'
import { galleryTexts } from '../../texts/gallery.ts'
import { Choice } from './choice.tsx'
import styles from './gallery.module.css'
import { OverlayCard } from './overlay-card.tsx'
import {
  LEADERBOARD,
  LEDWALL,
  leaderboardPath,
  OVERLAYS,
  type OverlayEntry,
  overlayAddress,
  PROGRAMME,
} from './overlays.ts'

type GalleryViewProps = {
  /** Address of the service for this page: "http://192.168.0.10:3000". */
  readonly origin: string
  readonly state: ListState
  readonly competitions: readonly Competition[]
  /** Undefined: the overlays follow what is on air. */
  readonly pinned: Competition | undefined
  readonly onAir: Competition | undefined
  readonly groupId: string | undefined
  /** [H2] The chosen court; undefined without a choice. */
  readonly courtId: string | undefined
  readonly onPin: (competitionId: string | undefined) => void
  readonly onGroup: (groupId: string) => void
  readonly onCourt: (courtId: string | undefined) => void
}

/** All overlays with preview and address, what an address may say, and how they come into OBS. */
export function GalleryView({
  origin,
  state,
  competitions,
  pinned,
  onAir,
  groupId,
  courtId,
  onPin,
  onGroup,
  onCourt,
}: GalleryViewProps) {
  const meant = pinned ?? onAir ?? competitions[0]
  const group = meant?.groups.find(({ id }) => id === groupId) ?? meant?.groups[0]
  const courts = meant?.courts ?? []
  const court = courts.length < 2 ? undefined : courts.find(({ id }) => id === courtId)
  const table = meant && group && overlayAddress(origin, leaderboardPath(meant.id, group.id))
  const cardOf = (overlay: OverlayEntry) => {
    const address = overlayAddress(origin, overlay.path, { competitionId: pinned?.id, court: court?.id })
    return <OverlayCard key={address} {...overlay} address={address} />
  }
  return (
    <main className={styles.main}>
      <header className={styles.head}>
        <h1>{galleryTexts.title}</h1>
        <p className={styles.lead}>{galleryTexts.lead}</p>
        <Notice origin={origin} state={state} hasCompetition={competitions.length > 0} />
      </header>
      {meant && (
        <Choice
          competitions={competitions}
          pinned={pinned}
          meant={meant}
          group={group}
          court={court}
          onPin={onPin}
          onGroup={onGroup}
          onCourt={onCourt}
        />
      )}
      <section className={styles.section}>
        <h2>{galleryTexts.oneSource}</h2>
        <div className={styles.programme}>
          <ul className={styles.cards}>{cardOf(PROGRAMME)}</ul>
          <ProgrammeGuide />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{galleryTexts.inStream}</h2>
        <p>{galleryTexts.chequersHint}</p>
        <ul className={styles.cards}>
          {OVERLAYS.map(cardOf)}
          <OverlayCard
            key={table}
            {...LEADERBOARD}
            address={table}
            instead={meant ? galleryTexts.noGroup : galleryTexts.needsCompetition}
          />
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{galleryTexts.inHall}</h2>
        <ul className={styles.cards}>{cardOf(LEDWALL)}</ul>
      </section>
      <ParameterTable />
      <ObsGuide />
    </main>
  )
}

/** Whether the list of competitions has been loaded. */
export type ListState = 'loading' | 'there' | 'unreachable'

type NoticeProps = { readonly origin: string; readonly state: ListState; readonly hasCompetition: boolean }

/** Explains why a picture is missing, and how to get it. */
function Notice({ origin, state, hasCompetition }: NoticeProps) {
  return (
    <div role="status">
      {state === 'unreachable' && <p className={styles.notice}>{galleryTexts.unreachable}</p>}
      {state === 'there' && !hasCompetition && (
        <p className={styles.notice}>
          <MarkedText text={galleryTexts.noCompetition} />
        </p>
      )}
      {isLoopback(origin) && (
        <p className={styles.notice}>
          <MarkedText text={galleryTexts.onlyThisComputer} />
        </p>
      )}
    </div>
  )
}

/** Whether other computers cannot reach this address. */
const isLoopback = (origin: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)

/** How to add an overlay to OBS. */
const ObsGuide = () => (
  <section className={styles.section}>
    <h2>{galleryTexts.setUpObs}</h2>
    <ol className={styles.steps}>
      {galleryTexts.obsSteps.map((step) => (
        <li key={step}>
          <MarkedText text={step} />
        </li>
      ))}
    </ol>
    <p>{galleryTexts.obsAfterwards}</p>
  </section>
)

/** [B15] Explains when the programme shows each picture, and how the Regie controls it. */
const ProgrammeGuide = () => (
  <div className={styles.section}>
    <dl className={styles.parameters}>
      {galleryTexts.programmeTable.map(([when, shows]) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{shows}</dd>
        </div>
      ))}
    </dl>
    <p>
      <MarkedText text={galleryTexts.programmeRegie} />
    </p>
  </div>
)

/** The parameters that every address takes. */
const ParameterTable = () => (
  <section className={styles.section}>
    <h2>{galleryTexts.parameters}</h2>
    <p>
      <MarkedText text={galleryTexts.parametersHint} />
    </p>
    <dl className={styles.parameters}>
      {galleryTexts.parameterTable.map(([example, meaning]) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)

type MarkedTextProps = { readonly text: string }

/** A text of the catalogue with its marked parts: `**bold**`, `` `code` `` and `[[key]]`. */
const MarkedText = ({ text }: MarkedTextProps) =>
  text.split(MARKED).map((part, n) => <Fragment key={n}>{markedPart(part)}</Fragment>)

const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[\[[^\]]+\]\])/

function markedPart(part: string) {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  if (part.startsWith('[[')) return <kbd>{part.slice(2, -2)}</kbd>
  return part
}
