import { useHttp } from '@cup/api-client/http'
import { useKnowsTime, useSecondsUntil } from '@cup/api-client/live'
import { player as playerQuery } from '@cup/api-client/queries'
import type { AnyPlayer, Game, Team } from '@cup/contract/entities'
import { type CalendarDate, courtNameOf, type Instant } from '@cup/domain/kernel'
import { hasPlayerPage } from '@cup/domain/projections'
import { Breakable, FormStrip, formOf, inkOn, TeamBadge } from '@cup/ui/components'
import { calendarDateOf, formatTimeOfDay } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CalendarLink } from '../../shared/calendar-link.tsx'
import { dayText } from '../../shared/court/circle.tsx'
import { useDelay } from '../../shared/delays/delays.ts'
import { GameRow } from '../../shared/game-row.tsx'
import { useLinkTo } from '../../shared/links.ts'
import { MyTeamStar, useMyPlayer } from '../../shared/my-team.tsx'
import { type Standing, standingOf, TeamOutlook, useTables } from '../../shared/outlook/team-outlook.tsx'
import { useOutlook } from '../../shared/outlook/use-outlook.ts'
import { countsIn, PlayerLink } from '../../shared/players.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import type { SidesOf, TeamOf } from '../../shared/use-team-of.ts'
import { homeTexts as texts } from '../../texts/home.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { nextGameOf } from './home-games.ts'
import styles from './my-team-block.module.css'

/** Team that the visitor follows, and its games. */
export type MyTeamBlockProps = {
  readonly team: Team
  readonly games: readonly Game[]
  /** The games at the top; none is shown twice. */
  readonly shown: readonly Game[]
  readonly sidesOf: SidesOf
  readonly teamOf: TeamOf
  readonly today: CalendarDate
  /** Gets the height of the block in pixels whenever it has been drawn. */
  readonly onShown: (height: number) => void
}

/**
 * [H14] Block for a followed team: its place, its next game, its possible opponents and the goals of the chosen player.
 */
export function MyTeamBlock({ team, games, shown, sidesOf, teamOf, today, onShown }: MyTeamBlockProps) {
  const competition = useShownCompetition()
  const { tableOf, areComing } = useTables(competition)
  const { outlook, isComing: isOutlookComing } = useOutlook({ competition, games, teamOf, tableOf }, team)
  const next = nextGameOf(games, team.id)
  const floor = useDelay(next)?.floor
  const block = useRef<HTMLElement>(null)
  const { isComing: isPlayerComing, player } = useFollowedPlayer()
  useEffect(() => {
    if (block.current) onShown(block.current.offsetHeight)
  })
  // All of it at once: nothing in it moves when the rest comes.
  if (areComing || isOutlookComing || isPlayerComing) return null
  return (
    <section ref={block} className={styles.block} aria-label={texts.myTeam} style={colorsOf(team)}>
      <TeamHead
        team={team}
        games={games}
        teamOf={teamOf}
        standing={standingOf(team, { competition, games, tableOf })}
      />
      {next && !shown.some(({ id }) => id === next.id) && (
        <div className={styles.next}>
          <Kickoff
            instant={floor ?? next.postponedDateTime ?? next.dateTime}
            today={today}
            isFloor={floor !== undefined}
          />
          <GameRow game={next} sides={sidesOf(next)} court={courtNameOf(next, competition)} />
        </div>
      )}
      {outlook && <TeamOutlook outlook={outlook} />}
      {player && <MyPlayer player={player} games={games} />}
      <div className={styles.actions}>
        <CalendarLink competitionId={competition.id} teamId={team.id} />
      </div>
    </section>
  )
}

const colorsOf = ({ primaryColor }: Team) => ({ '--team': primaryColor, '--ink': inkOn(primaryColor) })

type TeamHeadProps = Pick<MyTeamBlockProps, 'team' | 'games' | 'teamOf'> & { readonly standing: Standing | undefined }

function TeamHead({ team, games, teamOf, standing }: TeamHeadProps) {
  const linkTo = useLinkTo()
  const form = formOf(games, team.id)
  return (
    <header className={styles.head}>
      <TeamBadge team={team} size="large" />
      <div className={styles.about}>
        <Link className={styles.name} to={linkTo(`/teams/${team.id}`)}>
          <Breakable name={team.name} />
        </Link>
        <div className={styles.standing}>
          {standing && <span className={styles.rank}>{texts.place(standing.place)}</span>}
          {form.length > 0 && <FormStrip form={form} teamOf={teamOf} />}
        </div>
      </div>
      <span className={styles.star}>
        <MyTeamStar team={team} />
      </span>
    </header>
  )
}

type KickoffProps = { readonly instant: Instant; readonly today: CalendarDate; readonly isFloor: boolean }

/** When a game begins, and today how long it takes until then; ticks by itself. */
function Kickoff({ instant, today, isFloor }: KickoffProps) {
  const seconds = useSecondsUntil(useKnowsTime() ? instant : undefined)
  const isToday = calendarDateOf(instant) === today
  return (
    <p className={styles.kickoff}>
      <b>{isToday && seconds !== undefined ? texts.kickoffIn(Math.ceil(seconds / 60)) : texts.nextGame}</b>
      <span>
        {dayText(instant, today)}, {isFloor && `${sharedTexts.notBefore} `}
        {formatTimeOfDay(instant)}
      </span>
    </p>
  )
}

/** [N12] The player who is followed on this device, where players have pages. */
function useFollowedPlayer() {
  const { settings } = useShownCompetition()
  const { playerId } = useMyPlayer()
  const isAsked = playerId !== undefined && settings.playerPages
  const { data, isPending } = useQuery({ ...playerQuery(useHttp(), { id: playerId }), enabled: isAsked })
  const player = isAsked && data && hasPlayerPage(settings, data) ? data : undefined
  return { player, isComing: isAsked && isPending }
}

type MyPlayerProps = { readonly player: AnyPlayer; readonly games: readonly Game[] }

function MyPlayer({ player, games }: MyPlayerProps) {
  const { goals, assists } = countsIn(games, player.id)
  return (
    <p className={styles.player}>
      <PlayerLink player={player}>{player.displayName}</PlayerLink>
      <b>{texts.scored(goals, assists)}</b>
    </p>
  )
}
