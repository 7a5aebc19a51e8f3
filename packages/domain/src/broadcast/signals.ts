import { assumed } from '../kernel/assumed.ts'
import { type Instant, millisOf } from '../kernel/time.ts'
import { type BroadcastEvent, type BroadcastState, evolve, type Signals, silentBroadcast } from './broadcast.ts'
import type { SendCommand } from './broadcast-commands.ts'
import { covers, type Follows, isWithin } from './signal-scope.ts'

/** [B5] A device, as far as signals ask for it. */
export type Recipient = { readonly tags: readonly string[]; readonly follows?: Follows | undefined }

/** [B4] [B28] Whether a signal reaches a device: it names one of its tags or is for all, and its scope is for what it follows. */
const reaches = ({ data }: BroadcastEvent, { tags, follows }: Recipient): boolean =>
  (data.tags.length === 0 || data.tags.some((tag) => tags.includes(tag))) && isWithin(follows, data.scope)

/** [B5] Broadcast for a device; one without tags shows the content for all. */
export const onAirFor = (signals: Signals, device: Recipient): BroadcastState =>
  signals.filter((signal) => reaches(signal, device)).reduce(evolve, silentBroadcast)

/** [B5] The same at an instant: a countdown that has ended is over. */
export function onAirAt(signals: Signals, device: Recipient, now: Instant): BroadcastState {
  const { countdown, ...onAir } = onAirFor(signals, device)
  return countdown && millisOf(countdown.endsAt) > millisOf(now) ? { ...onAir, countdown } : onAir
}

/** [B5] The signals that count after one more: it takes the place of those of its kind, for the devices that it reaches. */
export function signalsAfter(signals: Signals, signal: BroadcastEvent): Signals {
  const kind = kindOf(signal)
  if (kind === undefined) return signals
  const { tags, scope } = signal.data
  const others = signals.flatMap((one) => {
    if (kindOf(one) !== kind || !covers(scope, one.data.scope)) return [one]
    if (tags.length === 0) return []
    if (one.data.tags.length === 0) return [one]
    const left = one.data.tags.filter((tag) => !tags.includes(tag))
    return left.length === 0 ? [] : [withTags(one, left)]
  })
  return [...others, signal]
}

const withTags = (signal: BroadcastEvent, tags: string[]): BroadcastEvent =>
  assumed({ ...signal, data: { ...signal.data, tags } }, 'every signal has tags, and keeps its other data')

/** The tags that signals were sent to. */
export const tagsIn = (signals: Signals): readonly string[] => [...new Set(signals.flatMap(({ data }) => data.tags))]

/** Kind of state that a signal sets: a later one of the same kind replaces it. The horn sets nothing. */
function kindOf(signal: BroadcastEvent): string | undefined {
  switch (signal.type) {
    case 'broadcast.commandSent':
      return KINDS[signal.data.command]
    case 'broadcast.hornSounded':
      return undefined
    case 'broadcast.countdownStarted':
    case 'broadcast.countdownStopped':
      return 'countdown'
  }
}

const KINDS: Readonly<Record<SendCommand['command'], string>> = {
  'ledwall.enable': 'power',
  'ledwall.disable': 'power',
  'ledwall.activityItem.select': 'item',
  'ledwall.activityItem.disable': 'item',
  'ledwall.text.show': 'text',
  'ledwall.text.hide': 'text',
  'ledwall.type': 'type',
  competition: 'competition',
  'competition.automatic': 'competition',
  'programme.hold': 'programme',
  'programme.show': 'programme',
  'programme.skip': 'programme',
  'programme.clear': 'programme',
  'programme.automatic': 'programme',
  'commentator.on': 'commentator',
  'commentator.off': 'commentator',
}
