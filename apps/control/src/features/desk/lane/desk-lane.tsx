import type { Team } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { tagsOfGame } from '../../../shared/competition/choice.ts'
import { unfrozenBefore } from '../../../shared/game-view/unfrozen-games.ts'
import { timeTextIn } from '../../../shared/record/time-text.ts'
import { SilentHorn } from '../../../shared/sound/silent-horn.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import { buttonRowsOf } from '../model/button-rows.ts'
import { isRecordOpen } from '../model/buttons.ts'
import { deskRulesOf } from '../model/desk-rules.ts'
import type { GameData } from '../model/game-data.ts'
import { openRows, type RecordRow } from '../model/record.ts'
import { CourtNotices } from '../notices/court-notices.tsx'
import { Notice, OperatorNotice, PostponedNotice, ScreenNotice, UnfrozenNotices } from '../notices/notices.tsx'
import { PenaltyOver } from '../notices/penalty-over.tsx'
import { FoulNotice, LastMinute } from '../notices/rule-notices.tsx'
import { OpenEntries } from '../record/open-entries.tsx'
import { PlanNotices } from '../set-teams/plan-notices.tsx'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import type { DeckPart } from '../use-seat.ts'
import { IdleText } from './idle-text.tsx'
import { Lane } from './lane.tsx'

type DeskLaneProps = {
  readonly data: GameData
  readonly desk: Desk
  readonly teams: Sides<Team>
  readonly actions: DeskActions
  /** The entry that a panel asks about. */
  readonly open: RecordRow | undefined
  readonly deckPart: DeckPart | undefined
  /** Notices of the shell and of the page. */
  readonly children: ReactNode
}

/** Notices of the desk, the most urgent first; else what counts now. */
export const DeskLane = ({ data, desk, teams, actions, open, deckPart, children }: DeskLaneProps) => (
  <Lane
    idle={<IdleText game={data.game} competition={data.competition} desk={desk} open={open} deckPart={deckPart} />}
    isShootOut={desk.shootOut !== undefined}
    kinds={Object.values(buttonRowsOf(deskRulesOf(data.game, data.competition))).flat()}
  >
    <PenaltyOver game={data.game} teams={teams} names={desk.names} />
    {!open && !deckPart && (
      <FoulNotice
        game={data.game}
        record={desk.record}
        teams={teams}
        rules={deskRulesOf(data.game, data.competition)}
      />
    )}
    {actions.hasAskedHorn && <SilentHorn tags={tagsOfGame(data.game, data.competition)} />}
    {data.competition.archived && <Notice tone="info">{deskTexts.notices.archived}</Notice>}
    <OperatorNotice
      operator={desk.operator}
      wasMine={desk.wasMine}
      onTakeOver={data.game.result || data.competition.archived ? undefined : desk.takeOver}
    />
    {children}
    <CourtNotices
      beside={data.beside}
      game={data.game}
      competition={data.competition}
      onStart={actions.onStartBeside}
    />
    {!data.competition.archived && <PlanNotices data={data} />}
    <OpenEntries
      rows={
        open || deckPart || desk.isClockUnsure || desk.isOff || !isRecordOpen(data.game) ? [] : openRows(desk.record)
      }
      names={desk.names}
      timeText={timeTextIn(data.game)}
      onChange={actions.onChange}
    />
    <LastMinute game={data.game} rules={deskRulesOf(data.game, data.competition)} />
    <PostponedNotice game={data.game} />
    <UnfrozenNotices games={unfrozenBefore(data.plan, data.game, data.competition)} />
    <ScreenNotice />
  </Lane>
)
