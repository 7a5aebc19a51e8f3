import type { Game, Team } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, texts } from '@cup/ui/components'
import { areTooAlike, formatTime } from '@cup/ui/format'
import { TitleBar } from '../../shared/title-bar.tsx'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './next-match-view.module.css'
import { TeamCard } from './team-card.tsx'

type NextMatchViewProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly sponsors: Sides<Team['sponsor']>
  readonly matchday: string | undefined
  /** [H2] The name of the court, where there are several. */
  readonly court: string | undefined
}

/** Two cards, and between them when it begins. */
export function NextMatchView({ game, sides, sponsors, matchday, court }: NextMatchViewProps) {
  const about = [matchday, game.name, court].filter((part) => part).join(' · ')
  const areTeamsOpen = SIDES.every((side) => 'reference' in sides[side])
  return (
    <div className={styles.picture}>
      <div className={styles.head}>
        <TitleBar title={overlayTexts.nextGame} about={about} />
      </div>
      <TeamCard side={sides.home} sponsor={sponsors.home} />
      <div className={styles.middle}>
        <p className={styles.versus}>{overlayTexts.versus}</p>
        <p className={styles.time}>{formatTime(game.postponedDateTime ?? game.dateTime)}</p>
        <p className={styles.hour}>{overlayTexts.oClock}</p>
      </div>
      <TeamCard side={sides.guest} sponsor={sponsors.guest} isHatched={areAlike(sides)} />
      {areTeamsOpen && <p className={styles.open}>{texts.teamsOpen}</p>}
    </div>
  )
}

const areAlike = ({ home, guest }: Sides<DisplaySide>): boolean =>
  'team' in home && 'team' in guest && areTooAlike(home.team.primaryColor, guest.team.primaryColor)
