import { useHttp } from '@cup/api-client/http'
import { topScorers } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import { hasPlayerPage, type TopScorer } from '@cup/domain/projections'
import { divisionsOf, scorersIn } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useGames } from '../../shared/games.ts'
import { keptSwitch, keptText, useKept } from '../../shared/kept.ts'
import { useMyPlayer, useMyTeam } from '../../shared/my-team.tsx'
import { Empty, Unpublished } from '../../shared/notes.tsx'
import { Card, PageHead, Part } from '../../shared/page.tsx'
import { Podium, STEPS } from '../../shared/podium.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { settle } from '../../shared/scroll.ts'
import { isFoundIn, SearchField } from '../../shared/search.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { topScorersTexts } from '../../texts/top-scorers.ts'
import { rowIdOf, ScorersTable } from './scorers-table.tsx'
import styles from './top-scorers.module.css'

/** Page of the players with the most goals and assists. */
export function TopScorersPage() {
  const competition = useShownCompetition()
  return (
    <div className={styles.page}>
      <PageHead title={topScorersTexts.title} />
      {isPublished(competition) ? <Scorers competition={competition} /> : <Unpublished what={topScorersTexts.title} />}
    </div>
  )
}

const isPublished = ({ settings }: Competition): boolean => settings.publicResults === 'all'

type ScorersProps = { readonly competition: Competition }

/** All scorers, or those of one team or one name. */
function Scorers({ competition }: ScorersProps) {
  const query = useQuery(topScorers(useHttp(), { competitionId: competition.id }))
  const { query: asked, teams, teamOf } = useTeamOf(competition)
  const [typed, setTyped] = useKept('typed', '', keptText)
  const sought = useDeferredValue(typed)
  const [teamId, setTeamId] = useKept<string | undefined>('team', undefined, keptText)
  const [isWhole, setIsWhole] = useKept('whole', false, keptSwitch)
  const all = query.data ?? NO_SCORERS
  const isEmpty = query.data?.length === 0
  const { games } = useGames(competition)
  const lists = useMemo(
    () =>
      divisionsOf(competition, games).map(({ name, hasTeam }) => ({
        name,
        scorers: scorersIn(all, { name, hasTeam }),
      })),
    [competition, games, all],
  )
  const shown = lists
    .map(({ name, scorers }) => ({
      name,
      most: mostOf(scorers),
      found: scorers.filter((one) => isOf(one, teamId) && isFoundIn(one.displayName, sought)),
    }))
    .filter(({ found }) => found.length > 0)
  // A search and a team are short lists already.
  const { mine, isMe, hasNone } = useMine(competition, all)
  function find({ playerId }: TopScorer): void {
    flushSync(() => {
      setTyped('')
      setTeamId(undefined)
      setIsWhole(true)
    })
    settle(() => isShown(rowIdOf(playerId)))
  }
  const isAll = teamId === undefined && sought.trim() === ''
  const isShort = !isWhole && isAll
  return (
    <>
      {!isEmpty && (
        <div className={styles.filters}>
          <SearchField label={topScorersTexts.searchName} value={typed} onChange={setTyped} />
          <TeamFilter teams={scoringTeams(all, teams)} teamId={teamId} onPick={setTeamId} />
          {mine && (
            <button type="button" className={styles.find} onClick={() => find(mine)}>
              {isMe ? topScorersTexts.findMe(mine.displayName) : topScorersTexts.findMyTeam}
            </button>
          )}
          {hasNone && <p className={styles.none}>{topScorersTexts.noneOfMine}</p>}
        </div>
      )}
      <Card title={topScorersTexts.ranking} note={NOTE}>
        <QueryBlock queries={[query, asked]} skeleton={<Skeleton rows={10} />}>
          {isEmpty && <Empty text={topScorersTexts.noGoals} />}
          {!isEmpty && shown.length === 0 && <Empty text={topScorersTexts.nobodyFound} />}
          {shown.map(({ name, most, found }) => (
            <Part key={name ?? ''} name={name}>
              {isAll && found.length > STEPS && (
                // Shorter lists have none. The table below has all of it for screen readers.
                <div aria-hidden="true" data-testid="podium">
                  <Podium scorers={found} teamOf={teamOf} />
                </div>
              )}
              <ScorersTable scorers={isShort ? found.slice(0, FIRST) : found} most={most} teamOf={teamOf} />
              {isShort && found.length > FIRST && (
                <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
                  {topScorersTexts.showAll(found.length)}
                </button>
              )}
            </Part>
          ))}
        </QueryBlock>
      </Card>
    </>
  )
}

/** [H14] Whom this device follows in the list: the player, where players have pages, else the best of the team. */
function useMine({ settings }: Competition, scorers: readonly TopScorer[]) {
  const { teamId } = useMyTeam()
  const { playerId } = useMyPlayer()
  const me = scorers.find((scorer) => scorer.playerId === playerId && hasPlayerPage(settings, scorer))
  const mine = me ?? scorers.find((scorer) => scorer.teamId === teamId)
  return { mine, isMe: me !== undefined, hasNone: teamId !== undefined && scorers.length > 0 && !mine }
}

/** Brings a line into the middle of the screen and focuses it; false while it is not there. */
function isShown(id: string): boolean {
  const row = document.getElementById(id)
  if (row !== document.activeElement) row?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'center' })
  return row !== null
}

/** Number of scorers at first. */
const FIRST = 20

const NO_SCORERS: readonly TopScorer[] = []

const NOTE = (
  <>
    <p>{topScorersTexts.countingRule}</p>
    <p>{topScorersTexts.legend}</p>
  </>
)

const isOf = (scorer: TopScorer, teamId: string | undefined): boolean =>
  teamId === undefined || scorer.teamId === teamId

/** Goals and assists of the leader: the length of a bar is its share of them. */
const mostOf = (scorers: readonly TopScorer[]): number =>
  Math.max(...scorers.map(({ goals, assists }) => goals + assists))

/** The teams with at least one scorer, by name. */
function scoringTeams(scorers: readonly TopScorer[], teams: readonly Team[]): Team[] {
  const ids = new Set(scorers.map(({ teamId }) => teamId))
  return teams.filter(({ id }) => ids.has(id)).sort((a, b) => compareGerman(a.name, b.name))
}

type TeamFilterProps = {
  readonly teams: readonly Team[]
  readonly teamId: string | undefined
  readonly onPick: (teamId: string | undefined) => void
}

/** Which team's scorers are shown. */
const TeamFilter = ({ teams, teamId = '', onPick }: TeamFilterProps) => (
  <select
    className={styles.filter}
    aria-label={topScorersTexts.team}
    value={teamId}
    onChange={({ currentTarget }) => onPick(currentTarget.value === '' ? undefined : currentTarget.value)}
  >
    <option value="">{topScorersTexts.allTeams}</option>
    {teams.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
