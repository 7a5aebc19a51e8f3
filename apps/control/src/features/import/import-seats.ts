import { freePlaceholders } from '@cup/domain/cup-draft'
import { isSameGroup } from './import-groups.ts'
import type { Known } from './import-types.ts'
import type { ReadLine } from './read-line.ts'

/** Placeholders of the chosen competition, for the teams of a table. */
export type Seats = ReturnType<typeof seatsIn>

/** [D3] A new team takes the place of a placeholder: in the group that its line names, or in the order of the table. */
export function seatsIn({ competition, teams }: Pick<Known, 'competition' | 'teams'>) {
  const free = freePlaceholders(competition ?? { teamIds: [] }, teams)
  let taken = 0
  return {
    take: ({ group }: Pick<ReadLine, 'group'>): string | undefined => {
      const seat = free.take((name) => group === '' || isSameGroup(name, group))
      if (seat !== undefined) taken++
      return seat
    },
    /** How many were taken. */
    count: () => taken,
  }
}
