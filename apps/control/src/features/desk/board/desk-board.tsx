import type { Team } from '@cup/contract/entities'
import type { Side, Sides } from '@cup/domain/kernel'
import { RunningPenalties } from '../kinds/running-penalties.tsx'
import { ShownCards } from '../kinds/shown-cards.tsx'
import { deskRulesOf } from '../model/desk-rules.ts'
import type { GameData } from '../model/game-data.ts'
import { pendingScores } from '../model/record.ts'
import type { Desk } from '../use-desk.ts'
import { Scoreboard } from './scoreboard.tsx'

type DeskBoardProps = {
  readonly data: GameData
  readonly desk: Desk
  readonly teams: Sides<Team>
  /** The side whose entry is asked about. */
  readonly askedSide: Side | undefined
}

/** The scoreboard of a desk, with what is on its way. */
export const DeskBoard = ({ data: { game, competition }, desk, teams, askedSide }: DeskBoardProps) => (
  <Scoreboard
    game={game}
    competition={competition}
    teams={teams}
    score={game.score}
    isOnItsWay={pendingScores(desk.record)}
    isRegieRequired={competition.settings.regieRequired}
    isClockUnsure={desk.isClockUnsure}
    isClockUnconfirmed={desk.isClockUnconfirmed}
    shootOut={desk.shootOut}
    askedSide={askedSide}
    running={(side) => (
      <RunningPenalties
        side={side}
        game={game}
        entries={[...desk.record.timePenalty, ...desk.record.card]}
        names={desk.names}
        cards={
          (deskRulesOf(game, competition).play.cards || desk.record.card.length > 0) && (
            <ShownCards teamId={teams[side].id} cards={desk.record.card} names={desk.names} />
          )
        }
        isClockUnsure={desk.isClockUnsure}
      />
    )}
  />
)
