import { SIDES, type Side, type Sides, type SomeSides } from '@cup/domain/kernel'
import { type DisplayTeam, inkOn, texts } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { overlayTexts } from '../../texts/overlays.ts'
import { CardSign } from './card-sign.tsx'
import type { SideNews } from './side-news.ts'
import styles from './side-news-row.module.css'

type SideNewsRowProps = {
  readonly news: SomeSides<SideNews>
  readonly teams: Sides<DisplayTeam>
  /** [F21] The row above is taken. */
  readonly isThird: boolean
}

/** [F22] [F23] A time-out with what is left of it, or a card with its colour, below its team. */
export const SideNewsRow = ({ news, teams, isThird }: SideNewsRowProps) =>
  SIDES.flatMap((side) => {
    const one = news[side]
    return one ? <Plate key={`${side} ${one.type}`} side={side} news={one} team={teams[side]} isThird={isThird} /> : []
  })

type PlateProps = {
  readonly side: Side
  readonly news: SideNews
  readonly team: DisplayTeam
  readonly isThird: boolean
}

function Plate({ side, news, team, isThird }: PlateProps) {
  const look = { className: styles.plate, 'data-side': side, 'data-third': isThird }
  if (news.type === 'card') {
    return (
      <p {...look}>
        <CardSign colour={news.colour} />
        {texts.cards[news.colour]}
      </p>
    )
  }
  return (
    <p {...look} role="timer" aria-live="off">
      <span className={styles.word} style={{ '--stripe': team.primaryColor, '--ink': inkOn(team.primaryColor) }}>
        {overlayTexts.timeOut}
      </span>
      {formatClock(news.remaining).replace(/^0/, '')}
    </p>
  )
}
