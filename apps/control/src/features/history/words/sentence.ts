import type { EnteredBy } from '@cup/contract/log-routes'
import type { AnyEventType } from '@cup/domain/tournament-state'
import { wallTimeOf } from '@cup/ui/format'
import { rolesText } from '../../../shared/role/roles.ts'
import { cupSentences } from './cup-sentences.ts'
import type { DataByType, Entry } from './entry.ts'
import { gameSentences, goalText, penaltyText, type Sentence } from './game-sentences.ts'
import { type Cup, type Names, namesIn } from './names.ts'

/** One for every type: a new type does not compile before it has a sentence. */
const sentences: { readonly [Type in AnyEventType]: Sentence<DataByType[Type]> } = {
  ...gameSentences,
  ...cupSentences,
}

/** What an entry tells: "Tor für HSG, Nr. 7 Keller (2:1)". */
export const sentenceOf = (entry: Entry, names: Names): string => tell(entry.type, entry.data, names)

const tell = <Type extends AnyEventType>(type: Type, data: DataByType[Type], names: Names): string =>
  sentences[type](data, names)

/** What the game clock showed, in seconds that remain, where an entry says so. */
export function clockOf({ type, data }: Entry): number | undefined {
  switch (type) {
    case 'game.goalScored':
    case 'game.goalChanged':
    case 'game.timePenaltyGiven':
      return data.time
    default:
      return undefined
  }
}

/** Names for a list of entries: what is taken back is called by what was entered. */
export function namesFor(entries: readonly Entry[], cup: Cup): Names {
  const names = namesIn(cup)
  const told = entries.toReversed().flatMap((entry) => toldBy(entry, names))
  return namesIn(cup, new Map(told))
}

function toldBy({ type, data }: Entry, names: Names): (readonly [string, string])[] {
  switch (type) {
    case 'game.goalScored':
    case 'game.goalChanged':
      return [[data.goalId, goalText(data, names)]]
    case 'game.timePenaltyGiven':
      return [[data.timePenaltyId, penaltyText(data, names)]]
    default:
      return []
  }
}

/** Who entered it: "Zeitnehmer (Tablet 2)". */
export function whoText({ kind, name, roles = [], device }: EnteredBy): string {
  if (kind === 'service') return 'Von selbst'
  const who = roles.length > 0 ? rolesText(roles) : kind === 'token' ? 'Organisator' : 'Zugang'
  const details = [...new Set([name, device])].filter((text) => text && text !== who)
  return details.length > 0 ? `${who} (${details.join(', ')})` : who
}

/** The time of the hall with its seconds: "14:32:10". */
export function formatSecond(instant: string): string {
  const { hour, minute, second } = wallTimeOf(instant)
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}
