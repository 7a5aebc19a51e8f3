import { topScorers } from '@cup/api-client/queries'
import type { AppServices } from '@cup/control/app-services'
import type { HallCommand } from '@cup/control/outbox/command'
import { concerns, type Sent } from '@cup/control/outbox/sent'
import { type CourtGames, courtGames } from './court-games.ts'
import type { HallDrawing, Place } from './hall-page.ts'

/** The page of the Regie with all courts side by side, from its loading to its end. */
export class RegiePage {
  readonly services: AppServices
  /** The last move of games here, for its way back. */
  lastMove: { readonly id: string; readonly moveId: string } | undefined
  #place: Place | undefined
  #courts: readonly CourtGames[] = []

  constructor(services: AppServices) {
    this.services = services
  }

  readonly draw = (drawing: HallDrawing): void => {
    const { ask, http, place } = drawing
    this.#place = place
    const { courts = [] } = place.competition
    this.#courts = (courts.length === 0 ? [undefined] : courts).map((court) => courtGames(drawing, court))
    ask(topScorers(http, { competitionId: place.competition.id }))
  }

  /** The competition that is chosen; undefined while none is known. */
  get competition(): Place['competition'] | undefined {
    return this.#place?.competition
  }

  /** The games of the court at this place of the list. */
  court(place: number): CourtGames | undefined {
    return this.#courts[place]
  }

  /** Everything that was sent from here for a game or a competition. */
  sentFor(id: string): readonly Sent[] {
    return this.services.outbox.sent.getState().filter((one) => concerns(one, id))
  }

  send(command: HallCommand): void {
    this.services.outbox.send(command)
  }
}
