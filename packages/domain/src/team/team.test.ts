import { describe, expect, it } from 'vitest'
import { aTeam, at, type EventDraft, given, teamId } from '../testing/index.ts'
import { evolveTeam, type TeamCommandData, teamCommands, teamEvents, unknownTeam } from './index.ts'

const id = teamId(1)
const created: EventDraft = { type: 'team.created', data: aTeam() }
const photo = { filePath: 'teams/svm.jpg', description: 'Von links: Mia, Ole, Ben' }
const sponsor = { name: 'Bäckerei Korn', url: 'https://example.org' }

describe('create team', () => {
  it('[T1] creates a team', () => given().when({ type: 'team.create', data: aTeam() }).then([created]))

  it('[N1] keeps staff text and caption out of the log', () =>
    given()
      .when({ type: 'team.create', data: aTeam({ staff: 'Trainerin: Eva', photo, sponsor }) })
      .then([{ type: 'team.created', data: { ...aTeam({ sponsor }), photo: { filePath: photo.filePath } } }]))

  it('[I3] changes nothing when it is sent again, also after changes', () =>
    given(created, { type: 'team.detailsChanged', data: { id, name: 'SV Neustadt' } })
      .when({ type: 'team.create', data: aTeam() })
      .thenNothing())

  it('[I3] compares what the log holds', () =>
    given(created)
      .when({ type: 'team.create', data: aTeam({ staff: 'Trainerin: Eva' }) })
      .thenNothing())

  it('[I3] refuses another team with the same id', () =>
    given(created)
      .when({ type: 'team.create', data: aTeam({ name: 'SV Neustadt' }) })
      .thenRefused('entity/id-taken'))

  it('[T1] is black where it names no colour', () => {
    const { primaryColor: _, ...sent } = aTeam()
    expect(teamCommands['team.create'].parse(sent)).toEqual(aTeam({ primaryColor: '#000000' }))
  })

  it.each([
    aTeam({ name: '' }),
    aTeam({ shortName: ' ' }),
    aTeam({ shortName: 'SVMUST' }),
    aTeam({ primaryColor: 'blue' }),
    { ...aTeam(), sponsor: { name: 'Korn', url: 'javascript:alert(1)' } },
    { ...aTeam(), coach: 'Eva' },
  ])('[T1] does not accept %o', (data) => {
    expect(teamCommands['team.create'].safeParse(data).success).toBe(false)
  })
})

describe('change team', () => {
  const change = (data: Omit<TeamCommandData<'team.changeDetails'>, 'id'>) =>
    ({ type: 'team.changeDetails', data: { id, ...data } }) as const

  it('[T1] changes what is named', () =>
    given(created)
      .when(change({ shortName: 'SVN' }))
      .then([{ type: 'team.detailsChanged', data: { id, shortName: 'SVN' } }]))

  it('[T1] removes an optional field with null', () =>
    given({ type: 'team.created', data: aTeam({ sponsor }) })
      .when(change({ sponsor: null }))
      .then([{ type: 'team.detailsChanged', data: { id, sponsor: null } }]))

  it('[I4] changes nothing when it is so', () =>
    given({ type: 'team.created', data: aTeam({ sponsor }) })
      .when(change({ name: 'SV Musterstadt', sponsor, logoFilePath: null }))
      .thenNothing())

  it('[N1] notes that a text changed, without the text', () =>
    given(created)
      .when(change({ staff: 'Trainerin: Eva', photo }), { wouldChangeTexts: () => true })
      .then([{ type: 'team.detailsChanged', data: { id, photo: { filePath: photo.filePath }, textsChanged: true } }]))

  it('[N1] cannot log a staff text', () => {
    expect(teamEvents['team.detailsChanged'].safeParse({ id, staff: 'Trainerin: Eva' }).success).toBe(false)
  })

  it('[T1] is refused for an unknown team', () =>
    given()
      .when(change({ name: 'SV Neustadt' }))
      .thenRefused('team/unknown'))
})

describe('team', () => {
  it('[E1] breaks on a change of a team that was never created', () => {
    const event = { type: 'team.detailsChanged', data: { id, name: 'SV Neustadt' }, occurredAt: at(0) } as const
    expect(() => evolveTeam(unknownTeam, event)).toThrow('a change of an unknown team')
  })
})
