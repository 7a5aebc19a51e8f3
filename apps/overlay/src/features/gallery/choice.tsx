import type { Competition } from '@cup/contract/entities'
import { galleryTexts } from '../../texts/gallery.ts'
import styles from './choice.module.css'

type ChoiceProps = {
  readonly competitions: readonly Competition[]
  readonly pinned: Competition | undefined
  /** The one that is pinned, or else the one that is on air. */
  readonly meant: Competition
  readonly group: Competition['groups'][number] | undefined
  /** [H2] The court of the addresses; undefined for the first one. */
  readonly court: NonNullable<Competition['courts']>[number] | undefined
  readonly onPin: (competitionId: string | undefined) => void
  readonly onGroup: (groupId: string) => void
  readonly onCourt: (courtId: string | undefined) => void
}

const FOLLOWS = ''
const FIRST = ''

/** For which competition and court the addresses are, and for which group the one of the table. */
export const Choice = ({ competitions, pinned, meant, group, court, onPin, onGroup, onCourt }: ChoiceProps) => (
  <div className={styles.choice}>
    <div className={styles.field}>
      <label htmlFor="competition">{galleryTexts.competition}</label>
      <select
        id="competition"
        value={pinned?.id ?? FOLLOWS}
        onChange={({ target }) => onPin(target.value || undefined)}
      >
        <option value={FOLLOWS}>{galleryTexts.followsOnAir}</option>
        {competitions.map(({ id, name }) => (
          <option key={id} value={id}>
            {galleryTexts.alwaysShows(name)}
          </option>
        ))}
      </select>
    </div>
    {(meant.courts ?? []).length > 1 && (
      <div className={styles.field}>
        <label htmlFor="court">{galleryTexts.court}</label>
        <select id="court" value={court?.id ?? FIRST} onChange={({ target }) => onCourt(target.value || undefined)}>
          <option value={FIRST}>{galleryTexts.withoutCourt}</option>
          {meant.courts?.map(({ id, name }) => (
            <option key={id} value={id}>
              {galleryTexts.alwaysShows(name)}
            </option>
          ))}
        </select>
      </div>
    )}
    {group && (
      <div className={styles.field}>
        <label htmlFor="group">{galleryTexts.leaderboardGroup}</label>
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
      {pinned ? galleryTexts.addressesPinned(pinned.name) : galleryTexts.addressesFollow(meant.name)}
    </p>
  </div>
)
