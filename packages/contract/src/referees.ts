import { MOST_REFEREES, RefereeOfGame } from '@cup/domain/game-plan'
import { Name, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'

/** [M1] One of the list of referees: a person by name, a team that provides one, or a person of a team. */
export const Referee = z
  .strictObject({
    number: RefereeOfGame.meta({ description: 'The number by which games name the referee.', examples: [2] }),
    name: Name.exactOptional().meta({
      description: 'The name, for organisers only. Absent: whoever the team sends.',
      examples: ['Schiedsrichterin Beispiel'],
    }),
    teamId: TeamId.exactOptional().meta({
      description: 'The team that the referee comes from, and whose games they do not lead. Absent: from none.',
    }),
  })
  .refine(({ name, teamId }) => name !== undefined || teamId !== undefined, {
    message: 'a referee has a name or a team',
  })
  .meta({ id: 'Referee', description: 'A referee of the list of organisers.' })
export type Referee = z.infer<typeof Referee>

/** [M1] The whole list; each number is there once. */
export const Referees = z
  .array(Referee)
  .max(MOST_REFEREES)
  .refine((referees) => new Set(referees.map(({ number }) => number)).size === referees.length, {
    message: 'two referees have the same number',
  })
  .meta({ description: 'All referees, in the order in which they are shown.' })
