import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownGame } from '../game/index.ts'
import { type Instant, instantOf, isSame, type TimePenaltyId } from '../kernel/index.ts'
import { type Cup, START, send, settled, viewsOf } from '../testing/cup-in-memory.ts'
import { correctionOf, mistakes, remediesOf, someEnded } from '../testing/random-correction.ts'
import { history, type Step } from '../testing/random-history.ts'
import { applyTo } from '../tournament-state/apply.ts'
import type { ListedCommand } from '../tournament-state/correction-command.ts'
import { type AnyCommand, eventSchemas } from '../tournament-state/log-event.ts'
import { emptyTournament, type TournamentState } from '../tournament-state/tournament-state.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 20_000 : 200
/** Of so many histories at least one in three must come to a game that can be corrected, or nothing is tested. */
const least = runs / 3

type Timed = { readonly command: AnyCommand; readonly at: Instant }

/** Whether an event depends on other results: ties, corrections, teams that an award or a paper looks up. */
const restsOnResults = ({ type, data }: AnyCommand, tournament: TournamentState): boolean => {
  if (type === 'competition.decideTie' || type === 'game.correct') return true
  if (type !== 'game.awardResult' && type !== 'game.enterResult') return false
  const teams = tournament.games.get(data.id)?.state.plan.actualTeams
  return !teams?.home || !teams.guest
}

/** The commands of a history that came to something. */
function taken(steps: readonly Step[]): { cup: Cup; pressed: Timed[] } {
  const cup = settled()
  const pressed: Timed[] = []
  let now = START
  for (const { move, afterSeconds } of steps) {
    now += afterSeconds * 1000
    const command = move(cup.tournament)
    const at = instantOf(now)
    const happened = restsOnResults(command, cup.tournament) ? 'refused' : send(cup, command, at)
    if (happened !== 'refused' && happened.events.length > 0) pressed.push({ command, at })
  }
  return { cup, pressed }
}

function play(pressed: readonly Timed[], cup: Cup = settled()): Cup {
  for (const { command, at } of pressed) send(cup, command, at)
  return cup
}

const isAbout = (game: KnownGame, { data }: AnyCommand): boolean => 'id' in data && data.id === game.plan.id

const AFTERWARDS: Instant = instantOf(START + 86_400_000)

/** Views without the instants at which entries were pressed and games ended, which no correction changes. */
const withoutPresses = (views: object): unknown =>
  JSON.parse(
    JSON.stringify(views, (field, value) => {
      if (field === 'timeOuts' && Array.isArray(value))
        return value.map(({ at: _, ...timeOut }: { readonly at: Instant }) => timeOut)
      return PRESSES.includes(field) ? undefined : value
    }),
  )

const PRESSES: readonly string[] = ['scoredAt', 'resultAt']

describe('any history with a correction', () => {
  it('[X1] shows what it would show had everything been right from the start', () => {
    let corrected = 0
    fc.assert(
      fc.property(history, mistakes, fc.nat(20), fc.nat(200), (steps, found, pick, later) => {
        const { cup, pressed } = taken(steps)
        const game = someEnded(cup.tournament, pick)
        // [G27] What a paper lacks was never pressed in time: its corrections are tried with those that correct them.
        if (!game || ('run' in game && game.run?.paper)) return
        const lastOf = (is: (command: AnyCommand) => boolean) => pressed.findLastIndex(({ command }) => is(command))
        const freeze = lastOf((command) => command.type === 'game.freezeRegularTime' && isAbout(game, command))
        const first = lastOf((command) => isAbout(game, command)) + 1
        const noticed = first + (later % (pressed.length - first + 1))
        // [K3] A withdrawal takes the games that the team has at that moment.
        const between = pressed.slice(freeze, noticed)
        if (between.some(({ command }) => command.type === 'competition.withdrawTeam')) return
        const remedies = remediesOf(game, found)
        const at = pressed[noticed - 1]?.at ?? AFTERWARDS

        const put = play(pressed.slice(0, noticed))
        if (send(put, correctionOf(game, 1, remedies), at) === 'refused') return
        play(pressed.slice(noticed), put)
        const atOnce = remedies.map((command) => ({ command, at: pressed[freeze]?.at ?? at }))
        const right = play([...pressed.slice(0, freeze), ...atOnce, ...pressed.slice(freeze)])
        expect(withoutPresses(viewsOf(put.tournament))).toEqual(withoutPresses(viewsOf(right.tournament)))
        corrected += 1
      }),
      { numRuns: runs },
    )
    expect(corrected).toBeGreaterThan(least)
  })

  it('[E5] [X1] shows what it showed at first once the correction is corrected; the log only grows, and folds to the same', () => {
    let corrected = 0
    fc.assert(
      fc.property(history, mistakes, fc.nat(20), (steps, found, pick) => {
        const { cup } = taken(steps)
        const game = someEnded(cup.tournament, pick)
        if (!game) return
        const before = viewsOf(cup.tournament)
        const log = [...cup.log]
        const remedies = remediesOf(game, found).filter(({ type }) => type !== 'game.revokeGoal')
        if (send(cup, correctionOf(game, 1, remedies), AFTERWARDS) === 'refused') return
        expect(isSame(viewsOf(cup.tournament), before)).toBe(false)
        const back = remedies.map((command) => inverseOf(game, command))
        expect(send(cup, correctionOf(game, 2, back), AFTERWARDS)).not.toBe('refused')
        expect(viewsOf(cup.tournament)).toEqual(before)
        expect(cup.log.slice(0, log.length)).toEqual(log)
        const again = emptyTournament()
        for (const event of cup.log) {
          applyTo(again, event)
          expect(eventSchemas[event.type].safeParse(event.data).success).toBe(true)
        }
        expect(again).toEqual(cup.tournament)
        corrected += 1
      }),
      { numRuns: runs },
    )
    expect(corrected).toBeGreaterThan(least)
  })
})

/** The command that takes a remedy back. */
function inverseOf(game: KnownGame, { type, data }: ListedCommand): ListedCommand {
  if (type === 'game.scoreGoal') return { type: 'game.revokeGoal', data: { id: data.id, goalId: data.goalId } }
  if (type === 'game.giveTimePenalty') {
    return { type: 'game.revokeTimePenalty', data: { id: data.id, timePenaltyId: data.timePenaltyId } }
  }
  if (type === 'game.callFoul') return { type: 'game.revokeFoul', data: { id: data.id, foulId: data.foulId } }
  if (type === 'game.takeTimeOut') {
    return { type: 'game.revokeTimeOut', data: { id: data.id, timeOutId: data.timeOutId } }
  }
  if (type === 'game.showCard') return { type: 'game.revokeCard', data: { id: data.id, cardId: data.cardId } }
  if (type === 'game.changeTimePenalty') return unchangedPenalty(game, data.timePenaltyId)
  const goal =
    type === 'game.changeGoal' &&
    game.record.entries.flatMap((entry) => (entry.kind === 'goal' && entry.id === data.goalId ? entry.data : []))[0]
  if (!goal) throw new Error(`${type} has no inverse`)
  const { goalId: id, time, playerId, assistPlayerId = null, homeTeam, isOwnGoal } = goal
  return {
    type: 'game.changeGoal',
    data: { id: game.plan.id, goalId: id, time, playerId, assistPlayerId, homeTeam, isOwnGoal },
  }
}

function unchangedPenalty({ plan, record }: KnownGame, penaltyId: TimePenaltyId): ListedCommand {
  const penalty = record.entries.flatMap((entry) =>
    entry.kind === 'timePenalty' && entry.id === penaltyId ? entry.data : [],
  )[0]
  if (!penalty) throw new Error('there is no such penalty')
  const { timePenaltyId, teamId, playerId = null, playerOpen = false, time } = penalty
  return { type: 'game.changeTimePenalty', data: { id: plan.id, timePenaltyId, teamId, playerId, playerOpen, time } }
}
