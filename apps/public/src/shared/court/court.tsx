import type { Game } from '@cup/contract/entities'
import { crestOf } from '@cup/domain/crest'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import {
  Breakable,
  type DisplaySide,
  gameStatusOf,
  inkOn,
  isUnderWay,
  minuteOf,
  TeamBadge,
  texts,
} from '@cup/ui/components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { sharedTexts } from '../../texts/shared.ts'
import { useLinkTo } from '../links.ts'
import { LiveSign } from '../live-sign.tsx'
import type { PlayerOf } from '../players.tsx'
import { Circle } from './circle.tsx'
import styles from './court.module.css'
import { GoalBurst } from './goal-burst.tsx'

type CourtProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** Which game it is. */
  readonly about: ReactNode
  /** One of several courts on a screen. */
  readonly isSmall?: boolean
  /** Whether the names of the teams lead to their pages. */
  readonly hasTeamLinks?: boolean
}

/** A game as a court: a half for each team in its colour, and in the circle between them how it stands. */
export const Court = ({ game, sides, about, isSmall = false, hasTeamLinks = false }: CourtProps) => (
  <div className={styles.court} data-state={gameStatusOf(game)} data-size={isSmall ? 'small' : undefined}>
    <p className={styles.pill}>
      {isUnderWay(game) && <LiveSign />}
      <span>{about}</span>
    </p>
    {SIDES.map((side) => (
      <Half key={side} side={side} of={sides[side]} hasLink={hasTeamLinks} />
    ))}
    <Circle game={game} sides={sides} />
    {SIDES.every((side) => 'reference' in sides[side]) && <p className={styles.open}>{texts.teamsOpen}</p>}
    <GoalBurst game={game} sides={sides} />
  </div>
)

type HalfProps = { readonly side: Side; readonly of: DisplaySide; readonly hasLink: boolean }

/** One half of the court: the team on its colour, behind it the pattern of its crest. */
function Half({ side, of, hasLink }: HalfProps) {
  if ('reference' in of) {
    return (
      <div className={styles.half} data-side={side} data-open="true">
        <div className={styles.crest}>
          <span className={styles.unknown} aria-hidden="true">
            ?
          </span>
        </div>
        <p className={styles.team}>{of.reference}</p>
      </div>
    )
  }
  const { team } = of
  return (
    <TeamField className={styles.half} team={team} side={side}>
      <svg className={styles.marks} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <circle cx="100" cy="100" r="98" />
        <circle cx="100" cy="100" r="74" strokeDasharray="14 10" />
      </svg>
      <div className={styles.crest}>
        <TeamBadge team={team} size="large" />
      </div>
      <p className={styles.team} data-long={team.name.length > LONG || undefined}>
        {hasLink ? <TeamName team={team} /> : <Breakable name={team.name} />}
      </p>
    </TeamField>
  )
}

/** A name of more letters is written smaller. */
const LONG = 28

type Team = Extract<DisplaySide, { team: unknown }>['team']

type TeamFieldProps = {
  readonly team: Team
  readonly className: string | undefined
  readonly side?: Side
  readonly children: ReactNode
}

/** A field in the colour of a team with the pattern of its crest, and what is written on it in a colour that is read. */
export function TeamField({ team, className, side, children }: TeamFieldProps) {
  const ink = inkOn(team.primaryColor)
  return (
    <div className={className} data-side={side} data-field style={{ '--team': team.primaryColor, '--ink': ink }}>
      <svg
        className={styles.kit}
        viewBox="0 0 64 72"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d={crestOf(team).kit} fill={ink === '#ffffff' ? '#000000' : '#ffffff'} />
      </svg>
      {children}
    </div>
  )
}

function TeamName({ team }: { readonly team: Team & { readonly id?: string } }) {
  const linkTo = useLinkTo()
  const name = <Breakable name={team.name} />
  return team.id === undefined ? (
    name
  ) : (
    <Link className={styles.link} to={linkTo(`/teams/${team.id}`)}>
      {name}
    </Link>
  )
}

type ScorersProps = { readonly game: Game; readonly playerOf: PlayerOf }

/** The scorers of each side, each once with all minutes. */
export function Scorers({ game, playerOf }: ScorersProps) {
  if (game.goals.length === 0) return null
  return (
    <div className={styles.scorers}>
      {SIDES.map((side) => (
        <ul key={side} data-side={side}>
          {scorersOf(game, side, playerOf).map(({ name, minutes }) => (
            <li key={name}>
              <b>{name}</b>
              {minutes.map((minute) => `\u00a0${sharedTexts.minuteShort(minute)}`)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function scorersOf({ goals, duration }: Game, side: Side, playerOf: PlayerOf) {
  const minutesOf = new Map<string, number[]>()
  for (const { homeTeam, isOwnGoal, playerId, time, timeKnown } of goals) {
    if (homeTeam !== (side === 'home')) continue
    const name = isOwnGoal ? texts.ownGoal : (playerOf(playerId)?.displayName ?? texts.scorerOpen)
    minutesOf.set(name, [...(minutesOf.get(name) ?? []), ...(timeKnown === false ? [] : [minuteOf(time, duration)])])
  }
  return [...minutesOf].map(([name, minutes]) => ({ name, minutes }))
}
