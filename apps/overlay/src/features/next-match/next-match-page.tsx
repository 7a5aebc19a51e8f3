import { useHttp } from '@cup/api-client/http'
import { usePolling, useSecondsUntil } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game, Team } from '@cup/contract/entities'
import { bothSides, courtNameOf, type Instant, SIDES, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, formOf, sidesAmong, texts } from '@cup/ui/components'
import { areTooAlike, formatClock, formatTime } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { TitleBar } from '../../shared/title-bar.tsx'
import { useCurrentGame } from '../../shared/use-game-on-display.ts'
import { useLaneGames } from '../../shared/use-lane.ts'
import { useEntryOf, useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './next-match-view.module.css'
import { type Standing, TeamCard } from './team-card.tsx'

type NextMatchPageProps = {
  readonly competitionId: string
  /** Whether it says how both teams stand in their group. */
  readonly showsStandings?: boolean
}

/** The teams of the next game; nothing when there is none. */
export function NextMatchPage({ competitionId, showsStandings = false }: NextMatchPageProps) {
  const next = useNextGame(competitionId)
  // [H9] Across a meet the next game may be one of another competition.
  return <NextMatch competitionId={next?.competitionId ?? competitionId} game={next} showsStandings={showsStandings} />
}

type NextMatchProps = Required<NextMatchPageProps> & { readonly game: Game | undefined }

function NextMatch({ competitionId, game, showsStandings }: NextMatchProps) {
  const http = useHttp()
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery({
    ...gamesByCompetition(http, { competitionId }),
    refetchInterval: usePolling(DISPLAY_POLL_MILLIS),
  })
  const teamOf = useTeamOf(competitionId)
  const entryOf = useEntryOf(competitionId, showsStandings ? game?.groupId : undefined)
  const shown = useMemo(() => {
    if (!game || !cup || !games || !teamOf) return undefined
    const sides = sidesAmong({ groups: cup.groups, games, teamOf })(game)
    const { homeTeamId, guestTeamId } = game.resolvedTeams
    const sponsors = { home: teamOf(homeTeamId)?.sponsor, guest: teamOf(guestTeamId)?.sponsor }
    const standings = bothSides((side) => {
      const teamId = game.resolvedTeams[`${side}TeamId`]
      const entry = entryOf(teamId)
      return entry && { entry, form: teamId ? formOf(games, teamId).slice(-FORM) : [] }
    })
    const matchday = cup.matchdays.find(({ id }) => id === game.matchdayId)?.name
    return { game, sides, sponsors, standings, matchday, court: courtNameOf(game, cup) }
  }, [game, cup, games, teamOf, entryOf])
  const areImagesThere = useImagesThere(
    SIDES.flatMap((side) => [
      shown && 'team' in shown.sides[side] ? shown.sides[side].team.logoFilePath : undefined,
      shown?.sponsors[side]?.logoFilePath,
    ]),
  )
  return (
    <Appearance picture={shown && areImagesThere ? { name: shown.game.id, content: shown } : undefined}>
      {(content) => <NextMatchView {...content} />}
    </Appearance>
  )
}

/** [V2] The game that comes next: the current one until it has started, then the one after it; never one that runs. */
function useNextGame(competitionId: string): Game | undefined {
  const games = useLaneGames(competitionId) ?? []
  const current = useCurrentGame(competitionId)
  const after = useCurrentGame(competitionId, 1)
  if (current === undefined) return undefined
  // Each answer may be older than the list.
  const newest = (game: Game) => games.find(({ id, version }) => id === game.id && version > game.version) ?? game
  return [current, after].map((game) => game && newest(game)).find((game) => game && isToCome(game)) ?? undefined
}

const isToCome = ({ started, result, cancelled }: Game): boolean => !started && !result && !cancelled

/** Number of results in the form of a team. */
const FORM = 3

type NextMatchViewProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly sponsors: Sides<Team['sponsor']>
  readonly standings: Sides<Standing | undefined>
  readonly matchday: string | undefined
  /** [H2] The name of the court, where there are several. */
  readonly court: string | undefined
}

/** Both teams on their colours, and between them when it begins. */
function NextMatchView({ game, sides, sponsors, standings, matchday, court }: NextMatchViewProps) {
  const about = [matchday, game.name, court].filter((part) => part).join(' · ')
  const areTeamsOpen = SIDES.every((side) => 'reference' in sides[side])
  return (
    <div className={styles.picture}>
      <div className={styles.head}>
        <TitleBar title={overlayTexts.nextGame} about={about} />
      </div>
      <TeamCard side={sides.home} sponsor={sponsors.home} standing={standings.home} />
      <TeamCard side={sides.guest} sponsor={sponsors.guest} standing={standings.guest} isHatched={areAlike(sides)} />
      <KickOff at={game.postponedDateTime ?? game.dateTime} />
      {areTeamsOpen && <p className={styles.open}>{texts.teamsOpen}</p>}
    </div>
  )
}

/** From so long before it on, the time to the kick-off is counted; the dashes of the ring count its last three minutes. */
const COUNTED_SECONDS = 600
const DASHES = 9
const SECONDS_OF_DASH = 20

/** When the game begins: the time to the kick-off within a ring of nine dashes. */
function KickOff({ at }: { readonly at: Instant }) {
  const seconds = useSecondsUntil(at) ?? 0
  const isCounted = seconds > 0 && seconds <= COUNTED_SECONDS
  const lit = Math.min(DASHES, Math.ceil(seconds / SECONDS_OF_DASH))
  return (
    <div className={styles.kickOff}>
      <svg className={styles.ring} viewBox="0 0 420 420" aria-hidden="true">
        {Array.from({ length: DASHES }, (_, n) => (
          <path key={n} d={DASH} transform={`rotate(${n * (360 / DASHES)} 210 210)`} data-lit={n < lit} />
        ))}
      </svg>
      <p className={styles.word}>{seconds === 0 ? overlayTexts.soon : overlayTexts.kickOff(isCounted)}</p>
      <p className={styles.time}>{isCounted ? formatClock(seconds) : formatTime(at)}</p>
      <p className={styles.word}>{isCounted ? overlayTexts.atOClock(formatTime(at)) : overlayTexts.oClock}</p>
    </div>
  )
}

/** A ninth of a circle around 210, 210 without its gap, from the top on. */
const DASH = 'M220 20.3A190 190 0 0 1 324.5 58.4'

const areAlike = ({ home, guest }: Sides<DisplaySide>): boolean =>
  'team' in home && 'team' in guest && areTooAlike(home.team.primaryColor, guest.team.primaryColor)
