import { timeTextIn } from '../../../shared/record/time-text.ts'
import { SetClock } from '../deck/set-clock.tsx'
import { countingCards } from '../kinds/cautions.ts'
import { penaltyLengthText } from '../kinds/penalty-length.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { GameData } from '../model/game-data.ts'
import { openRows, type RecordRow } from '../model/record.ts'
import type { OpenPart } from '../open-part.ts'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { FreezePanel } from './freeze-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { Panel } from './panel.tsx'
import { OutdatedPanel, StartBesidePanel } from './start-panels.tsx'

type OpenPanelProps = {
  readonly part: OpenPart
  readonly data: GameData
  readonly desk: Desk
  readonly teams: DeskTeams
  readonly actions: DeskActions
}

/** The open panel of the desk: the questions about an entry, the setting of the clock, the keys, or a question before an act. */
export function OpenPanel({ part, data, desk, teams, actions }: OpenPanelProps) {
  const { onClose } = actions
  switch (part.type) {
    case 'entry':
      return <EntryQuestions row={part.row} {...{ data, desk, teams, actions }} />
    case 'clock':
      return <SetClock data={data} before={part.before} onSet={actions.onSetClock} onClose={onClose} />
    case 'keys':
      return <KeysPanel onClose={onClose} />
    case 'choice':
      return <ChoicePanel choice={part} {...{ data, teams, actions }} />
    case 'freeze':
      return (
        <FreezePanel
          rows={openRows(desk.record)}
          names={desk.names}
          timeText={timeTextIn(data.game)}
          onChange={actions.onChange}
          onFreeze={actions.onFreezeNow}
          onClose={onClose}
        />
      )
    case 'outdated':
      return <OutdatedPanel data={data} onStart={actions.onStartAnyway} onClose={onClose} />
    case 'alsoRunning':
      return <StartBesidePanel data={data} onStart={actions.onStartBeside} onClose={onClose} />
  }
}

type EntryQuestionsProps = Omit<OpenPanelProps, 'part'> & { readonly row: RecordRow }

function EntryQuestions({ row, data: { game, competition }, desk, teams, actions }: EntryQuestionsProps) {
  const penaltyLength = penaltyLengthText(competition.settings.timePenaltySeconds)
  const panel = row.panelWith({
    ...{ gameId: game.id, teams, names: desk.names, penaltyLength },
    cards: desk.record.card,
  })
  return (
    <Panel
      panel={panel}
      team={teams.teams[panel.side]}
      cards={countingCards(desk.record.card)}
      duration={game.duration}
      end={game.clock.end}
      timeText={timeTextIn(game)}
      ref={actions.panelRef}
      onCommand={actions.onImprove}
      onClose={actions.onClosePanel}
    />
  )
}
