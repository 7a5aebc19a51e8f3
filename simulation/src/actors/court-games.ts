import type { Game } from '@cup/contract/entities'
import { type Court, courtAmong } from '@cup/control/choice'
import { scheduleReads } from '@cup/control/schedule-reads'
import { gamesOn } from '@cup/domain/kernel'
import { inPlayingOrder } from '@cup/domain/projections'
import type { HallDrawing } from './hall-page.ts'

/** The games of a court as a page of the hall knows them. */
export type CourtGames = {
  readonly court: Court | undefined
  readonly current: Game | undefined
  readonly next: Game | undefined
  /** All games of the court, in the order of the plan. */
  readonly games: readonly Game[]
}

/** Asks for the games of a court and for their teams. */
export function courtGames({ ask, http, place, polling }: HallDrawing, court = placeCourt(place)): CourtGames {
  const reads = scheduleReads(http, place.lane, court?.id, polling)
  const current = ask(reads.current) ?? undefined
  const next = ask(reads.next) ?? undefined
  const games = reads.plans.flatMap((plan) => ask(plan) ?? [])
  for (const teams of reads.teams) ask(teams)
  const onCourt = gamesOn(games, place.competition, court?.id).toSorted(inPlayingOrder)
  return { court, current, next, games: onCourt }
}

const placeCourt = ({ competition, court }: HallDrawing['place']): Court | undefined =>
  court ?? courtAmong(competition, undefined, [])
