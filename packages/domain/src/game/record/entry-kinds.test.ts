import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { explain } from '../../correction/explain.ts'
import { replacedOf } from '../../correction/replaced.ts'
import { assumed } from '../../kernel/assumed.ts'
import { GameId } from '../../kernel/ids.ts'
import { gameAfter } from '../../projections/game-after.ts'
import { publicGameOf } from '../../projections/public-views.ts'
import { aCorrection, aHall, type Cup, sendOrThrow } from '../../testing/cup-in-memory.ts'
import { entrySamples, sampleCommandsOf } from '../../testing/entry-samples.ts'
import { aGame, at, competitionId, type GamePhase, gameId, TEAMS, teamId } from '../../testing/index.ts'
import { CORRECTION_COMMANDS } from '../../tournament-state/correction-command.ts'
import { createdAt } from '../../tournament-state/creations.ts'
import type { AnyCommand } from '../../tournament-state/log-event.ts'
import { competitionViewAt, gameViewAt, talliesAt } from '../../tournament-state/views.ts'
import { type GameCommand, gameCommands } from '../game-commands.ts'
import { gameEvents } from '../game-events.ts'
import { actsOf } from './entry-acts.ts'
import {
  ENTRY_KINDS,
  type EntryKind,
  entryKinds,
  isEntryCommand,
  isEntryEvent,
  type RecordEntry,
} from './entry-kinds.ts'
import { deedsOf } from './record.ts'

const id = gameId(1)

const inPhase = (phase: GamePhase): Cup => aHall(aGame({ phase }))

function after(phase: GamePhase, ...commands: readonly AnyCommand[]): Cup {
  const cup = inPhase(phase)
  for (const [n, command] of commands.entries()) sendOrThrow(cup, command, at(310 + n))
  return cup
}

const viewOf = ({ tournament }: Cup) => {
  const view = gameViewAt(tournament, id)
  if (!view) throw new Error('there is no game 1')
  return view
}

const entriesOf = ({ tournament }: Cup) => tournament.games.get(id)?.state.record?.entries ?? []

const shownBy = <Kind extends EntryKind>(entry: RecordEntry<Kind>) =>
  entryKinds[entry.kind].viewOf(entry, { onClock: new Map() })

const gameLog = ({ log }: Cup) => log.filter((event) => event.stream === `game-${id}`)

describe('every command and event of an entry', () => {
  it('belongs to a sample, so that the tests below cover it', () => {
    const sampled = ENTRY_KINDS.flatMap(sampleCommandsOf).map(({ type }) => type)
    const entryCommands = Object.keys(gameCommands).filter((type) => isEntryCommand({ type }))
    expect(sampled.toSorted()).toEqual(entryCommands.toSorted())
    const happened = ENTRY_KINDS.flatMap((kind) => gameLog(after('paused', ...sampleCommandsOf(kind)))).map(
      ({ type }) => type,
    )
    const entryEvents = Object.keys(gameEvents).filter((type) => isEntryEvent({ type }))
    expect(entryEvents.filter((type) => !happened.some((one) => one === type))).toEqual([])
  })
})

/** The fields of a schema that take any text. */
const textFieldsOf = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', metadata: z.registry() })
  return Object.entries(properties).flatMap(([field, content]) =>
    /"string"(?!,"(?:format":"uuid|enum)")/.test(JSON.stringify(content)) ? [field] : [],
  )
}

describe.each(ENTRY_KINDS)('an entry of kind %s', (kind) => {
  const { id: entryId, add, addOther, addTooLate, addForeign, addForTeam, fill, players, revoke } = entrySamples[kind]
  const rules = entryKinds[kind]

  it('has a sample of each command with every field', () => {
    for (const { type, data } of sampleCommandsOf(kind)) {
      const schemas: Readonly<Record<string, z.ZodObject>> = rules.commands
      expect([type, ...Object.keys(data).toSorted()]).toEqual([
        type,
        ...Object.keys(schemas[type]?.shape ?? {}).toSorted(),
      ])
    }
  })

  it('[N1] holds no text, so that no command of it carries personal data or redacts any', () => {
    const schemas = Object.entries({ ...rules.commands, ...rules.events })
    expect(schemas.flatMap(([type, schema]) => textFieldsOf(schema).map((field) => `${type} ${field}`))).toEqual([])
    expect(textFieldsOf(z.strictObject({ id: GameId, note: z.string() }))).toEqual(['note'])
  })

  it('[I3] has the position of its first event when it is added again', () => {
    const cup = after('paused', add)
    const { position } = cup.tournament
    sendOrThrow(cup, revoke, at(320))
    expect(createdAt(cup.tournament, add)).toBe(position)
  })

  it('[X2] may be in the list of a correction with each of its commands', () => {
    expect(CORRECTION_COMMANDS).toEqual(expect.arrayContaining(sampleCommandsOf(kind).map(({ type }) => type)))
  })

  it('[I3] is added once, and refused where the id has other content', () => {
    const cup = after('paused', add)
    expect(sendOrThrow(cup, add, at(320)).events).toEqual([])
    expect(() => sendOrThrow(cup, addOther, at(320))).toThrow('entity/id-taken')
  })

  it.each([
    ['planned', 'game/not-started'],
    ['cancelled', 'game/cancelled'],
    ['finished', 'game/finished'],
    ['awarded', 'game/finished'],
  ] as const)('[G10] is not added to a game that is %s', (phase, code) => {
    expect(() => sendOrThrow(inPhase(phase), add, at(900))).toThrow(code)
  })

  it('[G10] is neither changed nor revoked after the end', () => {
    const cup = after('paused', add, { type: 'game.setClock', data: { id, remaining: 0 } })
    sendOrThrow(cup, { type: 'game.freezeRegularTime', data: { id } }, at(320))
    for (const command of sampleCommandsOf(kind).slice(1)) {
      expect(() => sendOrThrow(cup, command, at(330))).toThrow('game/finished')
    }
  })

  it('is refused beyond the duration of the game', () => {
    expect(() => after('paused', addTooLate)).toThrow('game/time-out-of-range')
  })

  if (addForeign) {
    it('is refused for a player of another team', () => {
      expect(() => after('paused', addForeign)).toThrow('game/player-not-in-team')
    })
  }

  // A goal names no team: its side follows from `homeTeam`.
  if ('teamId' in addForTeam.command.data) {
    it('is refused for a team that does not play', () => {
      const { type, data } = addForTeam.command
      const foreign = { type, data: { ...data, teamId: teamId(3) } }
      expect(() => after('paused', assumed<AnyCommand>(foreign, 'another team changes no type'))).toThrow(
        'game/team-not-in-game',
      )
    })
  }

  it('is refused as unknown before it is added', () => {
    for (const command of sampleCommandsOf(kind).slice(1)) expect(() => after('paused', command)).toThrow(rules.unknown)
  })

  it('[U4] keeps the start from being revoked until it is revoked itself', () => {
    const cup = after('paused', add)
    expect(() => sendOrThrow(cup, { type: 'game.revokeStart', data: { id } }, at(320))).toThrow('game/sheet-not-empty')
    sendOrThrow(cup, revoke, at(330))
    expect(sendOrThrow(cup, { type: 'game.revokeStart', data: { id } }, at(340)).events).toHaveLength(1)
  })

  it('[V1] is in the view of the game until it is revoked', () => {
    const cup = after('paused', add)
    expect(JSON.stringify(viewOf(cup))).toContain(entryId)
    for (const player of players) expect(JSON.stringify(viewOf(cup))).toContain(player)
    sendOrThrow(cup, revoke, at(320))
    const { logState: _, ...shown } = viewOf(cup)
    expect(JSON.stringify(shown)).not.toContain(entryId)
  })

  it('[C9] is in the view of a device before its command has arrived, and while other presses are on their way', () => {
    const { tournament } = inPhase('paused')
    const competition = competitionViewAt(tournament, competitionId(1))
    if (!competition) throw new Error('there is no competition 1')
    const shownAfter = (cup: Cup, command: GameCommand) =>
      JSON.stringify(gameAfter(viewOf(cup), [{ ...command, occurredAt: at(320) }], { competition, actor: 'tablet' }))
    for (const shown of [
      shownAfter(inPhase('paused'), add),
      shownAfter(after('paused', add), { type: 'game.resumeClock', data: { id } }),
    ]) {
      for (const one of [entryId, ...players]) expect(shown).toContain(one)
    }
  })

  it('[K6] is not in the public view where only the plan is public', () => {
    const shown = JSON.stringify(publicGameOf(viewOf(after('paused', add)), 'planOnly'))
    for (const hidden of [entryId, ...players]) expect(shown).not.toContain(hidden)
  })

  it('[N4] [F6] shows the public the fields of its view that its events show, and no other', () => {
    const [added = {}] = Object.values<object>(rules.publicData)
    const isPublic = new Map(Object.entries({ ...added, ...rules.onlyInView }))
    const [shown = {}] = publicGameOf(viewOf(after('paused', add)), 'all')[rules.list].map((entry) => ({ ...entry }))
    const [staff = {}] = viewOf(after('paused', add))[rules.list].map((entry) => ({ ...entry }))
    expect(Object.keys(shown)).toEqual(Object.keys(staff).filter((field) => isPublic.get(field) === true))
    const known = Object.keys(z.toJSONSchema(rules.view, { metadata: z.registry() }).properties ?? {})
    expect(known.filter((field) => !isPublic.has(field))).toEqual([])
  })

  it('[G27] has every field of its data in its view, also that its time is not known', () => {
    const [entry] = entriesOf(after('paused', add))
    if (!entry) throw new Error('nothing was added')
    const data = { ...entry.data, timeKnown: false }
    expect(shownBy(assumed({ ...entry, data }, 'an entry from paper'))).toMatchObject(data)
  })

  if (fill) {
    it('[G25] belongs with a change that only names its open player to one act', () => {
      const of = (...commands: readonly AnyCommand[]) =>
        actsOf(gameLog(after('paused', ...commands)).filter(isEntryEvent))
      expect(of(fill.add, fill.change)).toHaveLength(1)
      expect(of(add, ...sampleCommandsOf(kind).slice(1, 2))).toHaveLength(2)
    })
  }

  it('lists every deed that it can record', () => {
    const entries = entriesOf(after('paused', add))
    const deeds = players.flatMap((player) => deedsOf({ entries }, player)).map((deed) => deed.kind)
    expect(rules.deeds).toEqual(expect.arrayContaining(deeds))
  })

  it('names every player in the held data, also when it is revoked', () => {
    const cup = after('paused', add, revoke)
    const entries = entriesOf(cup)
    const named = JSON.stringify(entries).match(/00000005-[\w-]+/g) ?? []
    expect(new Set(named)).toEqual(new Set(players))
    for (const player of players) expect(deedsOf({ entries }, player)).toMatchObject([{ isRevoked: true }])
  })

  it('[V4] affects the game, and the top scorers if they follow from it', () => {
    const cup = inPhase('paused')
    for (const command of sampleCommandsOf(kind)) {
      const before = talliesAt(cup.tournament, competitionId(1))
      const { affected } = sendOrThrow(cup, command, at(320))
      const counts = rules.countsForScorers
      const changed = JSON.stringify(talliesAt(cup.tournament, competitionId(1))) !== JSON.stringify(before)
      expect(affected.map(({ games, topScorers }) => [games.has(id), topScorers.size > 0])).toEqual([[true, counts]])
      expect(changed && !counts).toBe(false)
    }
  })

  it('[X2] goes to the successor where a correction replaces its team', () => {
    const { teamId: team, command } = addForTeam
    const cup = after('paused', command)
    const side = team === TEAMS.home ? 'homeTeamId' : 'guestTeamId'
    const replacement = { type: 'game.setActualTeams', data: { id, [side]: teamId(3) } } as const
    sendOrThrow(cup, aCorrection([replacement]), at(200_000))
    const { plannedTeams: _, resolvedTeams: _r, logState: _l, ...shown } = viewOf(cup)
    expect(JSON.stringify(shown)).not.toContain(team)
    expect(JSON.stringify(shown)).toContain(entryId)
  })

  it('[X3] is replaced by each correction of it, and explained', () => {
    for (const correction of sampleCommandsOf(kind).slice(1)) {
      const cup = after('paused', add)
      const added = gameLog(cup).at(-1)
      const { events } = sendOrThrow(cup, aCorrection([correction]), at(200_000))
      const by = events.find(isEntryEvent)
      expect(replacedOf(gameLog(cup)).get(added?.position ?? 0)?.by).toBe(by?.position)
    }
    const explained = explain(gameLog(after('paused', ...sampleCommandsOf(kind)))).filter(({ event }) =>
      isEntryEvent(event),
    )
    expect(explained).toHaveLength(sampleCommandsOf(kind).length)
    for (const { effect } of explained) expect(effect.kind).toMatch(/^entry/)
  })
})
