import type { CupDraft, Suggestion } from '@cup/domain/cup-draft'
import type { Instant } from '@cup/domain/kernel'
import { formatTime } from '@cup/ui/format'
import { AgeTag, ageEdge } from '../../../shared/planning/age-group.tsx'
import { type BandGame, DayBand } from '../../../shared/planning/day-band.tsx'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import { ageIndexOf } from './ages-question.tsx'
import { textOfChange } from './change-text.ts'
import styles from './wizard.module.css'

type ResultProps = {
  readonly draft: CupDraft
  /** When the hall opens. */
  readonly opensAt: Instant
}

const MINUTE_SECONDS = 60

/** Figures of a draft, its day as a picture, and what each age group plays. */
export const Result = ({ draft, opensAt }: ResultProps) => (
  <>
    <Figures draft={draft} />
    <div>
      <div className={styles.head}>
        <h3>{texts.theDay}</h3>
        <span className={styles.tagRow}>
          {draft.ages.map(({ age, games }, index) => (
            <AgeTag key={age.name} age={{ index: ageIndexOf(index), tag: age.name }}>
              {texts.gamesOf(games.length)}
            </AgeTag>
          ))}
        </span>
      </div>
      <Day draft={draft} opensAt={opensAt} />
      <Spare draft={draft} />
    </div>
    <div className={styles.each}>
      {draft.ages.map((plan, index) => (
        <AgeSummary key={plan.age.name} plan={plan} row={index} minutes={draft.answers.duration / MINUTE_SECONDS} />
      ))}
    </div>
  </>
)

/** How many teams and games a draft has. */
export const sumsOf = ({ ages }: CupDraft) => ({
  teams: ages.reduce((sum, { age }) => sum + age.teams, 0),
  games: ages.reduce((sum, { games }) => sum + games.length, 0),
})

function Figures({ draft }: { readonly draft: CupDraft }) {
  const { teams, games } = sumsOf(draft)
  return (
    <dl className={styles.figures}>
      <Figure value={teams} name={texts.teams} />
      <Figure value={draft.courts.length} name={texts.courtCount} />
      <Figure value={games} name={texts.games} />
      <Figure value={formatTime(draft.endsAt)} name={texts.end} tone={draft.spare < 0 ? 'late' : 'end'} />
    </dl>
  )
}

type FigureProps = { readonly value: number | string; readonly name: string; readonly tone?: 'end' | 'late' }

const Figure = ({ value, name, tone }: FigureProps) => (
  <div data-tone={tone}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Day({ draft, opensAt }: ResultProps) {
  const { courts, breaks, ages, answers, endsAt } = draft
  const until = endsAt > answers.closesAt ? endsAt : answers.closesAt
  const from = opensAt < answers.firstAt ? opensAt : answers.firstAt
  const row = new Map(courts.map(({ id }, index) => [id, index]))
  const games = ages.flatMap(({ games: own, final }, index) =>
    own.map(
      (game): BandGame => ({
        ...{ id: game.id, at: game.dateTime, seconds: game.duration, age: ageIndexOf(index) },
        court: row.get(game.courtId ?? '') ?? 0,
        kind: kindOf(game, final),
      }),
    ),
  )
  return (
    <DayBand
      label={texts.dayInWords(games.length, courts.length, formatTime(answers.firstAt), formatTime(endsAt))}
      courts={courts.map(({ name }) => name)}
      games={games}
      breaks={breaks.map(({ dateTime, duration }) => ({ at: dateTime, seconds: duration }))}
      {...{ from, until, closesAt: answers.closesAt }}
    />
  )
}

type Game = CupDraft['ages'][number]['games'][number]

function kindOf(game: Game, final: Game | undefined): BandGame['kind'] {
  if (game.id === final?.id) return 'final'
  return game.groupId === undefined ? 'knockout' : 'group'
}

/** Whether the day fits into the hall, when the finals are, and whether the plan has conflicts. */
function Spare({ draft: { spare, answers, ages, conflicts } }: { readonly draft: CupDraft }) {
  const minutes = Math.round(Math.abs(spare) / MINUTE_SECONDS)
  const [bold, rest] = (spare < 0 ? texts.late : texts.spare)(minutes, formatTime(answers.closesAt))
  const finals = ages.flatMap(({ age, final }) => (final ? texts.finalAt(age.name, formatTime(final.dateTime)) : []))
  return (
    <p className={styles.spare} role="status" data-tone={spare < 0 ? 'late' : conflicts > 0 ? 'warn' : 'ok'}>
      <b>{bold}</b>
      {rest} {finals.length > 0 && `${texts.finals(finals)} `}
      {conflicts === 0 ? `${texts.noConflicts}.` : texts.conflicts(conflicts)}
    </p>
  )
}

type AgeSummaryProps = {
  readonly plan: CupDraft['ages'][number]
  readonly row: number
  /** Length of a game. */
  readonly minutes: number
}

const AgeSummary = ({ plan: { age, gamesEach, playedPlaces }, row, minutes }: AgeSummaryProps) => (
  <div className={ageEdge(ageIndexOf(row))}>
    <b>{texts.eachTeamOf(age.name)}</b>
    <span>
      <b>{texts.gamesEach(gamesEach)}</b>
      {' · '}
      {texts.minutesEach({ least: gamesEach.least * minutes, most: gamesEach.most * minutes })}
      {' · '}
      {age.mode === 'festival' ? texts.noPlaces : texts.placesPlayed(playedPlaces, age.teams)}
    </span>
  </div>
)

type WhatIfProps = { readonly suggestions: readonly Suggestion[]; readonly onTake: (taken: Suggestion) => void }

/** [D5] Changes that would move the end most, each taken by one press. */
export function WhatIf({ suggestions, onTake }: WhatIfProps) {
  if (suggestions.length === 0) return null
  return (
    <div>
      <h3>{texts.whatIf}</h3>
      <ul className={styles.whatIf}>
        {suggestions.map((suggestion) => {
          const text = textOfChange(suggestion.change)
          return (
            <li key={text}>
              <span>{text}</span>
              <b data-tone={suggestion.fits ? undefined : 'late'}>{formatTime(suggestion.endsAt)}</b>
              <button
                type="button"
                className={styles.take}
                aria-label={texts.takeChange(text)}
                onClick={() => onTake(suggestion)}
              >
                {texts.take}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
