import { newId } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { defined } from '@cup/domain/kernel'
import { calendarDateOf } from '@cup/ui/format'
import { instantIn, pickedTextOf } from '../../shared/form/date-time-field.tsx'
import { numberIn } from '../../shared/form/fields.tsx'
import type { Faults } from '../../shared/form/use-saved-form.ts'
import { minutesFault, secondsOfMinutes } from '../../shared/planning/minutes.ts'
import { type ReferenceDraft, referenceOf } from '../../shared/planning/reference.ts'

/** What stands in the form that plans a game. */
export type GameDraft = {
  readonly id: string
  readonly name: string
  readonly matchdayId: string | undefined
  readonly groupId: string | undefined
  readonly dateTime: string
  /** In minutes, as typed. */
  readonly duration: string
  readonly home: ReferenceDraft
  readonly guest: ReferenceDraft
}

/** [G23] What a new game lasts unless somebody says otherwise, in minutes; saved like that it is asked about. */
export const DEFAULT_MINUTES = '1'

const QUARTER_OF_AN_HOUR_MILLIS = 15 * 60_000

type PlannedBefore = Pick<Game, 'name' | 'dateTime' | 'duration' | 'matchdayId' | 'groupId'>

/** A new game goes on where the plan ends: the next number, a quarter of an hour later, on the same matchday. */
export function draftAfter(games: readonly PlannedBefore[], id = newId()): GameDraft {
  const last = games.reduce<PlannedBefore | undefined>(
    (latest, game) => (latest && latest.dateTime > game.dateTime ? latest : game),
    undefined,
  )
  return {
    id,
    name: nextName(games),
    matchdayId: last?.matchdayId,
    groupId: last?.groupId,
    dateTime: last ? pickedTextOf(new Date(Date.parse(last.dateTime) + QUARTER_OF_AN_HOUR_MILLIS).toISOString()) : '',
    duration: DEFAULT_MINUTES,
    home: { kind: 'team' },
    guest: { kind: 'team' },
  }
}

/** "Spiel 49" after forty-eight games. */
function nextName(games: readonly Pick<Game, 'name'>[]): string {
  const numbers = games.map(({ name }) => Number(/\d+/.exec(name)?.[0] ?? 0))
  return `Spiel ${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}

/** What is still missing, or wrong. */
export function faultsOf({ name, matchdayId, dateTime, duration, home, guest }: GameDraft): Faults<GameDraft> {
  const [homeReference, guestReference] = [referenceOf(home), referenceOf(guest)]
  const areSame = homeReference !== undefined && JSON.stringify(homeReference) === JSON.stringify(guestReference)
  return {
    name: name.trim() === '' ? 'Bitte einen Namen eintragen.' : undefined,
    matchdayId: matchdayId === undefined ? 'Bitte einen Matchday wählen.' : undefined,
    dateTime: instantIn(dateTime) === undefined ? 'Bitte Datum und Uhrzeit eintragen.' : undefined,
    duration: minutesFault(duration),
    home: homeReference === undefined ? NOBODY : undefined,
    guest: guestReference === undefined ? NOBODY : areSame ? 'Heim und Gast sind dieselbe Mannschaft.' : undefined,
  }
}

const NOBODY = 'Bitte auswählen, wer spielt.'

/** The call that plans the game; undefined while something is missing. */
export function planOf(competitionId: string, draft: GameDraft): BodyOf<'game.write/plan'> | undefined {
  const { id, name, matchdayId, groupId } = draft
  const [home, guest] = [referenceOf(draft.home), referenceOf(draft.guest)]
  const dateTime = instantIn(draft.dateTime)
  const duration = numberIn(draft.duration)
  if (!home || !guest || !dateTime || duration === undefined) return undefined
  return {
    id,
    name: name.trim(),
    competitionId,
    ...defined({ matchdayId, groupId }),
    dateTime,
    duration: secondsOfMinutes(duration),
    plannedTeams: { home, guest },
  }
}

/** The games of the day on which it is to be played, in their order: its neighbours in the plan. */
export function neighboursOf<Slot extends Pick<Game, 'dateTime'>>(dateTime: string, games: readonly Slot[]): Slot[] {
  const instant = instantIn(dateTime)
  if (instant === undefined) return []
  const day = calendarDateOf(instant)
  return games.filter((game) => calendarDateOf(game.dateTime) === day)
}
