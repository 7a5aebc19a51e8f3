import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskPress } from '../kinds/kind.ts'
import { type Act, entryOf, withAct, withActOrStep, withEntryId } from './act.ts'

/** An act that was taken back. */
export type Undone = {
  readonly act: Act
  /** The key of the press that took it back. */
  readonly key: string
  /** The presses that repeat it, in their order. */
  readonly again: readonly DeskPress[]
}

/** [U12] Two stacks: the acts of this desk, the newest last, and those that were taken back, the last one last. */
export type History = { readonly done: readonly Act[]; readonly undone: readonly Undone[] }

/** A desk that has done nothing. */
export const NO_HISTORY: History = { done: [], undone: [] }

/** An act that has no number yet. */
export type NewAct = Omit<Act, 'number'>

/** The history after a press: what was taken back before it is not repeated any more. Not every press can be taken back. */
export const afterPress = (history: History, act: NewAct | undefined): History => ({
  done: act ? withActOrStep(history.done, numbered(act, history)) : history.done,
  undone: [],
})

/** The history after these presses took an act back. */
export function afterUndo({ done, undone }: History, taken: Undone, presses: readonly DeskPress[]): History {
  const others = done.filter(({ number }) => number !== taken.act.number)
  return withSuccessors({ done: others, undone: [...undone, taken] }, taken.act.command, presses)
}

/** The history after an act was repeated, as another act that can be taken back in turn. */
export function afterRedo(history: History, { act, again }: Undone, repeated: NewAct | undefined): History {
  const others = history.undone.filter((one) => one.act.number !== act.number)
  const renamed = withSuccessors({ ...history, undone: others }, act.command, again)
  return repeated ? { ...renamed, done: withAct(renamed.done, { ...repeated, number: act.number }) } : renamed
}

/** The history without the presses that the service has refused: what they were to take back can be taken back again. */
export function withoutRefused(history: History, isRefused: (key: string) => boolean): History {
  const { done, undone } = history
  const keys = [...done, ...undone, ...undone.map(({ act }) => act)].map(({ key }) => key)
  if (!keys.some(isRefused)) return history
  const stillDone = undone.filter(({ key }) => isRefused(key)).map(({ act }) => act)
  return {
    done: [...done, ...stillDone].filter(({ key }) => !isRefused(key)).sort((a, b) => a.number - b.number),
    undone: undone.filter(({ key, act }) => !isRefused(key) && !isRefused(act.key)),
  }
}

/** An older act has a lower number, also than one that was taken back. */
const numbered = (act: NewAct, { done, undone }: History): Act => ({
  ...act,
  number: Math.max(0, ...[...done, ...undone.map((one) => one.act)].map(({ number }) => number)) + 1,
})

/** [G14] A revoked entry stays revoked. Where these presses bring it back as a new one, all acts on it are about that one. */
function withSuccessors(history: History, before: HallCommand, presses: readonly DeskPress[]): History {
  const from = entryOf(before)?.id
  const to = presses.map(({ command }) => entryOf(command)?.id).find((id) => id !== undefined)
  if (from === undefined || to === undefined || from === to) return history
  const renamedPress = (press: DeskPress) => ({ ...press, command: withEntryId(press.command, from, to) })
  const renamedAct = (act: Act): Act => ({
    ...act,
    command: withEntryId(act.command, from, to),
    back: act.back.map(renamedPress),
  })
  return {
    done: history.done.map(renamedAct),
    undone: history.undone.map((one) => ({ ...one, act: renamedAct(one.act), again: one.again.map(renamedPress) })),
  }
}
