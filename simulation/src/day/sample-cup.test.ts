import { writeRoutes } from '@cup/contract/routes'
import { decide } from '@cup/domain/commands'
import { assumed, instantOf, type Timed } from '@cup/domain/kernel'
import { type AnyCommand, applyTo, emptyTournament, streamOfMessage, versionAt } from '@cup/domain/tournament-state'
import { expect, it } from 'vitest'
import { GAMES, setUpCalls, TEAMS } from './sample-cup.ts'
import { STARTS_AT } from './times.ts'

it('the set-up of a day is accepted by the domain, call after call', () => {
  const tournament = emptyTournament()
  for (const { call, body } of setUpCalls()) {
    const { command, data } = writeRoutes[call]
    const step: AnyCommand & Timed = assumed(
      { type: command, data: data.parse(body), occurredAt: instantOf(STARTS_AT) },
      'as parsed',
    )
    const outside = {
      actor: 'organiser',
      digest: (text: string) => text,
      wouldChangePerson: () => false,
      wouldChangeTexts: () => false,
    }
    for (const event of decide(step, tournament, outside)) {
      const version = versionAt(tournament, event) + 1
      applyTo(tournament, { ...event, position: tournament.position + 1, stream: streamOfMessage(event), version })
    }
  }
  expect([tournament.games.size, tournament.teams.size]).toEqual([GAMES.length, TEAMS.length])
})

it('no last name of a day is part of another one, so that a name can be looked for', () => {
  const names = TEAMS.flatMap(({ players }) => players.map(({ lastName }) => lastName))
  expect(names.filter((name) => names.some((other) => other !== name && other.includes(name)))).toEqual([])
  expect(new Set(names).size).toBe(40)
})
