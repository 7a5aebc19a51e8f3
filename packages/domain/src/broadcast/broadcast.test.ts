import { describe, expect, it } from 'vitest'
import { at, competitionId, type EventDraft, given } from '../testing/index.ts'
import { type BroadcastEvent, broadcastCommands, evolveBroadcast, SendCommand, silentBroadcast } from './index.ts'

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

describe('what is on air', () => {
  const onAir = (...drafts: readonly EventDraft<BroadcastEvent>[]) =>
    drafts.map((draft) => ({ ...draft, occurredAt: at(0) })).reduce(evolveBroadcast, silentBroadcast)

  it('[B5] is nothing at the beginning, and the commentator is unknown', () => {
    expect(onAir()).toEqual({ ledwall: { enabled: false }, commentator: 'unknown' })
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
