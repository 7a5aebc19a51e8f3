import { z } from 'zod'
import { Name } from '../kernel/text.ts'
import { CalendarDate } from '../kernel/time.ts'
import { NamesPolicy } from '../settings/competition-settings.ts'

// What players are made of, described once for commands, events and views.

export const FirstName = Name.meta({ description: 'The first name of the player.', examples: ['Deniz'] })

export const LastName = Name.meta({ description: 'The last name of the player.', examples: ['Netzflicker'] })

export const Birthday = CalendarDate.meta({
  description: 'The birthday of the player, `yyyy-mm-dd`. Only organisers and commentators receive it.',
  examples: ['2011-06-14'],
})

/** [T2] A number on a shirt starts at 1. */
export const ShirtNumber = z
  .int()
  .min(1)
  .max(999)
  .meta({
    description: 'The number on the shirt. A team may have the same number twice.',
    examples: [11],
  })

export const IsGoalkeeper = z
  .boolean()
  .meta({ description: 'Whether the player keeps the goal; false by default.', examples: [false] })

/** [N2] The player’s own choice. */
export const PublicName = NamesPolicy.meta({
  description:
    'How much of the name the player wants to be shown: `full`, `first` (first name and initial) or `number`; `full` by default. The settings of a competition can restrict it further.',
})

/** [N3] Public form of a name. */
export const DisplayName = z.string().meta({
  description: 'The name that the public sees, as `names` and `publicName` allow it; “Nr. 11” for an erased player.',
  examples: ['Deniz Netzflicker'],
})
