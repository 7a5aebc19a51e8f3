import { type LedwallTest, WALL_CHANNEL, type WallMessage, type WallReport, wallMessageOf } from '@cup/ui/ledwall'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPreview } from './wall-screen.ts'

/** The test that the wall shows: what its address says, until an operator's page in this browser says something else. */
export function useOperatorsTest(atStart: LedwallTest | undefined): LedwallTest | undefined {
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
