import { Flex, Stack, Text } from '@chakra-ui/react'
import { type Http, useHttp } from '@cup/api-client/http'
import { serverNow, useConnection, useLiveStore } from '@cup/api-client/live'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device-context.ts'
import { connectionLookOf } from '../shell/connection-pill.tsx'
import { screenTexts } from './screen-texts.ts'
import { SoundControl } from './sound-control.tsx'

/** Everything that can be wrong with a device, on one page, before the first game. */
export function ConnectionCheck() {
  const live = useLiveStore()
  const connection = useConnection()
  const { screen } = useDevice()
  const instant = serverNow(live)
  return (
    <Stack as="dl" gap="4">
      <Row name="Verbindung">{connectionLookOf(connection, performance.now()).text}</Row>
      <Row name="Laufzeit zum Server">
        <Latency />
      </Row>
      <Row name="Uhr dieses Geräts">
        {instant === undefined ? 'noch nicht gemessen' : offsetText(Date.now() - Date.parse(instant))}
      </Row>
      <Row name="Bildschirm">{screenTexts[useStore(screen.state)]}</Row>
      <Row name="Ton">
        <SoundControl />
      </Row>
      <Row name="Vollbild">
        <FullScreenButton />
      </Row>
    </Stack>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: '1', sm: '4' }}>
    <Text as="dt" color="fg.muted" w="44" flex="none">
      {name}
    </Text>
    <Text as="dd" flex="1">
      {children}
    </Text>
  </Flex>
)

/** A tenth of a second is what a person at a clock can tell. */
function offsetText(millis: number): string {
  const seconds = Math.round(Math.abs(millis) / 100) / 10
  if (seconds === 0) return 'geht richtig'
  return `geht ${seconds.toLocaleString('de-DE')} s ${millis > 0 ? 'vor' : 'nach'}; die App rechnet das heraus`
}

function Latency() {
  const { request } = useHttp()
  const [millis, setMillis] = useState<number | 'unreachable'>()
  useEffect(() => {
    const stop = new AbortController()
    measuredLatency(request, stop.signal).then(setMillis, () => {
      if (!stop.signal.aborted) setMillis('unreachable')
    })
    return () => stop.abort()
  }, [request])
  if (millis === undefined) return 'wird gemessen …'
  return millis === 'unreachable' ? 'Der Server antwortet nicht.' : `${millis} ms`
}

function FullScreenButton() {
  if (!document.fullscreenEnabled) return 'Dieser Browser kennt kein Vollbild.'
  return <Button onClick={() => void document.documentElement.requestFullscreen()}>Vollbild</Button>
}

const TRIES = 3

/** How many milliseconds a small call takes there and back, at its best; fails where nobody answers. */
async function measuredLatency(request: Http['request'], signal: AbortSignal): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries += 1) {
    const start = performance.now()
    await request({ method: 'GET', path: '/health/live', signal })
    best = Math.min(best, performance.now() - start)
  }
  return Math.round(best)
}
