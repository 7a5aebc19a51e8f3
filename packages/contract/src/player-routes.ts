import { PlayerId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { AnyPlayer, Player, StaffPlayer } from './entities.ts'
import { HeldData } from './held-data.ts'
import { readRoutesOf, writeRoutesOf } from './route.ts'

/** Reads of players; each caller gets the kind that it may see. */
export const playerReadRoutes = readRoutesOf({
  'player.read/list': {
    summary: 'All players, for staff',
    description: 'Organisers and commentators get the birthdays too.',
    namesPersons: 'always',
    errors: [],
    query: z.strictObject({}),
    answer: z.strictObject({
      players: z
        .array(z.union([Player, StaffPlayer]))
        .meta({ description: 'All players of all teams, by last name, then by first name.' }),
    }),
  },
  'player.read/list-by-team': {
    summary: 'The players of a team',
    description: 'The public gets the public name, staff the full name, organisers and commentators the birthday too.',
    namesPersons: 'always',
    errors: ['team/unknown'],
    query: z.strictObject({ teamId: TeamId }),
    answer: z.strictObject({
      players: z.array(AnyPlayer).meta({ description: 'The players of the team, by number.' }),
    }),
  },
  'player.read/get': {
    summary: 'One player',
    description: 'The public gets the public name, staff the full name, organisers and commentators the birthday too.',
    namesPersons: 'always',
    errors: ['player/unknown'],
    query: z.strictObject({ id: PlayerId }),
    answer: AnyPlayer,
  },
  'player.read/held-data': {
    summary: 'Everything that is held about one player, for those who ask',
    description:
      'What an organiser tells a family: the person, the public name and why, teams, games, and entries of the log. An access for some competitions needs all of those that the team of the player is enrolled in.',
    namesPersons: 'always',
    errors: ['player/unknown'],
    query: z.strictObject({ id: PlayerId }),
    answer: HeldData,
  },
})

/** Writes of players. */
export const playerWriteRoutes = writeRoutesOf({
  'player.write/create': {
    command: 'player.create',
    isPlanning: true,
    summary: 'Creates a player',
    description: 'The client chooses the id. Names and birthday are stored beside the log, so that they can be erased.',
    nullIsAbsent: true,
  },
  'player.write/change-team': {
    command: 'player.changeTeam',
    isPlanning: true,
    summary: 'Moves a player to another team or number',
    description: 'Team and number change together. Goals and penalties stay with the team of that time.',
  },
  'player.write/change-details': {
    command: 'player.changeDetails',
    isPlanning: true,
    summary: 'Changes what is known of a player',
    description: 'A field that is left out stays as it is.',
  },
  'player.write/erase': {
    command: 'player.erase',
    isPlanning: false,
    summary: 'Removes name and birthday of a player for good',
    description:
      'It cannot be undone. Games stay as played, and every screen shows the number instead of the name. It answers when no process shows the name any more.',
  },
})
