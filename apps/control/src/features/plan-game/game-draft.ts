import { newId } from '@cup/api-client/http'
import type { Competition, Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { MOST_REFEREES } from '@cup/domain/game-plan'
import { defined, isSame } from '@cup/domain/kernel'
import { houseRulesOf, offeredLength } from '@cup/domain/settings'
import { calendarDateOf } from '@cup/ui/format'
import { z } from 'zod'
import { chosen, instantText, perhapsChosen, perhapsNumberText, requiredText } from '../../shared/form/form-schema.ts'
import { instantIn, pickedTextOf } from '../../shared/form/typed-values.ts'
import { minutesOfSeconds, minutesText } from '../../shared/planning/minutes.ts'
import { planGameTexts } from '../../texts/plan-game.ts'
import { refereeTexts } from '../../texts/referees.ts'
import { draftOfReference, type ReferenceDraft, referenceSchema } from './reference.ts'

/** Draft of the form that plans a game. */
export type GameDraft = {
  readonly id: string
  readonly name: string
  readonly matchdayId: string | undefined
  readonly groupId: string | undefined
  readonly courtId: string | undefined
  /** [H4] Numbers, or empty. */
  readonly referee: string
  readonly secondReferee: string
  readonly dateTime: string
  /** In minutes, as typed. */
  readonly duration: string
  /** [G4] Empty for a game that copies the number of its competition. */
  readonly shots: string
  readonly home: ReferenceDraft
  readonly guest: ReferenceDraft
}

/** [G23] Default duration of a new game, in minutes; saving it asks for confirmation. */
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
    courtId: undefined,
    referee: '',
    secondReferee: '',
    dateTime: last ? pickedTextOf(new Date(Date.parse(last.dateTime) + QUARTER_OF_AN_HOUR_MILLIS).toISOString()) : '',
    duration: DEFAULT_MINUTES,
    shots: '',
    home: { kind: 'team' },
    guest: { kind: 'team' },
  }
}

/** [J8] With the length that the rules of the competition offer, where they say one. */
export function withOfferedLength(draft: GameDraft, { settings }: Pick<Competition, 'settings'>): GameDraft {
  const offered = offeredLength(houseRulesOf(settings), draft.groupId === undefined)
  return offered ? { ...draft, duration: minutesOfSeconds(offered.playing) } : draft
}

/** [G26] A planned game as the form shows it. */
export const draftOfGame = (game: Game, { courts = [] }: Pick<Competition, 'courts'>): GameDraft => ({
  id: game.id,
  name: game.name,
  matchdayId: game.matchdayId,
  groupId: game.groupId,
  courtId: game.courtId ?? courts[0]?.id,
  referee: String(game.referee ?? ''),
  secondReferee: String(game.secondReferee ?? ''),
  dateTime: pickedTextOf(game.dateTime),
  duration: minutesOfSeconds(game.duration),
  shots: String(game.shootOutShotsNumber),
  home: draftOfReference(game.plannedTeams.home),
  guest: draftOfReference(game.plannedTeams.guest),
})

/** "Spiel 49" after forty-eight games. */
function nextName(games: readonly Pick<Game, 'name'>[]): string {
  const numbers = games.map(({ name }) => Number(/\d+/.exec(name)?.[0] ?? 0))
  return planGameTexts.gameNumbered(String(Math.max(0, ...numbers) + 1).padStart(2, '0'))
}

type Names = { readonly id: string; readonly name: string }

/** [G4] The most shots that a side may have. */
const MOST_SHOTS = 99

const refereeNumber = perhapsNumberText(refereeTexts.outOfRange(MOST_REFEREES), { min: 1, max: MOST_REFEREES })

/** A game as it is planned in a competition, from what is typed. [G2] A game of a group has teams of that group. */
export const planSchemaOf = (
  { id: competitionId, groups }: Pick<Competition, 'id' | 'groups'>,
  teams: readonly Names[],
  matchday: z.ZodType<string | undefined, string | undefined> = chosen(planGameTexts.chooseAMatchday),
) =>
  z
    .object({
      id: z.string(),
      name: requiredText(planGameTexts.nameMissing),
      matchdayId: matchday,
      groupId: perhapsChosen,
      courtId: perhapsChosen,
      referee: refereeNumber,
      secondReferee: refereeNumber,
      dateTime: instantText(planGameTexts.dateTimeMissing),
      duration: minutesText,
      shots: perhapsNumberText(planGameTexts.shotsOutOfRange(MOST_SHOTS), { min: 1, max: MOST_SHOTS }),
      home: referenceSchema,
      guest: referenceSchema,
    })
    .superRefine(({ groupId, home, guest }, ctx) => {
      if (isSame(home, guest)) ctx.addIssue({ code: 'custom', path: ['guest'], message: planGameTexts.sameTeams })
      const group = groups.find(({ id }) => id === groupId)
      for (const [side, reference] of Object.entries({ home, guest })) {
        if (!group || !('teamId' in reference) || group.teamIds.some((id) => id === reference.teamId)) continue
        const team = teams.find(({ id }) => id === reference.teamId)?.name ?? ''
        ctx.addIssue({ code: 'custom', path: [side], message: planGameTexts.notInGroup(team, group.name) })
      }
    })
    .transform(
      ({ home, guest, matchdayId, groupId, courtId, referee, secondReferee, shots, ...game }): PlannedDraft => ({
        ...game,
        competitionId,
        ...defined({ matchdayId, groupId, courtId, referee, secondReferee, shootOutShotsNumber: shots }),
        plannedTeams: { home, guest },
      }),
    )

/** Game of the form, with its own number of shots if one is typed. */
export type PlannedDraft = BodyOf<'game.write/plan'> & { readonly shootOutShotsNumber?: number }

type ChangedGame = BodyOf<'competition.write/change-games'>['games'][number]

const NOTHING_CHOSEN = { groupId: null, matchdayId: null, referee: null, secondReferee: null }

/** [K12] Changed fields; undefined without any. What is empty now is removed. */
export function changeBetween(before: PlannedDraft, after: PlannedDraft): ChangedGame | undefined {
  const { id, competitionId: _, ...wanted } = { ...NOTHING_CHOSEN, ...after }
  const was: Readonly<Record<string, unknown>> = { ...NOTHING_CHOSEN, ...before }
  const changed = Object.entries(wanted).filter(([field, value]) => !isSame(value, was[field]))
  return changed.length === 0 ? undefined : { id, ...Object.fromEntries(changed) }
}

/** The games of the day on which it is to be played, in their order: its neighbours in the plan. */
export function neighboursOf<Slot extends Pick<Game, 'dateTime'>>(dateTime: string, games: readonly Slot[]): Slot[] {
  const instant = instantIn(dateTime)
  if (instant === undefined) return []
  const day = calendarDateOf(instant)
  return games.filter((game) => calendarDateOf(game.dateTime) === day)
}
