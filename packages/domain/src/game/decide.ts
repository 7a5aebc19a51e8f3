import type { Timed } from '../kernel/decider.ts'
import { awardResult } from './decisions/award-result.ts'
import {
  cancelGame,
  changeCourt,
  changeDateTime,
  changeDuration,
  changeShootOutShotsNumber,
  restoreGame,
  revokeActualTeams,
  setActualTeams,
  setLinks,
  takeOver,
} from './decisions/change-plan.ts'
import { decideEntry, enterResult, revokeResult } from './decisions/enter-result.ts'
import { revokeExtraTime, startExtraTime } from './decisions/extra-time.ts'
import { freezeRegularTime, revokeFreeze } from './decisions/freeze-regular-time.ts'
import { changePlan, planGame } from './decisions/plan-game.ts'
import { endRegularTime, pauseClock, resumeClock, revokeStart, setClock, startGame } from './decisions/run-clock.ts'
import { markRegieReady, postpone, revokePostponement, revokeRegieReady } from './decisions/signal-regie.ts'
import { revokeShootOutShot, trackShootOutShot } from './decisions/track-shoot-out-shot.ts'
import type { GameCommand } from './game-commands.ts'
import type { GameEvent } from './game-events.ts'
import type { GameFacts, GameState } from './game-state.ts'
import { isEntryCommand } from './record/entry-kinds.ts'

/** Which decision answers which command; nothing else happens here. */
export function decide(command: GameCommand & Timed, game: GameState, facts: GameFacts): GameEvent[] {
  if (isEntryCommand(command)) return decideEntry(command, game, facts)
  switch (command.type) {
    case 'game.plan':
      return planGame(command, game, facts)
    case 'game.changePlan':
      return changePlan(command, game, facts)
    case 'game.changeDateTime':
      return changeDateTime(command, game)
    case 'game.changeCourt':
      return changeCourt(command, game, facts)
    case 'game.changeDuration':
      return changeDuration(command, game, facts)
    case 'game.changeShootOutShotsNumber':
      return changeShootOutShotsNumber(command, game)
    case 'game.setActualTeams':
      return setActualTeams(command, game, facts)
    case 'game.revokeActualTeams':
      return revokeActualTeams(command, game)
    case 'game.postpone':
      return postpone(command, game)
    case 'game.revokePostponement':
      return revokePostponement(command, game)
    case 'game.markRegieReady':
      return markRegieReady(command, game)
    case 'game.revokeRegieReady':
      return revokeRegieReady(command, game)
    case 'game.start':
      return startGame(command, game, facts)
    case 'game.revokeStart':
      return revokeStart(command, game)
    case 'game.pauseClock':
      return pauseClock(command, game, facts)
    case 'game.resumeClock':
      return resumeClock(command, game, facts)
    case 'game.setClock':
      return setClock(command, game, facts)
    case 'game.endRegularTime':
      return endRegularTime(command, game)
    case 'game.startExtraTime':
      return startExtraTime(command, game, facts)
    case 'game.revokeExtraTime':
      return revokeExtraTime(command, game)
    case 'game.freezeRegularTime':
      return freezeRegularTime(command, game, facts)
    case 'game.revokeFreeze':
      return revokeFreeze(command, game, facts)
    case 'game.trackShootOutShot':
      return trackShootOutShot(command, game, facts)
    case 'game.revokeShootOutShot':
      return revokeShootOutShot(command, game, facts)
    case 'game.awardResult':
      return awardResult(command, game, facts)
    case 'game.enterResult':
      return enterResult(command, game, facts)
    case 'game.revokeResult':
      return revokeResult(command, game, facts)
    case 'game.cancel':
      return cancelGame(command, game)
    case 'game.restore':
      return restoreGame(command, game, facts)
    case 'game.setLinks':
      return setLinks(command, game)
    case 'game.takeOver':
      return takeOver(command, game, facts)
  }
}
