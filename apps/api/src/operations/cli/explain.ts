import { type ExplainedStep, explain } from '@cup/domain/correction'
import { type PlayerId, SIDES, type Sides } from '@cup/domain/kernel'
import {
  applyTo,
  emptyTournament,
  type GameEntry,
  type Recorded,
  type TournamentState,
} from '@cup/domain/tournament-state'
import { postgresEventStore } from '../../core/event-store/index.ts'
import { type PersonalData, personalDataOf, postgresPeopleRows } from '../../core/personal-data/index.ts'
import { configOf } from '../config/index.ts'
import type { Database } from '../database/index.ts'
import { type Callings, resultWords, scoreWords, sentenceOf } from './game-sentences.ts'
import { requireTables, withOwnDatabase } from './own-database.ts'
import { type Subcommand, UsageError, wordsOf } from './subcommand.ts'

/** Prints how the result of a game came about, event by event, with the score after each. */
export const explainCommand: Subcommand = async (args) => {
  const { asked, hasPeople } = explainFlagsOf(args)
  const { timeZone } = configOf(process.env, [])
  return withOwnDatabase(async (database) => {
    await requireTables(database)
    const { tournament, events } = await folded(database)
    const game = gameAt(tournament, asked)
    const people = hasPeople ? await allPeople(database) : undefined
    const callings = callingsIn(tournament, people)
    const steps = explain(events.get(`game-${game.state.plan.id}`) ?? [])
    for (const line of linesOf(game, steps, { callings, timeZone })) console.log(line)
    return 0
  })
}

function explainFlagsOf(args: readonly string[]) {
  const { values, positionals } = wordsOf(args, {
    allowPositionals: true,
    options: { 'with-people': { type: 'boolean' } },
  })
  if (positionals.length === 0) throw new UsageError('Which game? Say its id or its name.')
  return { asked: positionals.join(' '), hasPeople: values['with-people'] ?? false }
}

async function folded({ pool }: Database) {
  const tournament = emptyTournament()
  const events = new Map<string, Recorded[]>()
  for await (const page of postgresEventStore(pool).pagesAfter(0)) {
    for (const event of page) {
      applyTo(tournament, event)
      if (!event.type.startsWith('game.')) continue
      const earlier = events.get(event.stream)
      if (earlier) earlier.push(event)
      else events.set(event.stream, [event])
    }
  }
  return { tournament, events }
}

function gameAt(tournament: TournamentState, asked: string): GameEntry {
  const games = [...tournament.games.values()]
  const found = games.filter(({ state }) => state.plan.id === asked.toLowerCase() || state.plan.name === asked)
  const [game, ...others] = found
  if (!game) throw new Error(`There is no game "${asked}".`)
  if (others.length > 0) {
    const ids = found.map(({ state }) => state.plan.id).join('\n')
    throw new Error(`Several games are called "${asked}". Say which one by its id:\n${ids}`)
  }
  return game
}

async function allPeople({ kysely }: Database): Promise<PersonalData> {
  const people = personalDataOf(postgresPeopleRows(kysely))
  await people.refresh()
  return people
}

/** [N1] Without people a player is a shirt number. */
function callingsIn(tournament: TournamentState, people: PersonalData | undefined): Callings {
  const nameOf = (id: PlayerId) => {
    const { firstName = '', lastName = '' } = people?.personOf(id) ?? {}
    return `${firstName} ${lastName}`.trim()
  }
  return {
    team: (id) => tournament.teams.get(id)?.state.shortName ?? id,
    player: (id) => {
      const player = tournament.players.get(id)?.state
      return [player ? `Nr. ${player.number}` : id, nameOf(id)].filter((word) => word !== '').join(' ')
    },
  }
}

type Wording = { readonly callings: Callings; readonly timeZone: string }

function linesOf({ state }: GameEntry, steps: readonly ExplainedStep[], { callings, timeZone }: Wording): string[] {
  const teams = SIDES.map((side) => state.plan.actualTeams[side]).flatMap((id) => (id ? callings.team(id) : []))
  const timeOf = new Intl.DateTimeFormat('de-DE', { timeZone, timeStyle: 'medium' })
  const result = steps.at(-1)?.result
  return [
    [state.plan.name, teams.join(' – ')].filter((words) => words !== '').join(' · '),
    ...steps.map((step) => stepLine(step, timeOf, sentenceOf(step, callings))),
    `Ergebnis: ${resultWords(result, callings)}`,
  ]
}

function stepLine(
  { event, fills, score, shootOut, replacedBy }: ExplainedStep,
  timeOf: Intl.DateTimeFormat,
  words: string,
) {
  const filled = fills.length === 0 ? '' : `  (mit ${fills.map(({ position }) => `#${position}`).join(', ')})`
  const replaced = replacedBy ? `  (ersetzt durch #${replacedBy.by})` : ''
  const correction = event.correctionId === undefined ? '' : '  (Korrektur)'
  const place = `#${event.position}`.padEnd(6)
  return `${place} ${timeOf.format(new Date(event.occurredAt))}  ${standOf(score, shootOut)}  ${words}${filled}${correction}${replaced}`
}

/** The score of both parts of a game, in a column of its own. */
const standOf = (score: Sides<number>, shootOut: Sides<number> | undefined): string =>
  `${scoreWords(score)}${shootOut ? ` (${scoreWords(shootOut)})` : ''}`.padEnd(10)
