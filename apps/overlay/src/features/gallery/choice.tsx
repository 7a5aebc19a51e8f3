import type { Competition } from '@cup/contract/entities'
import styles from './choice.module.css'

type ChoiceProps = {
  readonly competitions: readonly Competition[]
  readonly pinned: Competition | undefined
  /** The one that is pinned, or else the one that is on air. */
  readonly meant: Competition
  readonly group: Competition['groups'][number] | undefined
  readonly onPin: (competitionId: string | undefined) => void
  readonly onGroup: (groupId: string) => void
}

const FOLLOWS = ''

/** For which competition the addresses are, and for which group the one of the table. */
export const Choice = ({ competitions, pinned, meant, group, onPin, onGroup }: ChoiceProps) => (
  <div className={styles.choice}>
    <div className={styles.field}>
      <label htmlFor="competition">Turnier</label>
      <select
        id="competition"
        value={pinned?.id ?? FOLLOWS}
        onChange={({ target }) => onPin(target.value || undefined)}
      >
        <option value={FOLLOWS}>wie auf Sendung (empfohlen)</option>
        {competitions.map(({ id, name }) => (
          <option key={id} value={id}>
            immer {name}
          </option>
        ))}
      </select>
    </div>
    {group && (
      <div className={styles.field}>
        <label htmlFor="group">Gruppe der Tabelle</label>
        <select id="group" value={group.id} onChange={({ target }) => onGroup(target.value)}>
          {meant.groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    )}
    <p className={styles.note}>
      {pinned
        ? `Alle Adressen zeigen fest „${pinned.name}“, gleich was auf Sendung ist.`
        : `Die Overlays folgen dem Turnier, das auf Sendung geschaltet ist. Nur die Tabelle nennt ihres in der Adresse: „${meant.name}“.`}
    </p>
  </div>
)
