import { useNowInSteps } from '@cup/api-client/live'
import type { Competition } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/components'
import { formatTime } from '@cup/ui/format'
import { Fragment, type ReactNode } from 'react'
import { GameRow } from '../../shared/game-row.tsx'
import { keptText, useKept } from '../../shared/kept.ts'
import { Empty } from '../../shared/notes.tsx'
import { useOnDevice } from '../../shared/on-device.ts'
import { hallTexts as texts } from '../../texts/hall.ts'
import { AgeTag } from './age-tag.tsx'
import { agesOf, courtsOf, type HallGame, isOfTeam, placeOfNow } from './hall-games.ts'
import styles from './hall-list.module.css'

type HallListProps = {
  readonly competitions: readonly Competition[]
  /** All games of a day. */
  readonly games: readonly HallGame[]
  readonly isToday: boolean
  /** The followed team, where it plays in the meet. */
  readonly teamId: string | undefined
}

const ALL = 'all'
const MINE = 'mine'

/** [H19] One list by time over all competitions and courts, narrowed down where that is wanted; today with a line at now. */
export function HallList({ competitions, games, isToday, teamId }: HallListProps) {
  const [wanted, setWanted] = useKept('halle', ALL, keptText)
  const ages = agesOf(competitions)
  const courts = courtsOf(competitions)
  const choices: readonly { readonly id: string; readonly label: string }[] = [
    { id: ALL, label: texts.all },
    ...(teamId === undefined ? [] : [{ id: MINE, label: texts.myTeam }]),
    ...ages.map(({ id, letters }) => ({ id, label: letters })),
    ...(courts.length > 1 ? courts.map(({ id, name }) => ({ id, label: name })) : []),
  ]
  // A choice that there is no more, as a team that is not followed any longer, chooses nothing.
  const chosen = choices.some(({ id }) => id === wanted) ? wanted : ALL
  const shown = games.filter((one) => isWanted(one, chosen, teamId))
  return (
    <>
      {choices.length > 1 && (
        <fieldset className={styles.chips} aria-label={texts.filter}>
          {choices.map(({ id, label }) => (
            <Chip key={id} isOn={id === chosen} onPress={() => setWanted(id)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      )}
      <section className={styles.card} aria-label={texts.list}>
        {shown.length === 0 && <Empty text={texts.noneFound} />}
        <Rows games={shown} isToday={isToday} teamId={teamId} />
      </section>
    </>
  )
}

const isWanted = (one: HallGame, chosen: string, teamId: string | undefined): boolean =>
  chosen === ALL ||
  (chosen === MINE ? isOfTeam(one, teamId) : [one.game.competitionId, one.courtId].some((id) => id === chosen))

const STEP_MILLIS = 20_000

function Rows({ games, isToday, teamId }: Omit<HallListProps, 'competitions'>) {
  const now = useNowInSteps(STEP_MILLIS)
  // The time of day is no part of what the service renders and others keep.
  const isHere = useOnDevice(true, false)
  const place = isHere && isToday ? placeOfNow(games, now) : -1
  return (
    <ol className={styles.rows}>
      {games.map((one, n) => (
        <Fragment key={one.game.id}>
          {n === place && <NowLine millis={now} />}
          <li className={styles.row} data-mine={isOfTeam(one, teamId) || undefined}>
            <GameRow game={one.game} sides={one.sides} court={one.court} action={<AgeTag age={one.age} />} />
          </li>
        </Fragment>
      ))}
      {games.length > 0 && place === games.length && <NowLine millis={now} />}
    </ol>
  )
}

/** Takes no room of its own: nothing moves when it comes. */
function NowLine({ millis }: { readonly millis: number }) {
  const time = formatTime(new Date(millis).toISOString())
  return (
    <li className={styles.now}>
      <span aria-hidden="true">{time}</span>
      <VisuallyHidden>{texts.nowAt(time)}</VisuallyHidden>
    </li>
  )
}

type ChipProps = { readonly isOn: boolean; readonly onPress: () => void; readonly children: ReactNode }

/** One of several choices. */
export const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
)
