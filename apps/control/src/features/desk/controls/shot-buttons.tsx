import type { Team } from '@cup/contract/entities'
import { LiveButton } from '@cup/ui/chakra'
import { deskTexts } from '../../../texts/desk.ts'
import { FILLED } from './entry-buttons.tsx'

type ShotButtonsProps = {
  readonly place: 'left' | 'right'
  readonly team: Team
  /** Whether the keys J and N act on this side. */
  readonly isTurn: boolean
  readonly isOff: boolean
  readonly onShot: (success: boolean) => void
}

/** [S2] A hit in the box of the goal, a miss in the box of the penalty. */
export const ShotButtons = ({ place, team, isTurn, isOff, onShot }: ShotButtonsProps) =>
  SHOTS.map(({ isHit, area, keys, sign, ...look }) => (
    <LiveButton
      key={area}
      {...look}
      {...FILLED}
      gridArea={`${place}${area}`}
      gap="3"
      variant={isHit && !isOff ? 'go' : 'outline'}
      disabled={isOff}
      aria-label={deskTexts.shootOut.shotBy(isHit, team.shortName)}
      aria-keyshortcuts={isTurn ? keys : undefined}
      data-box={`${place}${area}`}
      onPress={() => onShot(isHit)}
    >
      <span aria-hidden="true">{sign}</span>
      <span>{deskTexts.shootOut.shotBy(isHit, team.shortName)}</span>
    </LiveButton>
  ))

const SHOTS = [
  {
    isHit: true,
    area: 'Main',
    keys: 'J',
    sign: '✓',
    size: 'live',
    fontWeight: 'extrabold',
    fontSize: 'clamp(1.25rem, 3cqi, 2.25rem)',
  },
  {
    isHit: false,
    area: 'Other',
    keys: 'N',
    sign: '✕',
    size: 'touch',
    borderWidth: '3px',
    borderColor: 'var(--clock-stop)',
    bg: 'bg.surface',
    fontSize: { base: '1.0625rem', md: '1.25rem' },
  },
] as const
