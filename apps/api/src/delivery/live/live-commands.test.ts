import type { CommandMessage } from '@cup/contract/live-messages'
import { at, competitionId } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../../test/frames.ts'
import { happen } from '../../../test/memory-cup.ts'
import { aHorn, aTeamCame } from '../../../test/memory-feed.ts'
import { type CommandFilter, commandOf, liveCommands } from './live-commands.ts'

const CUP = competitionId(1)
const OTHER_CUP = competitionId(2)

/** The commands of a log of its own. */
function someCommands() {
  const tournament = emptyTournament()
  const commands = liveCommands(systemRuntime)
  const listen = (wish: Partial<CommandFilter> = {}) => {
    const heard: CommandMessage[] = []
    const write = (frames: Buffer) => {
      for (const message of messagesIn(frames)) if (message.type === 'command') heard.push(message)
    }
    const leave = commands.join({ competitionId: undefined, tags: [], follows: undefined, ...wish }, { write }, 'high')
    return { heard, leave }
  }
  const happens = (...events: AnyEvent[]) =>
    commands.publish(
      happen(tournament, events).flatMap(
        ({ event }) => commandOf(event, { epoch: 'e1', position: event.position }) ?? [],
      ),
    )
  return { listen, happens }
}

const sent = (tags: readonly string[], command: 'ledwall.enable' | 'commentator.on' = 'ledwall.enable'): AnyEvent => ({
  type: 'broadcast.commandSent',
  data: { command, tags: [...tags] },
  occurredAt: at(0),
})
const horn = (id: typeof CUP, tags: readonly string[] = []): AnyEvent => ({
  type: 'broadcast.hornSounded',
  data: { competitionId: id, tags: [...tags] },
  occurredAt: at(0),
})

describe('a command message', () => {
  it('has its data, its time and a unique id', () => {
    const { listen, happens } = someCommands()
    const { heard } = listen()
    happens(
      {
        type: 'broadcast.commandSent',
        data: { command: 'ledwall.text.show', text: 'Tor!', tags: ['nord'] },
        occurredAt: at(1),
      },
      { type: 'broadcast.commandSent', data: { command: 'ledwall.type', typeId: 2, tags: [] }, occurredAt: at(2) },
      aHorn,
      { type: 'broadcast.countdownStarted', data: countdown(90), occurredAt: at(3) },
      { type: 'broadcast.countdownStopped', data: { competitionId: CUP, tags: ['nord'] }, occurredAt: at(4) },
    )

    const command = { type: 'command', tags: [] }
    expect(heard).toEqual([
      { ...command, commandId: 'e1.1', command: 'ledwall.text.show', text: 'Tor!', tags: ['nord'], sentAt: at(1) },
      { ...command, commandId: 'e1.2', command: 'ledwall.type', typeId: 2, sentAt: at(2) },
      { ...command, commandId: 'e1.3', command: 'horn', competitionId: CUP, sentAt: at(0) },
      { ...command, commandId: 'e1.4', command: 'countdown', competitionId: CUP, seconds: 90, sentAt: at(3) },
      {
        ...command,
        commandId: 'e1.5',
        command: 'countdown',
        competitionId: CUP,
        seconds: 0,
        tags: ['nord'],
        sentAt: at(4),
      },
    ])
  })

  it('[B1] is sent twice for two equal commands, with two ids', () => {
    const { listen, happens } = someCommands()
    const { heard } = listen()
    happens(sent([]), sent([]))

    expect(heard.map(({ commandId }) => commandId)).toEqual(['e1.1', 'e1.2'])
  })

  it('is made of broadcast events only', () => {
    const { listen, happens } = someCommands()
    const { heard } = listen()
    happens(aTeamCame(1))

    expect(heard).toEqual([])
  })
})

const countdown = (seconds: number) => ({ competitionId: CUP, seconds, tags: [], endsAt: at(3 + seconds) })

describe('[B4] the tags of a command', () => {
  it.each([
    [[], [], true],
    [[], ['nord'], true],
    [['nord'], ['nord'], true],
    [['nord'], ['süd', 'nord'], true],
    [['nord', 'ost'], ['ost'], true],
    [['nord'], ['süd'], false],
    [['nord'], ['Nord'], false],
    // Who names no tags, such as a screen of the staff, hears everything.
    [['nord'], [], true],
  ])('for %j reach a device with %j: %s', (tags, own, hasSubscribers) => {
    const { listen, happens } = someCommands()
    const { heard } = listen({ tags: own })
    happens(sent(tags))

    expect(heard).toHaveLength(hasSubscribers ? 1 : 0)
  })
})

describe('the competition of a command', () => {
  it('is the only one that receives it', () => {
    const { listen, happens } = someCommands()
    const [ours, theirs, everybody] = [listen({ competitionId: CUP }), listen({ competitionId: OTHER_CUP }), listen()]
    happens(horn(CUP), sent([]))

    const heardBy = ({ heard }: typeof ours) => heard.map(({ command }) => command)
    expect([ours, theirs, everybody].map(heardBy)).toEqual([
      ['horn', 'ledwall.enable'],
      ['ledwall.enable'],
      ['horn', 'ledwall.enable'],
    ])
  })

  it('does not filter the command that changes the competition', () => {
    const { listen, happens } = someCommands()
    const { heard } = listen({ competitionId: CUP })
    happens({
      type: 'broadcast.commandSent',
      data: { command: 'competition', competitionId: OTHER_CUP, tags: [] },
      occurredAt: at(0),
    })

    expect(heard).toMatchObject([{ command: 'competition', competitionId: OTHER_CUP }])
  })

  it('and the tags must both match', () => {
    const { listen, happens } = someCommands()
    const { heard } = listen({ competitionId: CUP, tags: ['nord'] })
    happens(horn(CUP, ['süd']), horn(OTHER_CUP, ['nord']), horn(CUP, ['nord']))

    expect(heard.map(({ commandId }) => commandId)).toEqual(['e1.3'])
  })
})

describe('devices with the same filter', () => {
  it('share frames for any order of their tags, until they leave', () => {
    const { listen, happens } = someCommands()
    const [one, two] = [listen({ tags: ['a', 'b'] }), listen({ tags: ['b', 'a'] })]
    happens(sent(['a']))
    one.leave()
    happens(sent(['b']))

    expect([one.heard.length, two.heard.length]).toEqual([1, 2])
  })

  it('receive commands again after all of them had left', () => {
    const { listen, happens } = someCommands()
    const gone = listen({ tags: ['a'] })
    gone.leave()
    const back = listen({ tags: ['a'] })
    gone.leave()
    happens(sent(['a']))

    expect([gone.heard.length, back.heard.length]).toEqual([0, 1])
  })
})
