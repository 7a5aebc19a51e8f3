import { wallTexts } from '../texts.ts'
import { SponsorDisplay, TURN_SECONDS } from './announcement-wall.tsx'
import styles from './champion-wall.module.css'
import { FittedLine, FittedName } from './fitted-line.tsx'
import type { LedwallSponsor, WallChampion } from './ledwall-content.ts'
import type { LedwallType } from './ledwall-type.ts'
import { Crest } from './team-side.tsx'
import { TeamWall } from './team-wall.tsx'
import { useTurn, Wall } from './wall.tsx'

type ChampionWallProps = {
  readonly type: LedwallType
  readonly champions: readonly WallChampion[]
  readonly sponsors: readonly LedwallSponsor[]
}

/** [L14] The champions in their colours; several, and the sponsors, take turns. */
export function ChampionWall({ type, champions, sponsors }: ChampionWallProps) {
  const turn = useTurn(champions.length + sponsors.length, TURN_SECONDS)
  const champion = champions[turn]
  const sponsor = sponsors[turn - champions.length]
  if (champion) {
    return (
      <TeamWall type={type} team={champion.team}>
        {(screenId) => <ChampionDisplay type={type} champion={champion} screenId={screenId} />}
      </TeamWall>
    )
  }
  if (!sponsor) return <Wall type={type}>{() => null}</Wall>
  return (
    <Wall type={type}>
      {(screenId) => <SponsorDisplay key={turn} type={type} sponsor={sponsor} screenId={screenId} />}
    </Wall>
  )
}

type ChampionDisplayProps = {
  readonly type: LedwallType
  readonly champion: WallChampion
  readonly screenId: number
}

/** The champion; on every second display of type 1 the final that was won. */
function ChampionDisplay({ type: { id }, champion: { team, division, final }, screenId }: ChampionDisplayProps) {
  const title = division === undefined ? wallTexts.champion : wallTexts.championOf(division)
  if (id === 2) {
    return (
      <>
        <Crest team={team} height={150} />
        <span className={styles.column}>
          <FittedLine text={title} width={820} size={56} tone="inherited" />
          <FittedName text={team.name} width={820} height={124} size={104} tone="inherited" />
        </span>
      </>
    )
  }
  if (final !== undefined && screenId % 2 === 0) {
    const text = wallTexts.wonFinal(final.score, final.against)
    return <FittedName text={text} width={1840} height={140} size={104} align="center" tone="inherited" />
  }
  return (
    <>
      <FittedLine text={title} width={560} size={96} align="center" tone="inherited" />
      <Crest team={team} height={120} />
      <FittedName text={team.name} width={1080} height={140} size={100} tone="inherited" />
    </>
  )
}
