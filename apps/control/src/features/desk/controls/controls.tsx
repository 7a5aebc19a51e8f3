import { Box, Grid } from '@chakra-ui/react'
import type { EntryKind } from '@cup/domain/game'
import { SIDES, type Side } from '@cup/domain/kernel'
import type { Ref } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { penaltyLengthText } from '../kinds/penalty-length.ts'
import { buttonRowsOf } from '../model/button-rows.ts'
import { type ClockAction, isRecordOpen } from '../model/buttons.ts'
import { deskRulesOf } from '../model/desk-rules.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { GameData } from '../model/game-data.ts'
import type { ShootOutDesk } from '../model/shoot-out-desk.ts'
import { useSideOrder } from '../use-side-order.ts'
import { ClockButton } from './clock-button.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { Halves } from './halves.tsx'
import { ShotButtons } from './shot-buttons.tsx'

type ControlsProps = {
  readonly data: Pick<GameData, 'game' | 'competition'>
  readonly teams: DeskTeams['teams']
  readonly isOff: boolean
  readonly isClockUnsure: boolean
  readonly isClockUnconfirmed: boolean
  readonly shootOut: ShootOutDesk | undefined
  readonly nextKind: EntryKind
  readonly mainRef: Ref<HTMLButtonElement>
  readonly onClock: (press: ClockAction) => void
  readonly onAdd: (kind: EntryKind, side: Side) => void
  readonly shoot: (side: Side, success: boolean) => void
}

/** The same boxes in every state: the clock in the middle, the acts of each side on its side of the table. */
export function Controls({ data, teams, isOff, shootOut, mainRef, ...controls }: ControlsProps) {
  const { game, competition } = data
  const { regieRequired: isRegieRequired, timePenaltySeconds } = competition.settings
  const rules = deskRulesOf(game, competition)
  const [left] = useSideOrder()
  const isShooting = shootOut !== undefined && !game.result && !game.cancelled
  const placeOf = (side: Side) => (side === left ? 'left' : 'right')
  const hasMore = buttonRowsOf(rules).more.length > 0
  const hasHalves = hasMore && rules.play.periods > 1
  return (
    <Box containerType="inline-size" as="section" aria-label={deskTexts.tools.title} h="full">
      <Grid h="full" css={hasMore ? WITH_MORE : LAYOUT} data-halves={hasHalves || undefined}>
        <Box gridArea="main" minH="0">
          <ClockButton
            ref={mainRef}
            game={game}
            competition={competition}
            isRegieRequired={isRegieRequired}
            isOff={isOff}
            isUnsure={controls.isClockUnsure}
            isUnconfirmed={controls.isClockUnconfirmed}
            shooting={isShooting ? shootingText(shootOut, teams) : []}
            onPress={controls.onClock}
          />
        </Box>
        {hasHalves && <Halves game={game} competition={competition} />}
        {SIDES.map((side) =>
          isShooting ? (
            <ShotButtons
              key={side}
              place={placeOf(side)}
              team={teams[side]}
              isTurn={shootOut.turn === side}
              isOff={isOff || !shootOut.mayShoot[side]}
              onShot={(success) => controls.shoot(side, success)}
            />
          ) : (
            <EntryButtons
              key={side}
              game={game}
              side={side}
              place={placeOf(side)}
              team={teams[side]}
              isOff={isOff || !isRecordOpen(game)}
              nextKind={controls.nextKind}
              penaltyLength={penaltyLengthText(timePenaltySeconds)}
              rules={rules}
              onAdd={(kind) => controls.onAdd(kind, side)}
            />
          ),
        )}
      </Grid>
    </Box>
  )
}

const LAYOUT = {
  gap: '0.375rem',
  gridTemplate:
    '"main main" minmax(0, 1fr) "leftMain rightMain" minmax(0, 1.2fr) "leftOther rightOther" minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 44rem)': {
    gap: '0.5rem',
    gridTemplate:
      '"leftMain main rightMain" minmax(0, 1.44fr) "leftOther main rightOther" minmax(0, 1fr) / minmax(0, 1fr) minmax(0, min(25rem, 40cqi)) minmax(0, 1fr)',
  },
  '@container (min-width: 70rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 37.5cqi) minmax(0, 1fr)',
  },
}

/** With a third row for what the house rules add. */
const WITH_MORE = {
  ...LAYOUT,
  gridTemplate:
    '"main main" minmax(0, 1fr) "leftMain rightMain" minmax(0, 1.2fr) "leftOther rightOther" minmax(0, 1.05fr) "leftMore rightMore" minmax(0, 0.8fr) / minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 44rem)': {
    gap: '0.5rem',
    gridTemplate:
      '"leftMain main rightMain" minmax(0, 1.3fr) "leftOther main rightOther" minmax(0, 1fr) "leftMore main rightMore" minmax(0, 0.8fr) / minmax(0, 1fr) minmax(0, min(25rem, 40cqi)) minmax(0, 1fr)',
    // [F19] The halves are below the clock.
    '&[data-halves]': {
      gridTemplateAreas: '"leftMain main rightMain" "leftOther main rightOther" "leftMore halves rightMore"',
    },
  },
}

/** [S4] The team whose turn it is, and the round. */
function shootingText({ turn, ...at }: ShootOutDesk, teams: DeskTeams['teams']): readonly string[] {
  const { round, suddenDeath, shoots } = deskTexts.shootOut
  return [shoots(teams[turn].shortName), at.isSuddenDeath ? suddenDeath(at.round) : round(at.round, at.rounds.length)]
}
