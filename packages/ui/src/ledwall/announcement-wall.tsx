import type { Seconds, Sides } from '@cup/domain/kernel'
import { SIDES } from '@cup/domain/kernel'
import { type DisplayTeam, ImageOr } from '../components/index.ts'
import { formatClock, formatTime } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import styles from './announcement-wall.module.css'
import { FittedFigures, FittedLine, FittedName } from './fitted-line.tsx'
import type { LedwallSponsor } from './ledwall-content.ts'
import type { WallNext } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import { Crest } from './team-side.tsx'
import { emsOf, pixelsOf } from './type-width.ts'
import { useTurn, Wall } from './wall.tsx'

/** [B23] For so many seconds the dashes count, one for each twentieth second. */
export const COUNTED_SECONDS: Seconds = 180
const DASHES = 9

type DashesProps = { readonly left: Seconds; readonly height: number; readonly width: number }

/** The nine dashes of the wall: one goes out every 20 s of the last three minutes. */
function Dashes({ left, height, width }: DashesProps) {
  const lit = Math.ceil((Math.min(left, COUNTED_SECONDS) / COUNTED_SECONDS) * DASHES)
  const gap = Math.round(width / 80)
  return (
    <span className={styles.dashes} style={{ width, height, gap }} aria-hidden="true">
      {Array.from({ length: DASHES }, (_, dash) => (
        <i key={dash} data-lit={dash < lit} />
      ))}
    </span>
  )
}

type CountdownWallProps = { readonly type: LedwallType; readonly seconds: Seconds }

/** [B6] How long it is still to wait. */
export function CountdownWall({ type, seconds }: CountdownWallProps) {
  const { word, clock, dashes } = countdownRoom[type.id]
  const size = { width: pixelsOf(emsOf(WORD), word), size: word }
  return (
    <Wall type={type}>
      {() => (
        <div className={styles.row} data-type={type.id}>
          <FittedLine text={WORD} {...size} align="center" tone="muted" />
          <Dashes left={seconds} {...dashes} />
          <FittedFigures text={formatClock(seconds)} {...clock} align="right" />
        </div>
      )}
    </Wall>
  )
}

const WORD = wallTexts.countdown

/** In pixels. */
const countdownRoom = {
  1: { word: 104, clock: { width: 376, size: 144 }, dashes: { width: 1180, height: 44 } },
  2: { word: 104, clock: { width: 400, size: 160 }, dashes: { width: 320, height: 28 } },
} as const

type NextWallProps = {
  readonly type: LedwallType
  readonly game: WallNext
  /** The sponsors of both teams; they have turns as long as there is time. */
  readonly sponsors: readonly LedwallSponsor[]
}

/** The next game and each sponsor stay for so many seconds. */
export const TURN_SECONDS = 10

/** [B23] The next game: when, who, and in the last three minutes how long; before that the sponsors of both teams in turn. */
export function NextWall({ type, game, sponsors }: NextWallProps) {
  const isSoon = game.secondsLeft !== undefined && game.secondsLeft <= COUNTED_SECONDS
  const turn = useTurn(isSoon ? 1 : sponsors.length + 1, TURN_SECONDS)
  const sponsor = sponsors[turn - 1]
  return (
    <Wall type={type}>
      {(screenId) =>
        sponsor ? (
          <SponsorDisplay key={turn} type={type} sponsor={sponsor} screenId={screenId} />
        ) : (
          <NextDisplay type={type} game={game} screenId={screenId} />
        )
      }
    </Wall>
  )
}

type NextDisplayProps = { readonly type: LedwallType; readonly game: WallNext; readonly screenId: number }

function NextDisplay({ type: { id }, game, screenId }: NextDisplayProps) {
  const { teams, secondsLeft = Number.POSITIVE_INFINITY } = game
  const isCounted = secondsLeft > 0 && secondsLeft <= COUNTED_SECONDS
  if (id === 2) {
    return (
      <div className={styles.high}>
        {isCounted ? (
          <FittedFigures text={formatClock(secondsLeft)} width={330} size={152} />
        ) : (
          <When game={game} width={330} sizes={[56, 116]} />
        )}
        <div className={styles.column}>
          <Pair teams={teams} crest={84} short />
          {isCounted && <Dashes left={secondsLeft} width={600} height={24} />}
        </div>
      </div>
    )
  }
  if (isCounted && screenId % 2 === 0) {
    return (
      <div className={styles.row}>
        <Dashes left={secondsLeft} width={1440} height={44} />
        <FittedFigures text={formatClock(secondsLeft)} width={376} size={144} align="right" />
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <When game={game} width={300} sizes={[52, 80]} />
      <Pair teams={teams} crest={116} />
    </div>
  )
}

type WhenProps = {
  readonly game: WallNext
  readonly width: number
  readonly sizes: readonly [word: number, time: number]
}

/** When a game begins; once that time is over, only that it is about to. */
function When({ game: { kickOff, secondsLeft }, width, sizes: [word, time] }: WhenProps) {
  const isSoon = secondsLeft !== undefined && secondsLeft <= SOON_SECONDS
  const line = isSoon ? wallTexts.soon : wallTexts.nextGame
  if (secondsLeft === 0) return <FittedLine text={line} width={width} size={time} tone="yellow" align="center" />
  return (
    <span className={styles.when}>
      <FittedLine text={line} width={width} size={word} tone="yellow" align="center" />
      <FittedFigures text={formatTime(kickOff)} width={width} size={time} tone="yellow" align="center" />
    </span>
  )
}

/** Ten minutes before a game it is soon. */
const SOON_SECONDS: Seconds = 600

type PairProps = { readonly teams: Sides<DisplayTeam>; readonly crest: number; readonly short?: boolean }

/** Both teams with their crests, by their names or, where there is less room, by their short names. */
const Pair = ({ teams, crest, short = false }: PairProps) => (
  <div className={styles.pair} data-short={short}>
    {SIDES.map((side) => (
      <span key={side} className={styles.team}>
        <Crest team={teams[side]} height={crest} />
        {short ? (
          <FittedLine text={teams[side].shortName} width={176} size={92} />
        ) : (
          <FittedName text={teams[side].name} width={590} height={136} size={88} />
        )}
      </span>
    ))}
  </div>
)

type SponsorDisplayProps = {
  readonly type: LedwallType
  readonly sponsor: LedwallSponsor
  readonly screenId: number
}

/** [T1] A sponsor: its image for this display, in its own pixels, or its name on black, and whom it presents. */
export function SponsorDisplay({ type, sponsor, screenId }: SponsorDisplayProps) {
  const { width, height } = type
  const inWords = <SponsorName type={type} sponsor={sponsor} screenId={screenId} />
  if (sponsor.ledwallFilePath === undefined) return inWords
  return (
    <ImageOr
      className={styles.sponsor}
      src={ledwallImageOf(sponsor.ledwallFilePath, { width, height, screenId })}
      alt={sponsor.name}
      width={width}
      height={height}
      otherwise={inWords}
    />
  )
}

function SponsorName({ type: { id }, sponsor: { name, team }, screenId }: SponsorDisplayProps) {
  if (id === 2) {
    return (
      <div className={styles.high}>
        {team && <Crest team={team} height={150} />}
        <div className={styles.column} data-tight>
          {team && <FittedLine text={wallTexts.presentedBy} width={780} size={48} tone="muted" />}
          <FittedName text={name} width={780} height={124} size={112} />
        </div>
      </div>
    )
  }
  if (screenId % 2 === 0 || !team) {
    return <FittedName text={name} width={1840} height={140} size={128} align="center" />
  }
  return (
    <div className={styles.row}>
      <Crest team={team} height={116} />
      <FittedName text={team.name} width={1080} height={136} size={88} />
      <FittedLine text={wallTexts.presentedBy} width={520} size={88} tone="muted" align="right" />
    </div>
  )
}

type Screen = { readonly width: number; readonly height: number; readonly screenId: number }

/** [T1] A sponsor's image for one display: the path with `$height`, `$width` and `$screenId` (from 1) filled in. */
export const ledwallImageOf = (path: string, { width, height, screenId }: Screen): string =>
  path
    .replaceAll('$height', String(height))
    .replaceAll('$width', String(width))
    .replaceAll('$screenId', String(screenId))
