import { SetClock } from '../deck/set-clock.tsx'
import { penaltyLengthText } from '../kinds/penalty-length.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { OpenPart } from '../open-part.ts'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import type { GameData } from '../use-game-data.ts'
import { Panel } from './panel.tsx'

type OpenPanelProps = {
  readonly part: OpenPart
  readonly data: GameData
  readonly desk: Desk
  readonly teams: DeskTeams
  readonly actions: DeskActions
}

/** The open panel of the desk: the questions about an entry, or the setting of the clock. */
export function OpenPanel({ part, data: { game, competition }, desk, teams, actions }: OpenPanelProps) {
  if (part.type === 'clock')
    return <SetClock game={game} before={part.before} onSet={actions.onSetClock} onClose={actions.onClose} />
  const penaltyLength = penaltyLengthText(competition.settings.timePenaltySeconds)
  const panel = part.row.panelWith({ gameId: game.id, teams, names: desk.names, penaltyLength })
  return (
    <Panel
      panel={panel}
      team={teams.teams[panel.side]}
      duration={game.duration}
      ref={actions.panelRef}
      onCommand={actions.onImprove}
      onClose={actions.onClosePanel}
    />
  )
}
