import type { TeamId } from '@cup/domain/kernel'
import type { DisplayTeam } from './display-team.ts'
import type { FormEntry, FormOutcome } from './form.ts'
import styles from './form-strip.module.css'
import { texts } from './texts.ts'

type FormStripProps = {
  readonly form: readonly FormEntry[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** The last games of a team as letters, the newest on the right; a ring is the game that is on. */
export const FormStrip = ({ form, teamOf }: FormStripProps) => (
  <ol className={styles.strip} aria-label="Form, das neueste Spiel zuletzt">
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
  won: { letter: 'S', word: 'Sieg' },
  drawn: { letter: 'U', word: 'Unentschieden' },
  lost: { letter: 'N', word: 'Niederlage' },
  playing: { letter: '•', word: 'Spielt gerade' },
}

/** "Sieg 3:1 gegen SG Mühlensiel (Spiel 4)" */
function explained({ outcome, tally, opponentId, game }: FormEntry, teamOf: FormStripProps['teamOf']): string {
  const opponent = opponentId && teamOf(opponentId)
  return `${outcomes[outcome].word} ${tally.own}:${tally.other} gegen ${opponent?.name ?? texts.unknownTeam} (${game})`
}
