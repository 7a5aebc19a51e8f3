import { type LanAddress, type Log, lanInterfaces, reasonOf } from '../../utilities/index.ts'
import { hostOf } from './hall-name.ts'

/** The announcement of the name; closing it says goodbye to the network. */
export type HallAnnouncement = { readonly close: () => Promise<void> }

type Announcing = {
  readonly name: string
  readonly port: number
  readonly log: Log
  readonly addressesNow?: () => readonly LanAddress[]
  readonly lookEveryMs?: number
}

/** A network that comes back is noticed within this time, and a name that was taken is tried again. */
const LOOK_EVERY_MS = 10_000

/**
 * [0065] Announces the name of the hall with the addresses of this machine, and follows them. Another machine that has the
 * name already is reported once; this one takes the name as soon as it is free.
 */
export function announceHall({
  name,
  port,
  log,
  addressesNow = lanInterfaces,
  lookEveryMs = LOOK_EVERY_MS,
}: Announcing): HallAnnouncement {
  let announced: (Announced & { readonly addresses: string }) | undefined
  let said = ''
  const say = (line: string) => {
    if (line !== said) log(line)
    said = line
  }
  const look = async () => {
    const addresses = addressesNow().map(({ address }) => address)
    if (announced?.addresses === addresses.join(' ') && !announced.isLost()) return
    await announced?.end()
    announced = undefined
    if (addresses.length === 0) return
    const outcome = await announceOn(addresses, { name, port, onLost })
    if (outcome === 'taken') return say(takenLine(name))
    announced = { ...outcome, addresses: addresses.join(' ') }
    say(`Devices of this network find the cup at ${hostOf(name)}.`)
  }
  const onLost = () => {
    say(takenLine(name))
    looking = looking.then(lookSafely)
  }
  const lookSafely = () => look().catch((error: unknown) => say(`${hostOf(name)} is not announced: ${reasonOf(error)}`))
  let looking = lookSafely()
  const timer = setInterval(() => {
    looking = looking.then(lookSafely)
  }, lookEveryMs)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await looking
      await announced?.end()
    },
  }
}

const takenLine = (name: string): string =>
  `Another machine of this network is ${hostOf(name)} already: devices find that one. Stop it, or give this one another --name.`

type Named = Pick<Announcing, 'name' | 'port'> & {
  /** Is called where another machine takes the name after the announcement. */
  readonly onLost: () => void
}

type Announced = { readonly end: () => Promise<void>; readonly isLost: () => boolean }

/** Probes whether the name is free, and announces it on these addresses. */
async function announceOn(addresses: readonly string[], { name, port, onLost }: Named): Promise<'taken' | Announced> {
  // Loaded here: without a name nothing of it runs.
  const { getResponder } = await import('@homebridge/ciao')
  const responder = getResponder({ interface: [...addresses] })
  // Without a text the library takes its own announcement for that of another machine. The service listens on IPv4 only.
  const txt = { path: '/' }
  const service = responder.createService({ name, type: 'http', port, hostname: name, disabledIpv6: true, txt })
  // Where the name is taken the library goes on with a number behind it, by which no device would look.
  let isTaken = false
  let isAnnounced = false
  const note = () => {
    const isFirst = !isTaken
    isTaken = true
    if (isAnnounced && isFirst) onLost()
  }
  service.on('name-change', note)
  service.on('hostname-change', note)
  try {
    await service.advertise()
  } catch (error) {
    await responder.shutdown()
    throw error
  }
  isAnnounced = !isTaken
  if (!isTaken) return { end: () => responder.shutdown(), isLost: () => isTaken }
  await responder.shutdown()
  return 'taken'
}
