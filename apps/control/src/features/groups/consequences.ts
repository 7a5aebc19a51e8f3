import type { Game } from '@cup/contract/entities'
import {
  type ArrangementEffect,
  type Clash,
  clashesBroughtBy,
  effectOf,
  gamesAfter,
  USUAL_REST,
} from '@cup/domain/planning'
import { groupsTexts } from '../../texts/groups.ts'
import { arrangementOf, type Pending } from './arrange.ts'
import type { Column } from './board/seats.ts'
import { dropped, teamAt } from './board/seats.ts'
import type { AgeGroups, MeetGroups } from './use-groups.ts'

const texts = groupsTexts.preview
const MINUTE_SECONDS = 60

/** [Q4] Consequences of a drop, as numbers and in words. */
export type Consequences = {
  readonly arrangement: ReturnType<typeof arrangementOf>
  readonly effect: ArrangementEffect<Game>
  readonly clashes: readonly string[]
  /** Why it cannot be. */
  readonly blocked: readonly string[]
  /** The games that change or go, one sentence each. */
  readonly lines: readonly string[]
}

/** [Q4] Consequences of a drop for the plan, before anything is saved. */
export function consequencesOf(
  { competition, games }: AgeGroups,
  meet: Pick<MeetGroups, 'games' | 'teams'>,
  columns: readonly Column[],
  pending: Pick<Pending, 'from' | 'target'>,
): Consequences {
  const arrangement = arrangementOf(columns, pending)
  const effect = effectOf(games, arrangement)
  const after = gamesAfter(meet.games, effect)
  const clashes = clashesBroughtBy(meet.games, after, USUAL_REST, competition)
  const nameOf = (teamId: string | undefined) => meet.teams.find(({ id }) => id === teamId)?.name ?? ''
  const gameName = (id: string) => meet.games.find((game) => game.id === id)?.name ?? ''
  type Known = { readonly homeTeamId?: string; readonly guestTeamId?: string }
  const sidesOf = ({ homeTeamId, guestTeamId }: Known) => `${nameOf(homeTeamId)} – ${nameOf(guestTeamId)}`
  const afterOf = (id: string) => after.find((game) => game.id === id)?.resolvedTeams ?? {}
  return {
    arrangement,
    effect,
    clashes: clashes.flatMap((clash) => clashText(clash, nameOf, gameName)),
    blocked: [
      ...effect.blocking.map(({ name, cancelled }) => (cancelled ? texts.isCancelled(name) : texts.hasStarted(name))),
      ...doublesIn(dropped(columns, pending.from, pending.target)).map((one) =>
        texts.isThere(nameOf(one.teamId), one.group),
      ),
    ],
    lines: [
      ...effect.changed.map(({ game }) =>
        texts.line(game.name, sidesOf(game.resolvedTeams), sidesOf(afterOf(game.id))),
      ),
      ...effect.removed.map((game) => texts.gone(game.name, sidesOf(game.resolvedTeams))),
    ],
  }
}

/** [Q1] The teams that would be in one group twice: they are in two groups before. */
const doublesIn = (columns: readonly Column[]) =>
  columns.flatMap(({ name, teamIds }) =>
    teamIds.flatMap((teamId, index) => (teamIds.indexOf(teamId) < index ? [{ teamId, group: name }] : [])),
  )

/** Teams alone can bring a clash: no game gets another time. */
function clashText(
  clash: Clash,
  nameOf: (teamId: string) => string,
  gameName: (id: string) => string,
): readonly string[] {
  const [earlier, later] = [gameName(clash.earlier), gameName(clash.later)]
  if (clash.type === 'sameTeam') return [texts.sameTeam(nameOf(clash.teamId), earlier, later)]
  if (clash.type !== 'shortRest') return []
  return [texts.shortRest(nameOf(clash.teamId), earlier, later, Math.floor(clash.rest / MINUTE_SECONDS))]
}

/** The team that a drop moves, and the one with which it is swapped. */
export const teamsOfDrop = (columns: readonly Column[], { from, target }: Pick<Pending, 'from' | 'target'>) => ({
  teamId: teamAt(columns, from),
  otherId: target.kind === 'swap' ? teamAt(columns, target) : undefined,
})
