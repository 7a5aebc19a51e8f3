import { type LedwallTest, WALL_CHANNEL, type WallMessage, type WallReport, wallMessageOf } from '@cup/ui/ledwall'
import { useEffect, useRef, useState } from 'react'

/** The outputs in this browser. */
export type Walls = {
  /** Of the one that spoke last; undefined while none has. */
  readonly report: WallReport | undefined
  readonly test: LedwallTest | undefined
  /** Puts a test on all of them, or takes it off. */
  readonly show: (test: LedwallTest | undefined) => void
}

/** Talks to the outputs in this browser, also to those that were opened before this page. */
export function useWalls(): Walls {
  const [report, setReport] = useState<WallReport>()
  const [test, setTest] = useState<LedwallTest>()
  const channel = useRef<BroadcastChannel>(undefined)
  const say = (message: WallMessage) => channel.current?.postMessage(message)
  useEffect(() => {
    const opened = new BroadcastChannel(WALL_CHANNEL)
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = wallMessageOf(data)
      if (message?.type !== 'report') return
      setReport(message)
      setTest(message.test)
    }
    channel.current = opened
    opened.postMessage({ type: 'ask' } satisfies WallMessage)
    return () => {
      opened.close()
      channel.current = undefined
    }
  }, [])
  const show = (next: LedwallTest | undefined) => {
    setTest(next)
    say({ type: 'test', test: next })
  }
  return { report, test, show }
}
