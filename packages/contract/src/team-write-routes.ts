import { writeRoutesOf } from './route.ts'

/** Writes of teams. */
export const teamWriteRoutes = writeRoutesOf({
  'team.write/create': {
    command: 'team.create',
    isPlanning: true,
    summary: 'Creates a team',
    description: 'The client chooses the id. The team plays once it is enrolled in a competition.',
    nullIsAbsent: true,
  },
  'team.write/change-details': {
    command: 'team.changeDetails',
    isPlanning: true,
    summary: 'Changes what is known of a team',
    description: 'A field that is left out stays as it is; null removes an optional one.',
  },
})
