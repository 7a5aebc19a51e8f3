/** What tells whether anybody sees us: the page itself, or OBS about its source. */
export type SourceSignal =
  | { readonly of: 'page' | 'source'; readonly isVisible: boolean }
  | { readonly of: 'program'; readonly isActive: boolean }

/** Whether the picture is seen anywhere, and how often it has come on so far. */
export type SourceState = {
  readonly isPageVisible: boolean
  readonly isSourceVisible: boolean
  readonly turns: number
}

/** Whether the picture is seen anywhere, be it in a preview. */
export const isSeen = ({ isPageVisible, isSourceVisible }: SourceState): boolean => isPageVisible && isSourceVisible

/** It comes on when it is seen again, and when the scene that it is in goes on air. */
export function sourceAfter(before: SourceState, signal: SourceSignal): SourceState {
  switch (signal.of) {
    case 'page':
      return withTurn(before, { ...before, isPageVisible: signal.isVisible })
    case 'source':
      return withTurn(before, { ...before, isSourceVisible: signal.isVisible })
    case 'program':
      return signal.isActive ? { ...before, turns: before.turns + 1 } : before
  }
}

const withTurn = (before: SourceState, after: SourceState): SourceState =>
  isSeen(after) && !isSeen(before) ? { ...after, turns: after.turns + 1 } : after
