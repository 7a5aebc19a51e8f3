import { Game } from '@cup/contract/entities'
import { ENTRY_KINDS } from '@cup/domain/game'
import { gameId, teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, thePlayers, theTeams, wonBy } from '../../../testing/a-cup.ts'
import { knowing, staffWith } from '../../../testing/fake-service.ts'
import { sampleEntries } from '../../../testing/log-entries.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { historyTexts } from '../../../texts/history.ts'
import { recordTexts } from '../../../texts/record.ts'
import { type Edit, keyOf } from '../correction/edit.ts'
import { editText, reasonFor } from '../correction/edit-words.ts'
import { stepsOf } from '../correction/steps.ts'
import { subjectsOf } from '../correction/subjects.ts'
import { typesOf } from '../events/events.ts'
import { namesIn } from '../events/names.ts'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => FakeWebSocket.install())
afterEach(() => vi.unstubAllGlobals())

const TEAMS = { home: teamId(1), guest: teamId(2) }
const TEAM_NAMES = { home: 'MÜH', guest: 'NEB' }
const ACTUAL = { actualTeams: { homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest } }

describe.each(ENTRY_KINDS)('an entry of kind %s in the history', (kind) => {
  const { view, words } = sampleEntries[kind]
  const game = Game.parse(aGame(1, { ...wonBy(0, 0), ...ACTUAL, ...view }))
  const cup = { competition: aCompetition(), games: [game], teams: theTeams, players: thePlayers }
  const names = namesIn(cup)
  const subjects = subjectsOf(game, { names, teamNames: TEAM_NAMES, shots: [] })
  const beginWith = (isWanted: (edit: Edit) => boolean) => subjects.map(({ begin }) => begin()).find(isWanted)
  const existing = beginWith((edit) => edit.type === kind && 'id' in edit && edit.before !== undefined)
  const missing = beginWith((edit) => edit.type === kind && 'id' in edit && edit.before === undefined)
  const revoked = existing && 'id' in existing ? { ...existing, isRevoked: true } : undefined

  it('has events with a filter', () => {
    expect(typesOf(kind)?.split(',').length).toBeGreaterThanOrEqual(2)
    expect(historyTexts.filters[kind]).not.toBe('')
  })

  it('is a subject of a correction, as it is and where it is missing', () => {
    expect(existing && subjects.map(({ text }) => text).some((text) => text.includes(words))).toBe(true)
    expect(subjects.map(({ text }) => text)).toContain(recordTexts[kind].addSubject('MÜH'))
    expect(missing && keyOf(missing)).toContain(kind)
  })

  it('is added and revoked by a correction that says so and has a reason', () => {
    expect(existing && stepsOf(existing, TEAMS)).toEqual([])
    for (const edit of [missing, revoked]) {
      expect(edit && stepsOf(edit, TEAMS)).toHaveLength(1)
      expect(edit && editText(edit, game.id, names)).not.toBe('')
      expect(edit && reasonFor(edit)).not.toBe('')
    }
  })

  it('has an editor in the dialog of a correction', async () => {
    openApp(
      knowing({
        ...cup,
        competitions: [cup.competition],
        staff: staffWith({ more: { 'log.read/list': () => ({ entries: [] }) } }),
      }),
      `/history/games/${gameId(1)}`,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Spiel korrigieren' }))
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${words}.*06:40`) }))
    fireEvent.click(await screen.findByRole('button', { name: recordTexts[kind].isInvalid }))
    expect(await screen.findByText((text) => text.startsWith(recordTexts[kind].invalid('')))).toBeTruthy()
  })
})
