import { type EntryCall, entryCalls } from '@cup/contract/entry-calls'
import type { BodyOf, QueryOf, ReadName, WriteName } from '@cup/contract/routes'
import { ENTRY_KINDS } from '@cup/domain/game'
import { assumed } from '@cup/domain/kernel'
import {
  aPlayer,
  aTeam,
  at,
  competitionId,
  courtId,
  gameId,
  groupId,
  matchdayId,
  meetId,
  playerId,
  sampleCommandsOf,
  teamId,
} from '@cup/domain/testing'
import { aPlan, CUP } from './hall.ts'

const sampleCommands = ENTRY_KINDS.flatMap(sampleCommandsOf)
const GAME = { id: gameId(1) }

/** The samples of every kind of entry, by their calls. */
const entryBodies = assumed<{ readonly [Name in EntryCall]: BodyOf<Name> }>(
  Object.fromEntries(
    Object.entries(entryCalls).map(([name, { command }]) => [
      name,
      sampleCommands.find(({ type }) => type === command)?.data,
    ]),
  ),
  'the samples have a command of each type',
)

/** A body for every write in which every field stands that the call knows. */
export const VALID_BODIES: { readonly [Name in WriteName]: BodyOf<Name> } = {
  'game.write/plan': { ...aPlan(9), occurredAt: at(0) },
  'game.write/change-datetime': { ...GAME, dateTime: at(900) },
  'game.write/change-court': { ...GAME, courtId: courtId(1) },
  'game.write/change-duration': { ...GAME, duration: 720 },
  'game.write/change-shoot-out-shots-number': { ...GAME, shootOutShotsNumber: 3 },
  'game.write/set-actual-teams': { ...GAME, homeTeamId: teamId(1), guestTeamId: teamId(2) },
  'game.write/revoke-actual-teams': GAME,
  'game.write/postpone': { ...GAME, postponedToDateTime: at(9000) },
  'game.write/revoke-postponement': GAME,
  'game.write/livestream-regie-ready': GAME,
  'game.write/revoke-regie-ready': GAME,
  'game.write/start': { ...GAME, occurredAt: at(0), late: true },
  'game.write/revoke-start': GAME,
  'game.write/pause-clock': { ...GAME, late: false },
  'game.write/resume-clock': GAME,
  'game.write/set-clock': { ...GAME, remaining: 200 },
  ...entryBodies,
  'game.write/freeze-regular-time': GAME,
  'game.write/revoke-freeze': GAME,
  'game.write/track-shoot-out-shot': { ...GAME, teamId: teamId(1), success: true },
  'game.write/revoke-shoot-out-shot': { ...GAME, shot: { number: 1, teamId: teamId(1), success: true } },
  'game.write/award-result': { ...GAME, home: 2, guest: 0, winnerTeamId: teamId(1), reason: 'noShow' },
  'game.write/cancel': GAME,
  'game.write/restore': GAME,
  'game.write/set-links': { ...GAME, youtube: 'https://example.com/film', gallery: 'https://example.com/bilder' },
  'game.write/take-over': GAME,
  'team.write/create': aTeam({
    id: teamId(99),
    logoFilePath: 'logos/99.svg',
    photo: { filePath: 'photos/99.jpg', description: 'Hinten links' },
    sponsor: { name: 'Sponsor', url: 'https://example.com', logoFilePath: 's.svg', ledwallFilePath: 's-$width.svg' },
    staff: 'Trainerin: Kim\nBetreuer: Sam',
  }),
  'team.write/change-details': {
    id: teamId(1),
    name: 'Verein 1',
    shortName: 'V1',
    primaryColor: '#123456',
    logoFilePath: null,
    photo: null,
    sponsor: { name: 'Sponsor' },
    staff: null,
  },
  'player.write/create': aPlayer({ id: playerId(99) }),
  'player.write/change-team': { id: playerId(11), teamId: teamId(1), number: 9 },
  'player.write/change-details': { ...aPlayer({ id: playerId(12), number: 8 }) },
  'player.write/erase': { id: playerId(13) },
  'competition.write/create': {
    id: competitionId(9),
    name: 'Zweiter Cup',
    location: 'Halle',
    start: '2025-01-18',
    end: '2025-01-19',
    shootOutShotsNumber: 5,
    timePenaltySeconds: 120,
    penaltyEndsOnGoal: true,
    headToHeadFirst: false,
    regieRequired: true,
    names: 'first',
    publicResults: 'all',
  },
  'competition.write/change-details': {
    id: CUP,
    name: 'Cup',
    location: 'Halle',
    start: '2025-01-17',
    end: '2025-01-20',
    courts: [{ id: courtId(1), name: 'Feld 1' }],
  },
  'competition.write/change-settings': { id: CUP, timePenaltySeconds: 90, names: 'full', publicResults: 'all' },
  'competition.write/enroll-team': { id: CUP, teamId: teamId(2) },
  'competition.write/withdraw-team': { id: CUP, teamId: teamId(98) },
  'competition.write/create-group': { id: CUP, groupId: groupId(9), name: 'Gruppe', teamIds: [teamId(1), teamId(2)] },
  'competition.write/add-team-to-group': { id: CUP, groupId: groupId(1), teamId: teamId(1) },
  'competition.write/remove-team-from-group': { id: CUP, groupId: groupId(1), teamId: teamId(98) },
  'competition.write/create-matchday': { id: CUP, matchdayId: matchdayId(9), name: 'Sonntag' },
  'competition.write/decide-tie': { id: CUP, groupId: groupId(1), teamIds: [teamId(2), teamId(1)], method: 'lot' },
  'competition.write/set-current-game': { id: CUP, gameId: gameId(1), courtId: courtId(1) },
  'competition.write/archive': { id: competitionId(9) },
  'competition.write/restore': { id: competitionId(9) },
  'meet.write/create': { id: meetId(9), name: 'Hallenwochenende', courts: [{ id: courtId(1), name: 'Feld 1' }] },
  'meet.write/change': { id: meetId(9), name: 'Wochenende', courts: [{ id: courtId(1), name: 'Feld A' }] },
  'meet.write/archive': { id: meetId(9) },
  'meet.write/restore': { id: meetId(9) },
  'command/send': { command: 'competition', competitionId: CUP, tags: ['hall'] },
  horn: { competitionId: CUP, tags: [] },
  countdown: { competitionId: CUP, seconds: 60, tags: ['hall'] },
}

/** A query for every read in which every field stands that the call knows. */
export const VALID_QUERIES: { readonly [Name in ReadName]: QueryOf<Name> } = {
  'game.read/list-by-competition': { competitionId: CUP },
  'game.read/list-by-team-and-competition': { competitionId: CUP, teamId: teamId(1) },
  'game.read/get': { id: gameId(1) },
  'game.read/current': { competitionId: CUP, skip: '1' },
  'team.read/list': { competitionId: CUP },
  'team.read/get': { id: teamId(1) },
  'player.read/list': {},
  'player.read/list-by-team': { teamId: teamId(1) },
  'player.read/get': { id: playerId(11) },
  'player.read/held-data': { id: playerId(11) },
  'competition.read/list': { archived: 'false' },
  'competition.read/get': { id: CUP },
  'meet.read/list': { archived: 'false' },
  'meet.read/get': { id: meetId(1) },
  'competition.read/leaderboard': { competitionId: CUP, groupId: groupId(1) },
  'competition.read/topscorer': { competitionId: CUP },
}
