import type { Read } from '@cup/api-client/http'
import { shownNow } from '@cup/api-client/live'
import { competition, game } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { AppServices } from '@cup/control/app-services'
import { deviceViewOf } from '@cup/control/game-view/game-after-presses'
import { ownClockOf } from '@cup/control/game-view/own-clock'
import { ownGameIn } from '@cup/control/game-view/own-games'
import { pendingAfter } from '@cup/control/game-view/pending'
import { gamesAskedAbout, isAskedAlone } from '@cup/control/outbox/asked-games'
import { lostLanesOf } from '@cup/control/outbox/lost-presses'
import { concerns } from '@cup/control/outbox/sent'
import type { World } from '../kernel/types.ts'

/** A page that presses commands, which may be asked about. */
export type Asking = { readonly services: AppServices }

/** A person answers a question, and reads a refusal, within this time. */
const ANSWERS_WITHIN_MS = 20_000

/** A question that stays is answered: what was pressed here is right. */
export function answerInTime(world: Pick<World, 'tell'>, name: string, page: Asking): void {
  const { outbox, live } = page.services
  let isWaiting = false
  const look = () => {
    const isRefused = outbox.sent.getState().some(({ state }) => state === 'refused')
    if (isWaiting || !(hasQuestions(page) || isRefused)) return
    isWaiting = true
    live.runtime.after(ANSWERS_WITHIN_MS, () => {
      isWaiting = false
      const read = readRefusals(page)
      if (read) world.tell(name, read)
      const answer = answerQuestions(page, true)
      if (answer) world.tell(name, answer)
      look()
    })
  }
  outbox.sent.subscribe(look)
  look()
}

/** Whether the page asks something about presses that are late or lost. */
function hasQuestions({ services }: Asking): boolean {
  const sent = services.outbox.sent.getState()
  return sent.some(({ state }) => state === 'needsDecision' || state === 'lost')
}

/**
 * Answers the first question of the page: to send what is late or lost, by the clock of this device, or to drop it, by the
 * clock of the hall. Tells the answer; undefined where nothing is asked.
 */
export function answerQuestions(page: Asking, send: boolean): string | undefined {
  const { outbox } = page.services
  const sent = outbox.sent.getState()
  const [lost] = lostLanesOf(sent)
  if (lost) {
    if (send) outbox.enterAgain(lost.lane)
    else outbox.giveUp(lost.lane)
    return send ? 'enters again what the log has lost' : 'gives up what the log has lost'
  }
  const [gameId] = gamesAskedAbout(sent)
  if (gameId !== undefined) return answerClock(page, gameId, send)
  const alone = sent.find(isAskedAlone)
  if (!alone) return undefined
  if (send) outbox.sendLate(alone.key)
  else outbox.drop(alone.key)
  return send ? 'sends a late press' : 'drops a late press'
}

/** Reads the refusals, which the page then shows no longer; tells what was refused, and why. */
function readRefusals({ services: { outbox } }: Asking): string | undefined {
  const refused = outbox.sent.getState().filter(({ state }) => state === 'refused')
  for (const { key } of refused) outbox.drop(key)
  if (refused.length === 0) return undefined
  return `reads what was refused: ${refused.map(({ command, refusal }) => `${command.call} (${refusal})`).join(', ')}`
}

function answerClock({ services }: Asking, gameId: string, send: boolean): string | undefined {
  const { outbox, live, device, ownGames, client, http } = services
  if (!send) {
    outbox.keepHallClock(gameId)
    return 'says that the clock of the hall is right'
  }
  const hall = client.getQueryData<Read<Game>>(game(http, { id: gameId }).queryKey)?.data
  if (!hall) return undefined
  const { competitionId } = hall
  const cup = client.getQueryData<Read<Competition>>(competition(http, { competitionId }).queryKey)?.data
  const now = shownNow(live)
  const sent = outbox.sent.getState().filter((one) => concerns(one, gameId))
  const own = ownGameIn(ownGames.getState(), hall, sent) ?? { base: hall, presses: pendingAfter(hall, sent) }
  outbox.keepOwnClock(gameId, ownClockOf(own, deviceViewOf(device.id, cup, now - live.runtime.wallMs()), now))
  return 'says that the clock of this desk is right'
}
