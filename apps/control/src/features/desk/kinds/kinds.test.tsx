import { ENTRY_KINDS } from '@cup/domain/game'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskNames } from '../../../shared/record/words.ts'
import { aGame, aTeam } from '../../../testing/a-cup.ts'
import { aSent } from '../../../testing/an-outbox.ts'
import { sampleEntries } from '../../../testing/log-entries.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import { recordTexts } from '../../../texts/record.ts'
import { type Act, withActOrStep } from '../model/act.ts'
import { commandTextOf } from '../model/command-effects.ts'
import { openRows, recordOf, recordRows } from '../model/record.ts'
import { undoOf } from '../model/undo.ts'
import { button, knowingGame, openDesk, STANDING, sent, tap } from '../testing/open-desk.tsx'
import { recordWith } from '../testing/record-with.ts'
import { deskKinds } from './kinds.ts'

const names: DeskNames = { team: () => 'MÜH', teamById: () => 'MÜH', player: () => '7 Keller' }
const EMPTY = aGame(1, STANDING)
const TEAMS_OF_DESK = { teams: { home: aTeam(1), guest: aTeam(2) }, squads: { home: [], guest: [] } }
/** Every kind is offered. */
const FUTSAL = { foulLimit: 6, timeOuts: 1, cards: true }
const nameOf = (call: string) => call.replace('game.write/', '')

it('has a key of its own for every kind of entry', () => {
  const keys = ENTRY_KINDS.map((kind) => deskKinds[kind].prefixKey)
  expect(new Set(keys).size).toBe(ENTRY_KINDS.length)
})

describe.each(ENTRY_KINDS)('an entry of kind %s at the desk', (kind) => {
  const { view, openView, add, taps, words } = sampleEntries[kind]
  const { prefixKey } = deskKinds[kind]
  const game = aGame(1, { ...STANDING, ...view })

  it('is a row of the record', () => {
    const [row] = recordRows(recordOf(game))
    expect(row).toMatchObject({ kind, state: 'there', time: 400 })
    expect(row?.textWith(names)).toContain(words)
  })

  it('is on the record while its command is on its way', () =>
    expect(recordRows(recordWith(EMPTY, aSent(add)))).toMatchObject([{ kind, state: 'sending' }]))

  it('has an undo that removes it, with a text of its own', () => {
    const record = recordOf(EMPTY)
    const [undo] = undoOf(add, { game: EMPTY, record, shots: 0, newId: () => 'new' })
    expect(undo).toBeDefined()
    expect(recordRows(recordWith(EMPTY, aSent(add), ...(undo ? [aSent(undo.command)] : [])))).toEqual([])
    expect(commandTextOf(add, { record, names, game })).toContain(words)
    expect(commandTexts[add.call]).not.toBe('')
  })

  it('comes back as a new entry when its removal is undone', () => {
    const record = recordOf(game)
    const removal = recordRows(record).map((row) => deskKinds[row.kind].revoke(game.id, row.id))[0]
    const back = removal ? undoOf(removal, { game, record, shots: 0, newId: () => 'new' }) : []
    expect(back.map(({ command }) => command.call)).toEqual([add.call])
    expect(recordRows(recordWith(game, ...(removal ? [aSent(removal)] : [])))).toMatchObject([{ state: 'removing' }])
    // Also once it is gone.
    expect(removal && commandTextOf(removal, { record: recordOf(EMPTY), names, game }, back)).toContain(words)
  })

  it('is added by its keys, and improved in its panel until it is the same', async () => {
    const known = knowingGame({ ...STANDING, rules: FUTSAL })
    openDesk(known)
    await button(recordTexts[kind].buttonLabel('MÜH', 'SG Mühlensiel'))
    if (prefixKey !== undefined) fireEvent.keyDown(window, { key: prefixKey.toLowerCase() })
    fireEvent.keyDown(window, { key: 'h' })
    const [first, ...others] = taps
    // [F11] Where the second tap counts, the first one asks.
    if (kind === 'card' && first) await tap(first)
    expect(await sent(known, nameOf(add.call))).toMatchObject({ id: game.id, time: 270 })
    for (const name of kind === 'card' ? others : taps) await tap(name)
    await waitFor(() => expect(recordRows(recordOf(known.games[0] ?? game))[0]?.textWith(names)).toContain(words))
  })

  if (openView) {
    it('stands in a short list while its player is open', () => {
      const [row] = openRows(recordOf(aGame(1, { ...STANDING, ...openView })))
      expect(row).toMatchObject({ kind, isPlayerOpen: true })
      expect(openRows(recordOf(game))).toEqual([])
    })
  }

  const [row] = recordRows(recordOf(game))
  const panel = row?.panelWith({ gameId: game.id, teams: TEAMS_OF_DESK, names, cards: [], penaltyLength: '' })
  const changeTime = panel?.changeTime
  if (changeTime)
    it('is taken back in one go after several steps of its time', () => {
      const step = (number: number, time: number): readonly Act[] =>
        [changeTime].map(() => ({
          ...{
            gameId: game.id,
            key: `${number}`,
            number,
            at: `2025-01-18T08:00:0${number}.000Z`,
            shots: 0,
          },
          ...{ command: changeTime(time), back: [{ command: changeTime(time + 1) }] },
        }))
      const acts = [...step(1, 399), ...step(2, 398)].reduce(withActOrStep, [])
      expect(acts.map(({ back }) => back)).toEqual([[{ command: changeTime(400) }]])
    })

  it('is removed in the record', async () => {
    const known = knowingGame({ ...STANDING, ...view })
    openDesk(known)
    await tap(/^Löschen: /)
    const removal = recordRows(recordOf(game)).map((row) => deskKinds[row.kind].revoke(game.id, row.id))[0]
    expect(await sent(known, nameOf(removal?.call ?? ''))).toEqual(removal?.body)
  })

  it('is in the overview of shortcuts', async () => {
    openDesk(knowingGame(STANDING))
    await button(/^Weiter/)
    fireEvent.keyDown(window, { key: '?' })
    expect(await screen.findByText(recordTexts[kind].shortcut)).toBeTruthy()
  })
})
