/** How long a picture takes to come and to go, as the stylesheet has it. */
export const ENTER_MILLIS = 400
export const LEAVE_MILLIS = 260

/** Something with a name of its own: another name is another picture, the same name the same picture with news. */
export type Named<Content> = { readonly name: string; readonly content: Content }

/** Where a picture is on its way in and out; `until` is when that way ends. */
export type Appearing<Content> =
  | { readonly phase: 'hidden' }
  | (Named<Content> & { readonly phase: 'entering' | 'leaving'; readonly until: number })
  | (Named<Content> & { readonly phase: 'shown' })

export const HIDDEN = { phase: 'hidden' } as const

/** What follows on what is there, given what is wanted now; the same value where nothing changes. */
export function appearingAt<Content>(
  before: Appearing<Content>,
  wanted: Named<Content> | undefined,
  now: number,
): Appearing<Content> {
  switch (before.phase) {
    case 'hidden':
      return wanted ? { phase: 'entering', ...wanted, until: now + ENTER_MILLIS } : before
    case 'leaving':
      return now < before.until ? before : appearingAt<Content>(HIDDEN, wanted, now)
    case 'entering':
      if (wanted?.name !== before.name) return leaving(before, now)
      if (now >= before.until) return { phase: 'shown', ...wanted }
      return wanted.content === before.content ? before : { ...before, ...wanted }
    case 'shown':
      if (wanted?.name !== before.name) return leaving(before, now)
      return wanted.content === before.content ? before : { phase: 'shown', ...wanted }
  }
}

/** It goes as it was last seen. */
const leaving = <Content>({ name, content }: Named<Content>, now: number): Appearing<Content> => ({
  phase: 'leaving',
  name,
  content,
  until: now + LEAVE_MILLIS,
})
