import type { Competition } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import { breakable, escaped } from './html.ts'
import type { Snapshot } from './snapshot.ts'

/** The most lines that fit on a phone. */
const MOST_LINES = 14

/** The tables of the groups, where they are public. */
export const firstTables = ({ groups, settings }: Competition, { tables, teams }: Snapshot): string =>
  settings.publicResults === 'all'
    ? tables
        .map(({ query, data }) => {
          const group = groups.find(({ id }) => id === query.groupId)?.name ?? ''
          const lines = (data?.leaderboard ?? []).map(({ rank, teamId, points }) =>
            lineOf(rank, `<p>${breakable(nameOf(teamId, teams))}</p>`, points),
          )
          return listOf(group, lines)
        })
        .join('')
    : ''

/** The top scorers, where they are public. */
export function firstScorers({ settings }: Competition, { scorers, teams }: Snapshot): string {
  const all = scorers?.data?.topscorer ?? []
  if (settings.publicResults !== 'all' || all.length === 0) return ''
  const lines = all.slice(0, MOST_LINES).map(({ rank, teamId, displayName, goals, assists }) => {
    const who = `<p>${escaped(displayName)}<span>${escaped(nameOf(teamId, teams))}</span></p>`
    return lineOf(rank, who, goals + assists)
  })
  return firstFields(2) + listOf('Rangliste', lines)
}

/** A tile for each team, sorted by name. */
export function firstTeams({ teams }: Snapshot): string {
  const names = (teams?.data?.teams ?? []).map(({ name }) => name).sort(compareGerman)
  const tiles = names.map((name) => `<div><i></i><p>${breakable(name)}</p></div>`).join('')
  return `${firstFields(1)}<div class="first-tiles">${tiles}</div>`
}

/** The head of a team's page. */
export const firstTeam = (teamId: string, { teams }: Snapshot): string =>
  `<div class="first-about"><i></i><h1>${escaped(nameOf(teamId, teams))}</h1></div>`

const listOf = (title: string, lines: readonly string[]): string =>
  `<section class="first-list"><h2>${escaped(title)}</h2><div class="first-lines">${lines.slice(0, MOST_LINES).join('')}</div></section>`

const lineOf = (rank: number, who: string, count: number): string =>
  `<div><span>${rank}.</span><i></i>${who}<b>${count}</b></div>`

const nameOf = (teamId: string, teams: Snapshot['teams']): string =>
  (teams?.data?.teams ?? []).find(({ id }) => id === teamId)?.name ?? ''

/** The title of a page. */
export const firstTitle = (title: string): string => `<h1 class="first-title">${escaped(title)}</h1>`

/** Placeholders for filter fields. */
export const firstFields = (count: number): string => `<div class="first-fields">${'<i></i>'.repeat(count)}</div>`
