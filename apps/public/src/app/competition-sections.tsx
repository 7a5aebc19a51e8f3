import type { Competition } from '@cup/contract/entities'
import { GamesSection } from '../features/games/games-section.tsx'
import { CurrentGameSection } from '../features/home/current-game-section.tsx'
import { LeaderboardSection } from '../features/leaderboard/leaderboard-section.tsx'
import { TopScorersSection } from '../features/top-scorers/top-scorers-section.tsx'
import styles from './layout.module.css'
import { TabBar } from './tab-bar.tsx'

type CompetitionSectionsProps = { readonly competition: Competition }

/** Everything there is to see of a competition, as far as its organiser publishes it. */
export function CompetitionSections({ competition }: CompetitionSectionsProps) {
  const isPublished = competition.settings.publicResults === 'all'
  const groups = isPublished ? competition.groups : []
  return (
    <>
      <main className={styles.page}>
        <div className={styles.hero}>
          <CurrentGameSection competition={competition} />
        </div>
        <div className={styles.games} id="spiele">
          <GamesSection competition={competition} />
        </div>
        {isPublished && (
          <div className={styles.side}>
            {groups.map((group, n) => (
              <div key={group.id} id={n === 0 ? 'tabelle' : undefined} className={styles.target}>
                <LeaderboardSection competition={competition} group={group} />
              </div>
            ))}
            <div id="topscorer" className={styles.target}>
              <TopScorersSection competition={competition} />
            </div>
          </div>
        )}
      </main>
      {isPublished && <TabBar hasTable={groups.length > 0} />}
    </>
  )
}
