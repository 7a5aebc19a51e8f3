import { formatPosition, type LogPosition } from '@cup/contract/position'
import { dial, type Line } from './connection.ts'
import { standsAt } from './log-position.ts'
import { accountFrom, type Told } from './received-events.ts'

/** Who lost the line comes back after a second, doubling to five, up to half of it left to chance. */
const COMES_BACK_MS = 1000
const COMES_BACK_WITHIN_MS = 5000
const EVENT = /"type":"event","position":(\d+),"previous":(\d+)/g

export type Viewer = { readonly url: string; readonly told: () => Told; readonly leave: () => void }

/** Keeps to the contract, notes what it is told, and comes back for ever. */
export function viewerAt(url: string, { epoch, position }: LogPosition): Viewer {
  const account = accountFrom(position)
  let line: Line | undefined
  let failures = 0
  let isReading = false
  let hasLeft = false

  const hear = (text: string) => {
    account.heard()
    // What is told before everything was read again follows on nothing.
    if (isReading) return
    if (text.startsWith('{"type":"event')) {
      for (const [, at, previous] of text.matchAll(EVENT)) account.take(Number(at), Number(previous))
    } else if (text.startsWith('{"type":"subscribed"')) {
      failures = 0
      account.connected()
    } else if (text.startsWith('{"type":"reload"')) void requestReload()
  }
  const requestReload = async () => {
    isReading = true
    // Who is not answered asks again after the next connection.
    const place = await standsAt(url).catch(() => undefined)
    if (place) account.requestReload(place.position)
    line?.hangUp()
  }
  const connect = () => {
    if (hasLeft) return
    isReading = false
    const after = formatPosition({ epoch, position: account.last() })
    line = dial(`${url.replace(/^http/, 'ws')}/v1/live?topics=events&after=${after}`, {
      heard: hear,
      lost: (how) => {
        if (how === 'silent') account.gaveUp()
        const delay = Math.min(COMES_BACK_WITHIN_MS, COMES_BACK_MS * 2 ** failures)
        failures += 1
        setTimeout(connect, delay * (1 - Math.random() / 2))
      },
    })
  }
  connect()
  return {
    url,
    told: account.told,
    leave: () => {
      hasLeft = true
      line?.hangUp()
    },
  }
}
