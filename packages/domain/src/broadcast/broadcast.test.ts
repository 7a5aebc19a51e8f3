import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, competitionId, courtId, type EventDraft, gameId, given, groupId } from '../testing/index.ts'
import {
  type BroadcastEvent,
  broadcastCommands,
  evolveBroadcast,
  isWithin,
  onAirAt,
  onAirFor,
  SendCommand,
  type SignalScope,
  type Signals,
  signalsAfter,
  silentBroadcast,
} from './index.ts'

const id = competitionId(1)
const everybody = { tags: [] }
const sent = (data: SendCommand): EventDraft<BroadcastEvent> => ({ type: 'broadcast.commandSent', data })
const enable: SendCommand = { command: 'ledwall.enable', ...everybody }

describe('send broadcast command', () => {
  const everyCommand: readonly SendCommand[] = [
    enable,
    { command: 'ledwall.disable', ...everybody },
    { command: 'ledwall.activityItem.select', activityItemId: 'tombola', ...everybody },
    { command: 'ledwall.activityItem.disable', ...everybody },
    { command: 'ledwall.text.show', text: 'Bitte Platz nehmen', ...everybody },
    { command: 'ledwall.text.hide', ...everybody },
    { command: 'ledwall.type', typeId: 2, ...everybody },
    { command: 'competition', competitionId: id, ...everybody },
    { command: 'competition.automatic', ...everybody },
    { command: 'programme.hold', scene: { kind: 'sponsors' }, competitionId: id, ...everybody },
    { command: 'programme.show', scene: { kind: 'table', groupId: groupId(1) }, competitionId: id, ...everybody },
    { command: 'programme.skip', to: at(12), competitionId: id, gameId: gameId(1), ...everybody },
    { command: 'programme.clear', competitionId: id, ...everybody },
    { command: 'programme.automatic', competitionId: id, ...everybody },
    { command: 'commentator.on', ...everybody },
    { command: 'commentator.off', ...everybody },
  ]

  it.each(everyCommand)('[B1] records $command', (data) =>
    given()
      .when({ type: 'broadcast.send', data })
      .then([sent(data)]),
  )

  it('[B1] records the same command twice, for it is a signal', () =>
    given(sent(enable))
      .when({ type: 'broadcast.send', data: enable })
      .then([sent(enable)]))

  it('[B1] is refused for an unknown competition', () =>
    given()
      .when({ type: 'broadcast.send', data: { command: 'competition', competitionId: competitionId(9), tags: [] } })
      .thenRefused('competition/unknown', { competitionId: competitionId(9) }))

  it('[B4] is for every device where it names no device', () => {
    expect(SendCommand.parse({ command: 'ledwall.enable' })).toEqual(enable)
  })

  it.each([
    { command: 'ledwall.explode' },
    { command: 'ledwall.activityItem.select' },
    { command: 'ledwall.activityItem.select', activityItemId: 'unknown' },
    { command: 'ledwall.type', typeId: 3 },
    { command: 'ledwall.text.show', text: ' ' },
    { command: 'ledwall.text.show', text: 'x'.repeat(121) },
    { command: 'competition' },
    { command: 'ledwall.enable', competitionId: id },
    { command: 'programme.hold', competitionId: id },
    { command: 'programme.hold', competitionId: id, scene: { kind: 'empty' } },
    { command: 'programme.show', competitionId: id, scene: { kind: 'table' } },
    { command: 'programme.automatic' },
  ])('[B1] does not accept %o', (data) => {
    expect(SendCommand.safeParse(data).success).toBe(false)
  })
})

describe('horn and countdown', () => {
  it('[B7] sounds the horn', () =>
    given()
      .when({ type: 'broadcast.soundHorn', data: { competitionId: id, tags: ['halle-1'] } })
      .then([{ type: 'broadcast.hornSounded', data: { competitionId: id, tags: ['halle-1'] } }]))

  it('[B7] is refused for an unknown competition', () =>
    given()
      .when({ type: 'broadcast.soundHorn', data: { competitionId: competitionId(9), tags: [] } })
      .thenRefused('competition/unknown', { competitionId: competitionId(9) }))

  it('[B6] counts down to an instant', () =>
    given()
      .when({
        type: 'broadcast.startCountdown',
        data: { competitionId: id, seconds: 90, tags: [] },
        occurredAt: at(0),
      })
      .then([
        { type: 'broadcast.countdownStarted', data: { competitionId: id, seconds: 90, endsAt: at(90), tags: [] } },
      ]))

  it('[B6] stops the countdown with zero seconds', () =>
    given()
      .when({ type: 'broadcast.startCountdown', data: { competitionId: id, seconds: 0, tags: ['overlay'] } })
      .then([{ type: 'broadcast.countdownStopped', data: { competitionId: id, tags: ['overlay'] } }]))

  it.each([-1, 86_401])('[B6] does not accept %d seconds', (seconds) => {
    const data = { competitionId: id, seconds }
    expect(broadcastCommands['broadcast.startCountdown'].safeParse(data).success).toBe(false)
  })
})

describe('the scope of a signal', () => {
  const [own, other] = [competitionId(1), competitionId(2)]
  const scope = { competitionIds: [own], courtIds: [courtId(1)] }

  it('[B28] is recorded with each signal, and cannot be sent', () => {
    given()
      .when({ type: 'broadcast.send', data: enable, scope })
      .then([{ type: 'broadcast.commandSent', data: { ...enable, scope } }])
    given()
      .when({ type: 'broadcast.soundHorn', data: { competitionId: id, tags: [] }, scope })
      .then([{ type: 'broadcast.hornSounded', data: { competitionId: id, tags: [], scope } }])
    given()
      .when({ type: 'broadcast.startCountdown', data: { competitionId: id, seconds: 0, tags: [] }, scope })
      .then([{ type: 'broadcast.countdownStopped', data: { competitionId: id, tags: [], scope } }])
    expect(SendCommand.safeParse({ ...enable, scope }).success).toBe(false)
  })

  it.each([
    [undefined, false],
    [{}, false],
    [{ competitionId: own }, true],
    [{ competitionId: own, courtId: courtId(2) }, true],
    [{ competitionId: other }, false],
    [{ competitionId: other, courtId: courtId(1) }, false],
    [{ courtId: courtId(1) }, true],
    [{ courtId: courtId(2) }, false],
  ])('[B28] of one competition, asked for a device that follows %o, is %s', (follows, isReached) => {
    expect([isWithin(follows, scope), isWithin(follows, undefined)]).toEqual([isReached, true])
  })

  it('[B28] leaves what is on air for all others', () => {
    const signals = [sent({ ...enable }), { ...sent({ command: 'ledwall.text.show', text: 'Alle', tags: [] }) }]
      .map((draft) => ({ ...draft, occurredAt: at(0) }))
      .concat({
        ...{ type: 'broadcast.commandSent', occurredAt: at(1) },
        data: { command: 'ledwall.text.show', text: 'Unsere', tags: [], scope },
      })
      .reduce(signalsAfter, NONE)
    const textFor = (competitionId: typeof own) =>
      onAirFor(signals, { tags: [], follows: { competitionId } }).ledwall.text

    expect([textFor(own), textFor(other), onAirFor(signals, { tags: [] }).ledwall.text]).toEqual([
      ...['Unsere', 'Alle', 'Alle'],
    ])
  })
})

describe('what is on air', () => {
  const onAir = (...drafts: readonly EventDraft<BroadcastEvent>[]) =>
    drafts.map((draft) => ({ ...draft, occurredAt: at(0) })).reduce(evolveBroadcast, silentBroadcast)

  it('[B5] is a wall that is on at the beginning, and the commentator is unknown', () => {
    expect(onAir()).toEqual({ ledwall: { enabled: true }, commentator: 'unknown' })
  })

  it('[B5] holds the values of the last commands', () => {
    const state = onAir(
      sent(enable),
      sent({ command: 'ledwall.type', typeId: 1, ...everybody }),
      sent({ command: 'ledwall.activityItem.select', activityItemId: 'finale', ...everybody }),
      sent({ command: 'ledwall.text.show', text: 'Finale!', ...everybody }),
      sent({ command: 'competition', competitionId: id, ...everybody }),
      sent({ command: 'commentator.on', ...everybody }),
      { type: 'broadcast.countdownStarted', data: { competitionId: id, seconds: 90, endsAt: at(90), tags: [] } },
      { type: 'broadcast.hornSounded', data: { competitionId: id, tags: [] } },
    )
    expect(state).toEqual({
      competitionId: id,
      ledwall: { enabled: true, typeId: 1, activityItemId: 'finale', text: 'Finale!' },
      commentator: 'on',
      countdown: { endsAt: at(90), competitionId: id },
    })
  })

  it('[H18] leaves the choice to the plan again after that command', () => {
    const chosen = sent({ command: 'competition', competitionId: id, ...everybody })
    expect(onAir(chosen, sent({ command: 'competition.automatic', ...everybody }))).toEqual(onAir())
  })

  it('[B21] holds what the Regie has chosen for the programme, and when', () => {
    const hold = sent({
      command: 'programme.hold',
      scene: { kind: 'tree' },
      competitionId: id,
      gameId: gameId(1),
      ...everybody,
    })
    expect(onAir(hold).programme).toEqual({
      ...{ mode: 'hold', scene: { kind: 'tree' }, competitionId: id, gameId: gameId(1), at: at(0) },
    })
    expect(onAir(hold, sent({ command: 'programme.automatic', competitionId: id, ...everybody }))).toEqual(onAir())
  })

  it('[B5] is taken away again', () => {
    const state = onAir(
      sent(enable),
      sent({ command: 'ledwall.activityItem.select', activityItemId: 'finale', ...everybody }),
      sent({ command: 'ledwall.text.show', text: 'Finale!', ...everybody }),
      sent({ command: 'commentator.on', ...everybody }),
      { type: 'broadcast.countdownStarted', data: { competitionId: id, seconds: 90, endsAt: at(90), tags: [] } },
      sent({ command: 'ledwall.disable', ...everybody }),
      sent({ command: 'ledwall.activityItem.disable', ...everybody }),
      sent({ command: 'ledwall.text.hide', ...everybody }),
      sent({ command: 'commentator.off', ...everybody }),
      { type: 'broadcast.countdownStopped', data: { competitionId: id, tags: [] } },
    )
    expect(state).toEqual({ ledwall: { enabled: false }, commentator: 'off' })
  })
})

describe('[B5] what is on air for a device', () => {
  const TAGS = ['court:1', 'court:2', 'bande']
  const tags = fc.subarray(TAGS)
  const [here, there] = [competitionId(1), competitionId(2)]
  const courts = [courtId(1), courtId(2)]
  const scope = fc.option(fc.record({ competitionIds: fc.subarray([here, there]), courtIds: fc.subarray(courts) }), {
    nil: undefined,
  })
  const follows = fc.constantFrom(
    ...[undefined, {}, { competitionId: here }, { competitionId: there, courtId: courtId(1) }, { courtId: courtId(2) }],
  )
  const data = fc.oneof(
    fc.constantFrom('ledwall.enable' as const, 'ledwall.disable' as const).map((command) => ({ command })),
    fc.constantFrom('Hallo', 'Feld 2').map((text) => ({ command: 'ledwall.text.show' as const, text })),
    fc.constant({ command: 'ledwall.text.hide' as const }),
    fc.constantFrom('commentator.on' as const, 'commentator.off' as const).map((command) => ({ command })),
    fc.constant({ command: 'competition' as const, competitionId: id }),
    fc.constant({ command: 'competition.automatic' as const }),
    fc.constantFrom('programme.clear' as const, 'programme.automatic' as const).map((name) => ({
      ...{ command: name, competitionId: id },
    })),
    fc.constant({ command: 'programme.hold' as const, competitionId: id, scene: { kind: 'sponsors' as const } }),
    fc.constantFrom('app' as const, 'ddc' as const).map((activityItemId) => ({
      ...{ command: 'ledwall.activityItem.select' as const, activityItemId },
    })),
  )
  const command = fc.record({ data, tags, scope }).map(
    (one): BroadcastEvent => ({
      ...{ type: 'broadcast.commandSent', data: { ...one.data, tags: one.tags, ...within(one) }, occurredAt: at(0) },
    }),
  )
  const countdown = fc.record({ seconds: fc.constantFrom(30, 90), tags, scope }).map(
    ({ seconds, tags, ...one }): BroadcastEvent => ({
      type: 'broadcast.countdownStarted',
      data: { seconds, tags, competitionId: id, endsAt: at(seconds), ...within(one) },
      occurredAt: at(0),
    }),
  )
  const horn = fc.record({ tags }).map(
    (one): BroadcastEvent => ({
      type: 'broadcast.hornSounded',
      data: { ...one, competitionId: id },
      occurredAt: at(0),
    }),
  )
  const history = fc.array(fc.oneof(command, countdown, horn), { maxLength: 30 })

  it('is what the signals that reach it lead to, in their order, although few of them are kept', () =>
    fc.assert(
      fc.property(history, tags, follows, (events, own, followed) => {
        const kept = events.reduce(signalsAfter, NONE)
        const mine = events.filter(
          ({ data }) =>
            (data.tags.length === 0 || data.tags.some((t) => own.includes(t))) && isWithin(followed, data.scope),
        )
        expect(onAirFor(kept, { tags: own, follows: followed })).toEqual(mine.reduce(evolveBroadcast, silentBroadcast))
        const scopes = new Set(events.map(({ data }) => JSON.stringify(data.scope)))
        expect(kept.length).toBeLessThanOrEqual(8 * (TAGS.length + 1) * scopes.size)
      }),
    ))

  it('[B27] has the size of a wall until another type is chosen', () => {
    const size = { width: 1536, height: 128, rows: 3 }
    const sent = (choice: object): BroadcastEvent => ({
      ...{ type: 'broadcast.commandSent', occurredAt: at(0) },
      data: SendCommand.parse({ command: 'ledwall.type', ...choice }),
    })
    const own = sent({ typeId: 1, size })
    expect(onAirFor([own].reduce(signalsAfter, NONE), { tags: [] })).toMatchObject({ ledwall: { typeId: 1, size } })
    expect(onAirFor([own, sent({ typeId: 2 })].reduce(signalsAfter, NONE), { tags: [] }).ledwall).not.toHaveProperty(
      'size',
    )
    expect(SendCommand.safeParse({ command: 'ledwall.type', typeId: 1, size: { ...size, rows: 7 } }).success).toBe(
      false,
    )
  })

  it('has no countdown that has ended', () => {
    const [ninety] = [
      { type: 'broadcast.countdownStarted', data: { competitionId: id, seconds: 90, tags: [], endsAt: at(90) } },
    ] as const
    const signals = signalsAfter([], { ...ninety, data: { ...ninety.data, tags: [] }, occurredAt: at(0) })
    expect(onAirAt(signals, { tags: [] }, at(89)).countdown).toEqual({ competitionId: id, endsAt: at(90) })
    expect(onAirAt(signals, { tags: [] }, at(90))).not.toHaveProperty('countdown')
  })
})

const NONE: Signals = []

const within = ({ scope }: { readonly scope?: SignalScope | undefined }) => (scope ? { scope } : {})
