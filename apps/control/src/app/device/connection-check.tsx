import { Flex, Stack, Text } from '@chakra-ui/react'
import { type Http, useHttp } from '@cup/api-client/http'
import { serverNow, useConnection, useLiveStore } from '@cup/api-client/live'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { deviceTexts } from '../../texts/device.ts'
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
      <Row name={deviceTexts.checks.connection}>{connectionLookOf(connection, performance.now()).text}</Row>
      <Row name={deviceTexts.checks.latency}>
        <Latency />
      </Row>
      <Row name={deviceTexts.checks.clock}>
        {instant === undefined ? deviceTexts.notMeasured : offsetText(Date.now() - Date.parse(instant))}
      </Row>
      <Row name={deviceTexts.checks.screen}>{screenTexts[useStore(screen.state)]}</Row>
      <Row name={deviceTexts.checks.sound}>
        <SoundControl />
      </Row>
      <Row name={deviceTexts.checks.fullScreen}>
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
  if (seconds === 0) return deviceTexts.clockIsRight
  const shown = seconds.toLocaleString('de-DE')
  return millis > 0 ? deviceTexts.clockIsFast(shown) : deviceTexts.clockIsSlow(shown)
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
  if (millis === undefined) return deviceTexts.measuring
  return millis === 'unreachable' ? deviceTexts.serverUnreachable : deviceTexts.milliseconds(millis)
}

function FullScreenButton() {
  if (!document.fullscreenEnabled) return deviceTexts.noFullScreen
  return <Button onClick={() => void document.documentElement.requestFullscreen()}>{deviceTexts.fullScreen}</Button>
}

const TRIES = 3

/** How many milliseconds a small call takes there and back, at its best; fails if the service does not answer. */
async function measuredLatency(request: Http['request'], signal: AbortSignal): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries += 1) {
    const start = performance.now()
    await request({ method: 'GET', path: '/health/live', signal })
    best = Math.min(best, performance.now() - start)
  }
  return Math.round(best)
}
