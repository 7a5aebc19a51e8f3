import type { EntryKind } from '@cup/domain/game'
import { SIDES } from '@cup/domain/kernel'
import { gameStatusOf } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { deskTexts } from '../../texts/desk.ts'
import { ClockButton } from './controls/clock-button.tsx'
import { LiveControls } from './controls/live-controls.tsx'
import { penaltyLengthText } from './kinds/penalty-length.ts'
import type { DeskTeams } from './model/desk-teams.ts'
import { EndBanner } from './notices/end-banner.tsx'
import { TakeBack, ToCorrection } from './notices/take-back.tsx'
import { ShootOutPanel } from './shoot-out/shoot-out-panel.tsx'
import type { Desk } from './use-desk.ts'
import type { DeskActions } from './use-desk-actions.ts'
import type { GameData } from './use-game-data.ts'

type DeskPhaseProps = {
  readonly data: GameData
  readonly desk: Desk
  readonly teams: DeskTeams
  readonly actions: DeskActions
  readonly nextKind: EntryKind
  /** The way to the next game, once this one is over. */
  readonly next: ReactNode
}

/** What can be done in this phase of the game. */
export function DeskPhase({ data: { game, competition }, desk, teams, actions, nextKind, next }: DeskPhaseProps) {
  const { regieRequired: isRegieRequired, timePenaltySeconds } = competition.settings
  const { isOff, isClockUnconfirmed, shootOut } = desk
  const clock = { game, isRegieRequired, isOff, onClock: actions.onClock }
  const state = gameStatusOf(game)
  switch (state) {
    case 'planned':
    case 'live':
      return (
        <LiveControls
          {...clock}
          {...actions}
          teams={teams.teams}
          isClockUnconfirmed={isClockUnconfirmed}
          nextKind={nextKind}
          penaltyLength={penaltyLengthText(timePenaltySeconds)}
        />
      )
    case 'shootOut':
      return (
        shootOut && (
          <ShootOutPanel
            shootOut={shootOut}
            teams={teams.teams}
            isOff={isOff}
            clock={<ClockButton {...clock} isSmall isUnconfirmed={isClockUnconfirmed} onPress={actions.onClock} />}
            onShot={desk.shoot}
            onRevokeShot={actions.onRevokeShot}
            onRevokeFreeze={actions.onRevokeFreeze}
          />
        )
      )
    case 'finished':
    case 'awarded':
    case 'cancelled':
      return (
        <EndBanner game={game} winner={winnerAmong(game, teams)} action={next}>
          {state === 'finished' && <TakeBack game={game} desk={desk} actions={actions} />}
          {state === 'awarded' && <ToCorrection gameId={game.id} why={deskTexts.end.isAwarded} />}
        </EndBanner>
      )
  }
}

const winnerAmong = ({ result }: GameData['game'], { teams }: DeskTeams): string | undefined =>
  SIDES.map((side) => teams[side]).find(({ id }) => id === result?.winnerTeamId)?.name
