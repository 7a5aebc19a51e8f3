import { Flex } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { inkOn } from '@cup/ui/components'
import { recordTexts } from '../../../texts/record.ts'
import type { DeskRules } from '../kinds/kind.ts'
import { kindLooks } from '../kinds/kind-looks.tsx'
import { deskKinds } from '../kinds/kinds.ts'
import { OFF } from './look.ts'

type EntryButtonsProps = {
  readonly side: Side
  readonly place: 'left' | 'right'
  readonly team: Team
  readonly isOff: boolean
  /** The kind that the next letter of a side adds. */
  readonly nextKind: EntryKind
  readonly penaltyLength: string
  readonly rules: DeskRules
  readonly onAdd: (kind: EntryKind) => void
}

/** The buttons that add entries for a side, one for each kind. */
export const EntryButtons = ({ side, place, team, isOff, nextKind, penaltyLength, rules, onAdd }: EntryButtonsProps) =>
  ENTRY_KINDS.filter((kind) => deskKinds[kind].beginnings(rules).length > 0).map((kind) => {
    const { isMain, prefixKey } = deskKinds[kind]
    const { sign } = kindLooks[kind]
    const isNext = prefixKey !== undefined && kind === nextKind
    const { title, detail } = recordTexts[kind].button(team.shortName, penaltyLength)
    const area = `${place}${isMain ? 'Main' : 'Other'}`
    return (
      <LiveButton
        key={kind}
        {...(isMain ? mainLook(team, isOff) : OTHER)}
        {...FILLED}
        gridArea={area}
        flexDirection="column"
        gap="0"
        disabled={isOff}
        aria-keyshortcuts={prefixKey === undefined ? SIDE_KEYS[side] : `${prefixKey} ${SIDE_KEYS[side]}`}
        aria-label={recordTexts[kind].buttonLabel(team.shortName, team.name)}
        data-box={area}
        data-pressed={isNext || undefined}
        {...(detail ? { 'data-detail': detail, _after: DETAIL } : {})}
        outline={isNext ? '4px solid var(--warn-solid)' : undefined}
        onPress={() => onAdd(kind)}
      >
        {sign ? (
          <Flex as="span" align="center" gap="2">
            {sign} {title}
          </Flex>
        ) : (
          title
        )}
      </LiveButton>
    )
  })

/** The button fills its box, whatever its words need. */
export const FILLED = {
  w: 'full',
  minH: '0',
  minW: '0',
  px: '2',
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: '1.05',
  _disabled: OFF,
} as const

/** In the colour of the team; without it where nothing can be entered. */
const mainLook = ({ primaryColor }: Team, isOff: boolean) =>
  ({
    size: 'live',
    variant: 'outline',
    borderWidth: '2px',
    fontWeight: 'extrabold',
    fontSize: 'clamp(1.5rem, 3.7cqi, 2.75rem)',
    borderColor: 'border.emphasized',
    ...(isOff ? {} : { style: { background: primaryColor, color: inkOn(primaryColor) } }),
  }) as const

/** Beside its name, which says what a press does. */
const DETAIL = { content: 'attr(data-detail)', fontSize: 'sm', fontWeight: 'medium' } as const

const OTHER = {
  size: 'touch',
  variant: 'outline',
  borderWidth: '2px',
  bg: 'bg.surface',
  fontSize: { base: '1.0625rem', md: '1.25rem' },
} as const

const SIDE_KEYS = { home: 'H', guest: 'G' } as const satisfies Record<Side, string>
