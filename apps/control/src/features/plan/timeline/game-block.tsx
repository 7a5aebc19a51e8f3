import { cancelledInlineOf, TeamBadge } from '@cup/ui/components'
import { formatTime } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { AgeTag, ageColors, ageEdge } from '../../../shared/planning/age-group.tsx'
import { planTexts } from '../../../texts/plan.ts'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { groupLabelOf, type ShortSide, shortNameOf } from '../short-sides.ts'
import type { MeetSlot } from '../whole-meet.ts'
import type { Axis } from './axis.ts'
import type { Hand } from './hand.ts'
import styles from './timeline.module.css'
import { useDrag } from './use-drag.ts'
import { useHeldKeys } from './use-held-keys.ts'

/** The words that say how a block is moved. */
export const MOVE_HELP_ID = 'plan-move-help'

type GameBlockProps = {
  readonly slot: MeetSlot
  /** The name of its court, for those who hear the block; its lane shows it. */
  readonly court: string | undefined
  /** How many sentences there are about it. */
  readonly warnings: number
  readonly look: BlockLook
  readonly axis: Axis
  readonly courts: number
  readonly hand: Hand
}

/** Look of a block while something is chosen, held or shown before it is made. */
export type BlockLook = {
  readonly isDimmed: boolean
  readonly isHeld: boolean
  readonly isTarget: boolean
  readonly isMoved: boolean
}

/** A game of the day: what can be moved is moved by hand or by keys, the rest leads to its page. */
export function GameBlock(props: GameBlockProps) {
  const { slot, look, warnings } = props
  const { game, competition, age } = slot
  const state = {
    'data-warned': warnings > 0 || undefined,
    'data-cancelled': game.cancelled || undefined,
    'data-knockout': game.groupId === undefined || undefined,
    'data-dimmed': look.isDimmed || undefined,
    'data-held': look.isHeld || undefined,
    'data-target': look.isTarget || undefined,
    'data-moved': look.isMoved || undefined,
    className: [styles.block, age ? ageEdge(age.index) : styles.plain].join(' '),
  }
  if (slot.mayMove) return <Mover {...props} state={state} />
  return (
    <Link {...state} id={blockIdOf(game.id)} to={`/competitions/${competition.id}/games/${game.id}`}>
      <Words {...props} />
    </Link>
  )
}

function Mover({ state, ...props }: GameBlockProps & { readonly state: object }) {
  const { slot, axis, courts, hand } = props
  const drag = useDrag({
    ...{ spot: slot, axis, courts },
    onMove: (to) => hand.hold(slot.game, to),
    onDrop: (at) => hand.drop(slot.game, at),
    onCancel: hand.putBack,
  })
  const keys = useHeldKeys({ slot, courts, hand })
  return (
    <button
      type="button"
      {...state}
      id={blockIdOf(slot.game.id)}
      aria-describedby={MOVE_HELP_ID}
      onFocus={() => hand.choose(slot.game)}
      {...drag}
      {...keys}
    >
      <span className={styles.grip} data-grip aria-hidden="true">
        ⠿
      </span>
      <Words {...props} />
    </button>
  )
}

/** The spaces between the parts are for those who hear them. */
const Words = ({ slot, warnings, court }: Pick<GameBlockProps, 'slot' | 'warnings' | 'court'>) => {
  const { game, at, age, competition, sidesShort: sides } = slot
  const group = groupLabelOf(competition, game.groupId)
  return (
    <span className={styles.words} title={slot.sides}>
      <strong className={styles.time}>{formatTime(at)}</strong> <Name name={game.name} /> {age && <AgeTag age={age} />}{' '}
      <span className={styles.group}>{group ?? texts.knockout}</span>{' '}
      {court !== undefined && <span className={styles.hidden}>{court}</span>}{' '}
      {game.referee !== undefined && (
        <abbr className={styles.referee} title={planTexts.referee(game.referee)}>
          {planTexts.refereeShort(game.referee)}
        </abbr>
      )}{' '}
      <span className={styles.sides}>
        <SideOf side={sides.home} isFirst /> – <SideOf side={sides.guest} />
      </span>{' '}
      {game.cancelled && <span>{cancelledInlineOf(game)}</span>}{' '}
      {warnings > 0 && (
        <span className={styles.warnings}>
          {warnings} <span className={styles.hidden}>{warnings === 1 ? planTexts.note : planTexts.notes}</span>
        </span>
      )}
    </span>
  )
}

/** "22", for those who hear it "Spiel 22". */
const Name = ({ name }: { readonly name: string }) => {
  const short = shortNameOf(name)
  return (
    <span className={styles.name}>
      {short !== name && <span className={styles.hidden}>{texts.game}</span>} {short}
    </span>
  )
}

const SideOf = ({
  side: { short, team },
  isFirst = false,
}: {
  readonly side: ShortSide
  readonly isFirst?: boolean
}) => (
  <span className={styles.side}>
    {isFirst && team && <TeamBadge team={team} />}
    {short}
    {!isFirst && team && <TeamBadge team={team} />}
  </span>
)

/** Id of a game's block on the page. */
export const blockIdOf = (gameId: string): string => `plan-${gameId}`

/** The colours of a lane's ghost: the place from which a held game comes. */
export const Ghost = ({ slot }: { readonly slot: MeetSlot }) => (
  <span className={[styles.ghost, slot.age && ageColors(slot.age.index)].filter(Boolean).join(' ')} aria-hidden="true">
    {formatTime(slot.at)} {shortNameOf(slot.game.name)}
  </span>
)
