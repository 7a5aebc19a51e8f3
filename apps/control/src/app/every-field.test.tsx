import { Competition, Player, Team } from '@cup/contract/entities'
import { picked } from '@cup/domain/kernel'
import { CompetitionSettings } from '@cup/domain/settings'
import { LONGEST_SHORT_NAME } from '@cup/domain/team'
import { competitionId, teamId } from '@cup/domain/testing'
import { formatDate } from '@cup/ui/format'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { cupFileCalls } from '../features/export/cup-file-calls.ts'
import { readCupFile } from '../features/export/read-cup-file.ts'
import { readImportTable } from '../features/import/import-columns.ts'
import { importPlanOf } from '../features/import/import-plan.ts'
import { cupFileOf } from '../shared/export/cup-file.ts'
import {
  changeCompetition,
  changeSettings,
  competitionFields,
  createCompetition,
} from '../shared/fields/competition-fields.ts'
import { playersCsv, teamsCsv } from '../shared/fields/csv-downloads.tsx'
import { type EntityCommand, mayRemove } from '../shared/fields/entity-form.ts'
import { type Field, type Fields, listOf, NOT_IN_CSV, partsOf, valueAt } from '../shared/fields/field.ts'
import { changePlayer, createPlayer, playerFields } from '../shared/fields/player-fields.ts'
import { changeTeam, createTeam, teamFields } from '../shared/fields/team-fields.ts'
import { aCompetition, aGame, thePlayers, theTeams } from '../testing/a-cup.ts'
import { knowing } from '../testing/fake-service.ts'
import { openApp } from '../testing/open-app.tsx'

/** A value that no other field has. */
function valueFor({ input, path }: Field & { readonly path: string }): string | number | boolean {
  switch (input.kind) {
    case 'text':
    case 'longText':
      return `W ${path.replace('/', ' ')}`.slice(0, path === 'shortName' ? LONGEST_SHORT_NAME : 12)
    case 'url':
      return 'https://wert.example/'
    case 'color':
      return '#12ab34'
    case 'day':
      return path === 'end' ? '2025-01-19' : '2012-05-04'
    case 'number':
      return 87
    case 'switch':
      return true
    case 'choice':
      return teamId(1)
    case 'image':
      return `bilder/${path.replace('/', '-')}.png`
    case 'words':
      return Object.keys(input.texts).at(-1) ?? ''
  }
}

/** An entity with a value in every field. */
function filled(entity: object, fields: Fields): object {
  const whole: Record<string, unknown> = { ...entity }
  for (const field of listOf(fields)) {
    const [key = '', part] = partsOf(field.path)
    const inner = typeof whole[key] === 'object' && whole[key] !== null ? whole[key] : {}
    whole[key] = part === undefined ? valueFor(field) : { ...inner, [part]: valueFor(field) }
  }
  return whole
}

/** An entity as a view has it; what the view does not know is left out, and named by a test. */
const seenIn = <Seen,>(view: z.ZodType<Seen> & { readonly shape: object }, entity: object): Seen =>
  view.parse(Object.fromEntries(Object.entries(entity).filter(([key]) => Object.hasOwn(view.shape, key))))

const team = seenIn(Team, filled(theTeams[0] ?? {}, teamFields))
const player: Player = { ...thePlayers[0], ...filled(thePlayers[0] ?? {}, playerFields) } as never
const ofCompetition = filled({}, competitionFields)
const settings = picked(ofCompetition, CompetitionSettings.shape)
const competition = Competition.parse({
  ...seenIn(Competition, { ...aCompetition(), ...ofCompetition }),
  groups: [],
  settings: { ...aCompetition().settings, ...settings, publicResults: 'all' },
})
const KNOWN = { teams: [team], players: [player], competitions: [competition], games: [aGame(1)] }

const AROUND = { competition: undefined, now: '2025-01-18T09:00:00.000Z' }
const idOf = (text: string): string => text

/** The paths of the fields for which something does not hold. */
const without = (fields: Fields, holds: (field: Field & { readonly path: string }) => boolean): readonly string[] =>
  listOf(fields)
    .filter((field) => !holds(field))
    .map(({ path }) => path)

/** The fields that null removes from an entity. */
const removable = (fields: Fields, command: EntityCommand) =>
  listOf(fields).filter(({ path }) => mayRemove(command, partsOf(path)[0] ?? ''))

type Entity = readonly [name: string, fields: Fields, command: EntityCommand, view: object]

const ENTITIES: readonly Entity[] = [
  ['team', teamFields, createTeam, Team.shape],
  ['player', playerFields, createPlayer, Player.shape],
  ['competition', competitionFields, createCompetition, { ...Competition.shape, ...Competition.shape.settings.shape }],
]

describe.each(ENTITIES)('every field of a %s', (_, fields, command, view) => {
  it('is in its view', () => {
    expect(without(fields, ({ path }) => Object.hasOwn(view, partsOf(path)[0] ?? ''))).toEqual([])
  })

  it('of the command is described', () => {
    const described = new Set(listOf(fields).map(({ path }) => partsOf(path)[0]))
    expect(Object.keys(command.shape).filter((key) => key !== 'id' && !described.has(key))).toEqual([])
  })

  it('has a title of its own in CSV files', () => {
    const titles = listOf(fields).flatMap(({ csv }) =>
      csv === NOT_IN_CSV ? [] : [csv.title.toLowerCase(), ...csv.accepts],
    )
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })
})

type OnForm = {
  readonly entity: string
  readonly address: string
  readonly save: string
  readonly call: string
  readonly fields: Fields
  readonly command: EntityCommand
}

const FORMS: readonly OnForm[] = [
  {
    ...{ entity: 'team', address: `/teams/${team.id}`, save: 'Speichern' },
    ...{ call: 'team.write/change-details', fields: teamFields, command: changeTeam },
  },
  {
    ...{ entity: 'player', address: `/players/${player.id}`, save: 'Speichern' },
    ...{ call: 'player.write/change-details', fields: playerFields, command: changePlayer },
  },
  {
    ...{ entity: 'competition', address: `/competitions/${competition.id}`, save: 'Turnierdaten speichern' },
    ...{ call: 'competition.write/change-details', fields: competitionFields, command: changeCompetition },
  },
]

describe('every field that may be absent', () => {
  it.each(FORMS)('of a $entity is removed where its form is emptied', async ({ fields, command, ...form }) => {
    const known = knowing(KNOWN)
    openApp(known, form.address)
    const button = await screen.findByRole('button', { name: form.save })
    const inputs = within(button.closest('form') ?? document.body)
    const emptied = removable(fields, command)
    for (const { label } of emptied) fireEvent.change(inputs.getByLabelText(label), { target: { value: '' } })
    fireEvent.click(button)
    await waitFor(() => expect(known.writes).toMatchObject([{ name: form.call }]))
    const removed = emptied.map(({ path }): [string, null] => [partsOf(path)[0] ?? '', null])
    expect(known.writes[0]?.body).toMatchObject(Object.fromEntries(removed))
  })
})

describe('every field reaches', () => {
  const has = (label: string) => screen.queryAllByText((_, element) => element?.textContent?.replace('*', '') === label)
  const isOnForm = ({ label }: Field) => has(label).length > 0

  it('the form of a team', async () => {
    openApp(knowing(KNOWN), '/teams/new')
    await screen.findByRole('button', { name: 'Speichern' })
    expect(without(teamFields, isOnForm)).toEqual([])
  })

  it('the form of a player', async () => {
    openApp(knowing(KNOWN), '/players/new')
    await screen.findByRole('button', { name: 'Speichern' })
    expect(without(playerFields, isOnForm)).toEqual([])
  })

  it('the forms of a competition', async () => {
    openApp(knowing(KNOWN), `/competitions/${competitionId(1)}`)
    await screen.findByRole('button', { name: 'Einstellungen speichern' })
    expect(without(competitionFields, isOnForm)).toEqual([])
    expect(Object.keys(changeSettings.shape)).toContain('publicResults')
  })

  it.each([
    ['/teams', 'Mannschaften', teamFields],
    ['/players', 'Spieler', playerFields],
    ['/competitions', 'Turniere', competitionFields],
  ] as const)('the list at %s, where it has a column there', async (address, label, fields: Fields) => {
    openApp(knowing(KNOWN), address)
    const table = within(await screen.findByRole('table', { name: label }))
    const titles = table.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''))
    expect(without(fields, ({ list }) => list === undefined || titles.includes(list))).toEqual([])
  })

  describe('the paper', () => {
    let papers = ''
    beforeAll(async () => {
      for (const kind of ['plan', 'sheets']) {
        openApp(knowing(KNOWN), `/competitions/${competitionId(1)}/print?was=${kind}`)
        papers += (await screen.findByRole('region', { name: 'Vorschau' })).textContent
        cleanup()
      }
    })

    const isOnPaper = ({ input, path }: Field & { readonly path: string }, entity: object) => {
      if (input.kind === 'switch') return papers.includes('(TW)')
      const text = input.kind === 'choice' ? team.name : String(valueAt(entity, path))
      return papers.includes(input.kind === 'day' ? formatDate(text).slice(0, 2) : text)
    }

    it.each([
      ['team', teamFields, team],
      ['player', playerFields, player],
      ['competition', competitionFields, competition],
    ] as const)('where a field of a %s is printed', (_name, fields: Fields, entity) => {
      expect(without(fields, (field) => !field.isPrinted || isOnPaper(field, entity))).toEqual([])
    })
  })

  const isInCsv = (csv: string) => {
    const { titles } = readImportTable(csv)
    return (field: Field) => field.csv === NOT_IN_CSV || titles.includes(field.csv.title)
  }

  it('the CSV file of teams', () => expect(without(teamFields, isInCsv(teamsCsv([team])))).toEqual([]))

  it('the CSV file of players', () => {
    expect(without(playerFields, isInCsv(playersCsv([player], [team])))).toEqual([])
  })

  it('the team that the import makes of its CSV file', () => {
    const plan = importPlanOf(readImportTable(teamsCsv([team])), { ...AROUND, teams: [], players: [] }, { idOf })
    const body = plan.calls[0]?.body
    expect(plan.lines).toMatchObject([{ faults: [] }])
    expect(without(teamFields, (field) => inCsv(field, body))).toEqual([])
  })

  it('the player that the import makes of its CSV file', () => {
    const table = readImportTable(playersCsv([player], [team]))
    const plan = importPlanOf(table, { ...AROUND, teams: [team], players: [] }, { idOf })
    expect(plan.lines).toMatchObject([{ faults: [] }])
    expect(without(playerFields, (field) => inCsv(field, plan.calls[0]?.body))).toEqual([])
  })

  const inCsv = (field: Field & { readonly path: string }, body: unknown) =>
    field.csv === NOT_IN_CSV || valueAt(body, field.path) === valueFor(field)

  const written = JSON.stringify(cupFileOf({ competition, games: [], teams: [team], players: [player] }))

  const cup = { ...competition, ...competition.settings }

  it('the cup file', () => {
    const isWritten = (entity: object) => (field: Field & { readonly path: string }) =>
      written.includes(JSON.stringify(valueAt(entity, field.path)))
    expect(without(teamFields, isWritten(team))).toEqual([])
    expect(without(playerFields, isWritten(player))).toEqual([])
    expect(without(competitionFields, isWritten(cup))).toEqual([])
  })

  it('the calls that make a cup of its file', () => {
    const { file, faults } = readCupFile(written)
    expect(faults).toBeUndefined()
    const calls = file ? cupFileCalls(file, (id) => id) : []
    const bodyOf = (name: string) => calls.find(({ call }) => call === name)?.body
    const isIn = (body: unknown, entity: object) => (field: Field & { readonly path: string }) =>
      valueAt(body, field.path) === valueAt(entity, field.path)
    expect(without(teamFields, isIn(bodyOf('team.write/create'), team))).toEqual([])
    expect(without(playerFields, isIn(bodyOf('player.write/create'), player))).toEqual([])
    expect(without(competitionFields, isIn(bodyOf('competition.write/create'), cup))).toEqual([])
  })
})
