import { PlayerId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { AnyPlayer, Player, StaffPlayer } from './entities.ts'
import { HeldData } from './held-data.ts'
import { readRoutesOf, writeRoutesOf } from './route.ts'

/** What can be asked about players; each caller gets the kind that it may see. */
export const playerReadRoutes = readRoutesOf({
  'player.read/list': {
    summary: 'All players, for staff',
    errors: [],
    query: z.strictObject({}),
    answer: z.strictObject({ players: z.array(z.union([Player, StaffPlayer])) }),
  },
  'player.read/list-by-team': {
    summary: 'The players of a team',
    errors: ['team/unknown'],
    query: z.strictObject({ teamId: TeamId }),
    answer: z.strictObject({ players: z.array(AnyPlayer) }),
  },
  'player.read/get': {
    summary: 'One player',
    errors: ['player/unknown'],
    query: z.strictObject({ id: PlayerId }),
    answer: AnyPlayer,
  },
  'player.read/held-data': {
    summary: 'Everything that is held about one player, for those who ask',
    errors: ['player/unknown'],
    query: z.strictObject({ id: PlayerId }),
    answer: HeldData,
  },
})

/** What can be done to a player. */
export const playerWriteRoutes = writeRoutesOf({
  'player.write/create': { command: 'player.create', summary: 'Creates a player', nullIsAbsent: true },
  'player.write/change-team': { command: 'player.changeTeam', summary: 'Moves a player to another team or number' },
  'player.write/change-details': { command: 'player.changeDetails', summary: 'Changes what is known of a player' },
  'player.write/erase': { command: 'player.erase', summary: 'Removes name and birthday of a player for good' },
})
