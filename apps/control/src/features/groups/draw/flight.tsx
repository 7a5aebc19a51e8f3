import type { Team } from '@cup/contract/entities'
import { TeamBadge } from '@cup/ui/components'
import { ageColors } from '../../../shared/planning/age-group.tsx'
import type { AgeIndex } from '../../../shared/planning/age-groups.ts'
import styles from './draw.module.css'
import type { Flying } from './use-flight.ts'

type FlightProps = {
  readonly flying: Flying
  readonly teams: readonly Team[]
  readonly age: AgeIndex
  readonly end: () => void
}

/** How far above the straight way the arc goes, in pixels. */
const ARC_PIXELS = 110
/** The arc stays below the header. */
const TOP_PIXELS = 100

/** A drawn team on its arc of dashes: lifted in 120 ms, there after 900 ms. */
export function Flight({ flying: { teamId, from, to }, teams, age, end }: FlightProps) {
  const team = teams.find(({ id }) => id === teamId)
  const top = Math.max(TOP_PIXELS, Math.min(from.y, to.y) - ARC_PIXELS)
  const path = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${top} ${to.x} ${to.y}`
  return (
    <div key={teamId} className={`${styles.sky} ${ageColors(age)}`} aria-hidden="true">
      <svg className={styles.trail} aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <div
        className={styles.flyer}
        style={{ offsetPath: `path("${path}")` }}
        onAnimationEnd={({ target, currentTarget }) => target === currentTarget && end()}
      >
        <div>
          {team && <TeamBadge team={team} />}
          <b>{team?.name}</b>
        </div>
      </div>
    </div>
  )
}
