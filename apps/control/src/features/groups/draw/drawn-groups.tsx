import type { Competition, Team } from '@cup/contract/entities'
import type { DrawStep } from '@cup/domain/planning'
import { Breakable, TeamBadge } from '@cup/ui/components'
import { drawTexts as texts } from '../../../texts/draw.ts'
import styles from './draw.module.css'

type DrawnGroupsProps = {
  readonly groups: Competition['groups']
  readonly steps: readonly DrawStep[]
  /** The steps whose teams have arrived. */
  readonly shown: readonly DrawStep[]
  /** The last step that was drawn. */
  readonly landing: DrawStep | undefined
  readonly teams: readonly Team[]
}

/** The groups with their free places, an empty crest in each. */
export function DrawnGroups({ groups, steps, shown, landing, teams }: DrawnGroupsProps) {
  const sizeOf = (group: number) => steps.filter((step) => step.group === group).length
  return (
    <div className={styles.groups}>
      {groups.map(({ id, name }, group) => (
        <section key={id} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          <ol>
            {Array.from({ length: sizeOf(group) }, (_, place) => {
              const step = shown.find((one) => one.group === group && one.place === place)
              const isLanding = landing?.group === group && landing.place === place
              const pot = steps.find((one) => one.group === group && one.place === place)?.pot ?? 0
              return (
                <li
                  key={place}
                  data-slot={`${group} ${place}`}
                  data-next={(isLanding && !step) || undefined}
                  data-landed={(isLanding && step !== undefined) || undefined}
                >
                  <span className={styles.place}>{place + 1}</span>
                  <Drawn team={teams.find((team) => team.id === step?.teamId)} isNext={isLanding && !step} />
                  <span className={styles.ofPot}>{texts.pot(pot + 1)}</span>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}

type DrawnProps = { readonly team: Team | undefined; readonly isNext: boolean }

const Drawn = ({ team, isNext }: DrawnProps) => (
  <>
    {team ? (
      <TeamBadge team={team} />
    ) : (
      <svg className={styles.crest} viewBox="0 0 30 34" aria-hidden="true" focusable="false">
        <path d="M2 2H28V18C28 26 22 30 15 32 8 30 2 26 2 18Z" />
      </svg>
    )}
    <span className={styles.drawnName}>{team ? <Breakable name={team.name} /> : isNext ? texts.now : ''}</span>
  </>
)
