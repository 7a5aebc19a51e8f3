import type { PersonalDataChange, PersonRow, TeamTextsRow } from '../src/core/event-store/event-store.ts'

type PersonInMemory = Partial<Record<keyof PersonRow, string | null>> & { readonly erasedAtMs?: number }

/** The rows beside the log in memory, as the appends have made them. */
export type MemoryPeople = {
  readonly persons: ReadonlyMap<string, PersonInMemory>
  readonly texts: ReadonlyMap<string, Partial<TeamTextsRow>>
  readonly reasons: ReadonlyMap<string, string>
  /** Carries out the changes of an append after which the log has this position. */
  readonly commit: (changes: readonly PersonalDataChange[], at: { position: number; nowMs: number }) => void
  /** Takes back the changes of appends after a position. */
  readonly loseAfter: (position: number) => void
}

/** Rows that change with the log, and are lost with its end. */
export function memoryPeople(): MemoryPeople {
  const persons = new Map<string, PersonInMemory>()
  const texts = new Map<string, Partial<TeamTextsRow>>()
  const reasons = new Map<string, string>()
  let commits: {
    readonly changes: readonly PersonalDataChange[]
    readonly position: number
    readonly nowMs: number
  }[] = []

  const apply = (change: PersonalDataChange, nowMs: number) => {
    switch (change.kind) {
      case 'person':
        return void persons.set(change.playerId, { ...persons.get(change.playerId), ...change.person })
      case 'teamTexts':
        return void texts.set(change.teamId, { ...texts.get(change.teamId), ...change.texts })
      case 'correctionReason':
        return void reasons.set(change.correctionId, change.reason)
      case 'personErased': {
        const { firstName, lastName } = persons.get(change.playerId) ?? {}
        const named = patternOf([firstName, lastName])
        if (named) for (const [id, reason] of reasons) reasons.set(id, reason.replaceAll(named, '…'))
        return void persons.set(change.playerId, { erasedAtMs: nowMs })
      }
    }
  }
  return {
    persons,
    texts,
    reasons,
    commit: (changes, { position, nowMs }) => {
      if (changes.length === 0) return
      commits.push({ changes, position, nowMs })
      for (const change of changes) apply(change, nowMs)
    },
    loseAfter: (position) => {
      commits = commits.filter((commit) => commit.position <= position)
      for (const rows of [persons, texts, reasons]) rows.clear()
      for (const { changes, nowMs } of commits) for (const change of changes) apply(change, nowMs)
    },
  }
}

/** [N5] The names of a person, "Mias" for "Mia" too. */
function patternOf(names: readonly (string | null | undefined)[]): RegExp | undefined {
  const parts = names.flatMap((name) => (name ? [name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)] : []))
  const word = String.raw`[\p{L}\p{N}_]`
  return parts.length === 0 ? undefined : new RegExp(`(?<!${word})(?:${parts.join('|')})s?(?!${word})`, 'giu')
}
