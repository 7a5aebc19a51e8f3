import { type CheckAt, type Messages, messageBuilder, viewsInReplays } from './feed-item.ts'
import { type ListSources, pushedLists } from './pushed-lists.ts'
import { type Audience, byAudience, PUBLIC_SIGHT } from './sight.ts'

type Sources = Omit<ListSources, 'audience'> & { readonly checkAt: CheckAt }

/** Builds the messages of the feeds from the tournament state of now, for each audience its own. */
export function feedMessages({ checkAt, ...sources }: Sources): Messages {
  const lists = byAudience((audience) => pushedLists({ ...sources, audience }))
  const { views } = sources
  const seenBy = (audience: Audience) => ({ tournament: sources.tournament(), views, audience, checkAt })
  return {
    ofCommit: (items) =>
      byAudience((audience) => messageBuilder({ ...seenBy(audience), listsOf: lists[audience].ofCommit(items) })),
    ofReplay: (isLast) =>
      byAudience((audience) =>
        messageBuilder({ ...seenBy(audience), listsOf: lists[audience].ofReplay(isLast), isLast }),
      ),
    ...viewsInReplays,
    expect: ({ scope, sight }) => {
      lists.public.remember(scope)
      if (sight !== PUBLIC_SIGHT) lists.staff.remember(scope)
    },
  }
}
