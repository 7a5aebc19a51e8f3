import { useBroadcast, useCommands, useLiveSender, useLiveUpdates } from '@cup/api-client/live'
import type { Broadcast } from '@cup/contract/live-messages'
import { courtTag } from '@cup/domain/kernel'
import {
  LedwallOutput,
  type LedwallTest,
  ledwallContentOf,
  WALL_CHANNEL,
  type WallMessage,
  type WallReport,
  wallMessageOf,
} from '@cup/ui/ledwall'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CourtContext } from '../../shared/use-lane.ts'
import { isDoneByWall, type OwnWall } from './acknowledged.ts'
import { CompetitionWall } from './competition-wall.tsx'
import styles from './ledwall-page.module.css'
import { wallParametersOf } from './wall-parameters.ts'
import { isPreview, useFullScreen, useScreenOn, useWallFont } from './wall-screen.ts'

type LedwallPageProps = {
  readonly competitionId: string | undefined
  /** The address has chosen the competition: commands do not change it. */
  readonly isPinned: boolean
  /** A goal takes the whole wall for a moment. */
  readonly showsGoals: boolean
  /** Everything is held back so long. */
  readonly delayMillis: number
}

const TOPICS = ['events', 'commands'] as const

/** The output of the LED wall: nothing but its pixels, from the top left corner, on black. */
export function LedwallPage({ competitionId, isPinned, showsGoals, delayMillis }: LedwallPageProps) {
  const [address] = useState(() => wallParametersOf(location.search, keptTags()))
  const court = useContext(CourtContext)
  const tags = court === undefined ? address.tags : [...address.tags, courtTag(court)]
  useLiveUpdates({ topics: TOPICS, tags, follows: { competitionId, courtId: court }, delayMillis })
  useAcknowledgement({ hasOwnType: address.typeId !== undefined, hasOwnCompetition: isPinned })
  useScreenOn()
  useFullScreen()
  const isReady = useWallFont()
  const test = useOperatorsTest(address.test)
  const ledwall = useBroadcast()?.ledwall ?? OFF
  // What the address says of the wall goes before what is on air: a type without a size is one in its own size.
  const own = address.typeId === undefined ? ledwall : address
  const wall = { typeId: own.typeId, size: own.size, ledwall, test }
  return (
    <div className={styles.page}>
      {isReady && competitionId !== undefined && (
        <CompetitionWall key={competitionId} competitionId={competitionId} showsGoals={showsGoals} {...wall} />
      )}
      {isReady && competitionId === undefined && (
        <LedwallOutput typeId={wall.typeId} size={wall.size} content={ledwallContentOf({ ledwall, test })} />
      )}
    </div>
  )
}

/** Until the service has said something else. */
const OFF: Broadcast['ledwall'] = { enabled: false }

/** A browser may forbid its storage. */
function keptTags(): string | null {
  try {
    return localStorage.getItem('deviceTags')
  } catch {
    return null
  }
}

/** [B1] Says which commands the wall has done; the service hands out only those that concern this device [B4]. */
function useAcknowledgement(own: OwnWall): void {
  const { acknowledge } = useLiveSender()
  useCommands(({ commandId, command }) => {
    if (!isPreview() && isDoneByWall(command, own)) acknowledge(commandId)
  })
}

/** The test that the wall shows: what its address says, until an operator's page in this browser says something else. */
function useOperatorsTest(atStart: LedwallTest | undefined): LedwallTest | undefined {
  const [test, setTest] = useState(atStart)
  const channel = useRef<BroadcastChannel>(undefined)
  const report = useEffectEvent(() => {
    if (!isPreview()) channel.current?.postMessage(reportWith(test))
  })
  useEffect(() => {
    const opened = new BroadcastChannel(WALL_CHANNEL)
    const tell = () => report()
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = wallMessageOf(data)
      if (message?.type === 'ask') tell()
      if (message?.type === 'test' || (message?.type === 'report' && isPreview())) setTest(message.test)
    }
    window.addEventListener('resize', tell)
    channel.current = opened
    // A preview shows what the wall shows.
    if (isPreview()) opened.postMessage({ type: 'ask' } satisfies WallMessage)
    return () => {
      window.removeEventListener('resize', tell)
      opened.close()
      channel.current = undefined
    }
  }, [])
  // Every output reports when it opens and when its test changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the report says which test is shown
  useEffect(() => report(), [test])
  return test
}

const reportWith = (test: LedwallTest | undefined): WallReport => ({
  type: 'report',
  pixelRatio: devicePixelRatio,
  width: innerWidth,
  height: innerHeight,
  outerWidth,
  test,
})
