import { bothSides, compareText, oppositeOf, SIDES, type Side, type Sides, type TeamId } from '@cup/domain/kernel'
import { type GameView, scoreTextOf } from '@cup/domain/projections'
import { texts } from '../texts.ts'
import styles from './form-strip.module.css'
import { type DisplayGame, isUnderWay } from './game-status.ts'
import type { DisplayTeam } from './sides.ts'

/** Fields of a game for the form of a team. */
export type FormGame = DisplayGame & Pick<GameView, 'id'>

type FormOutcome = 'won' | 'drawn' | 'lost' | 'playing'

/** A game as one team has it behind it: its own goals first. */
export type FormEntry = {
  readonly id: FormGame['id']
  readonly game: string
  readonly outcome: FormOutcome
  readonly score: string
  readonly opponentId: TeamId | undefined
}

/** Number of results in a form. */
const RESULTS = 4

/** The last results of a team, the newest at the end, and after them the game that it plays at this moment. */
export function formOf(games: readonly FormGame[], teamId: TeamId): FormEntry[] {
  const entries = [...games]
    .sort((a, b) => compareText(a.dateTime, b.dateTime))
    .flatMap((game) => SIDES.flatMap((side) => (teamsOf(game)[side] === teamId ? entryOf(game, side) : [])))
  const played = entries.filter(({ outcome }) => outcome !== 'playing')
  return [...played.slice(-RESULTS), ...entries.filter(({ outcome }) => outcome === 'playing')]
}

function entryOf(game: FormGame, side: Side): FormEntry[] {
  const teams = teamsOf(game)
  const outcome = outcomeOf(game, teams[side])
  const score = scoreTextOf(game, side)
  if (!outcome || !score) return []
  return [{ id: game.id, game: game.name, outcome, score, opponentId: teams[oppositeOf(side)] }]
}

function outcomeOf(game: FormGame, teamId: TeamId | undefined): FormOutcome | undefined {
  if (isUnderWay(game)) return 'playing'
  if (!game.result || game.cancelled) return undefined
  if (game.result.winnerTeamId === null) return 'drawn'
  return game.result.winnerTeamId === teamId ? 'won' : 'lost'
}

const teamsOf = ({ resolvedTeams: { homeTeamId, guestTeamId } }: FormGame): Sides<TeamId | undefined> =>
  bothSides((side) => (side === 'home' ? homeTeamId : guestTeamId))

type FormStripProps = {
  readonly form: readonly FormEntry[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** The last games of a team as letters, the newest on the right; a ring is the game that is on. */
export const FormStrip = ({ form, teamOf }: FormStripProps) => (
  <ol className={styles.strip} aria-label={texts.form}>
    {form.map((entry) => (
      <li key={entry.id}>
        <abbr className={styles.letter} data-outcome={entry.outcome} title={explained(entry, teamOf)}>
          {outcomes[entry.outcome].letter}
        </abbr>
      </li>
    ))}
  </ol>
)

const outcomes: Readonly<Record<FormOutcome, { readonly letter: string; readonly word: string }>> = {
  won: { letter: texts.winShort, word: texts.win },
  drawn: { letter: texts.drawShort, word: texts.draw },
  lost: { letter: texts.defeatShort, word: texts.defeat },
  playing: { letter: '•', word: texts.isPlaying },
}

/** "Sieg 3:1 gegen SG Mühlensiel (Spiel 4)" */
function explained({ outcome, score, opponentId, game }: FormEntry, teamOf: FormStripProps['teamOf']): string {
  const opponent = opponentId && teamOf(opponentId)
  return texts.formExplained({
    outcome: outcomes[outcome].word,
    score,
    opponent: opponent?.name ?? texts.withdrawnInline,
    game,
  })
}
