import type { Competition, Game } from '@cup/contract/entities'
import { entryCalls } from '@cup/contract/entry-calls'
import { assumed, type Instant } from '@cup/domain/kernel'
import { gameAfter, type TimedCommand } from '@cup/domain/projections'
import type { HallCall } from '../outbox/command.ts'
import type { Sent } from '../outbox/sent.ts'
import { occurredAtOf } from './pending.ts'

type GameCall = Extract<HallCall, `game.write/${string}`>

/** The command of each call that changes a game as its desk shows it; the plan and the Regie change only in the service. */
const commandTypes: { readonly [Call in GameCall]?: TimedCommand['type'] } = {
  ...Object.fromEntries(Object.entries(entryCalls).map(([call, { command }]) => [call, command])),
  'game.write/set-actual-teams': 'game.setActualTeams',
  'game.write/revoke-actual-teams': 'game.revokeActualTeams',
  'game.write/start': 'game.start',
  'game.write/revoke-start': 'game.revokeStart',
  'game.write/pause-clock': 'game.pauseClock',
  'game.write/resume-clock': 'game.resumeClock',
  'game.write/set-clock': 'game.setClock',
  'game.write/start-extra-time': 'game.startExtraTime',
  'game.write/revoke-extra-time': 'game.revokeExtraTime',
  'game.write/freeze-regular-time': 'game.freezeRegularTime',
  'game.write/revoke-freeze': 'game.revokeFreeze',
  'game.write/track-shoot-out-shot': 'game.trackShootOutShot',
  'game.write/revoke-shoot-out-shot': 'game.revokeShootOutShot',
  'game.write/set-links': 'game.setLinks',
  'game.write/take-over': 'game.takeOver',
}

const types: Readonly<Record<string, TimedCommand['type'] | undefined>> = commandTypes

/** Knowledge of this device beside a game and its presses. */
export type DeviceView = {
  readonly deviceId: string
  /** Undefined until it has come: then the presses are not shown. */
  readonly competition: Competition | undefined
  readonly instantOf: (sent: Sent) => Instant
}

/** The view of a device whose own clock is so many milliseconds behind the service's time. */
export const deviceViewOf = (
  deviceId: string,
  competition: Competition | undefined,
  aheadMillis: number,
): DeviceView => ({
  deviceId,
  competition,
  instantOf: (sent) => occurredAtOf(sent, aheadMillis),
})

/** [C9] A game once these presses of this device have arrived, by the decisions of the service. */
export const gameAfterPresses = (
  game: Game,
  sent: readonly Sent[],
  { deviceId, competition, instantOf }: DeviceView,
): Game => (competition ? gameAfter(game, commandsOf(sent, instantOf), { competition, actor: deviceId }) : game)

/** The commands of these presses, as the service will decide them; each counts at its instant. */
const commandsOf = (sent: readonly Sent[], instantOf: DeviceView['instantOf']): readonly TimedCommand[] =>
  sent.flatMap((one) => {
    const { call, body } = one.command
    const type = types[call]
    const data = call === 'game.write/score-goal' ? { isOwnGoal: false, ...body } : body
    const command = { type, data, occurredAt: instantOf(one) }
    return type ? [assumed<TimedCommand>(command, 'a call has the body of its command')] : []
  })
