import { Stack } from '@chakra-ui/react'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import { recordTexts } from '../../../texts/record.ts'
import { deskKinds } from '../kinds/kinds.ts'

type SideControlsProps = {
  readonly side: Side
  readonly teamName: string
  readonly isOff: boolean
  /** The kind that the next letter of a side adds. */
  readonly nextKind: EntryKind
  readonly onAdd: (kind: EntryKind) => void
}

/** The buttons that add entries for a side, one for each kind: home on the left, guest on the right. */
export const SideControls = ({ side, teamName, isOff, nextKind, onAdd }: SideControlsProps) => (
  <Stack gap="3" h="full">
    {ENTRY_KINDS.map((kind) => {
      const { isMain, prefixKey } = deskKinds[kind]
      const isNext = prefixKey !== undefined && kind === nextKind
      return (
        <LiveButton
          key={kind}
          {...(isMain ? MAIN : OTHER)}
          w="full"
          px="2"
          disabled={isOff}
          aria-keyshortcuts={prefixKey === undefined ? SIDE_KEYS[side] : `${prefixKey} ${SIDE_KEYS[side]}`}
          aria-label={recordTexts[kind].buttonLabel(texts[side], teamName)}
          data-pressed={isNext || undefined}
          outline={isNext ? '4px solid var(--warn-solid)' : undefined}
          onPress={() => onAdd(kind)}
        >
          {recordTexts[kind].button(texts[side])}
        </LiveButton>
      )
    })}
  </Stack>
)

const MAIN = { variant: 'solid', colorPalette: 'blue', flex: '1' } as const
const OTHER = { size: 'touch' } as const

const SIDE_KEYS = { home: 'H', guest: 'G' } as const satisfies Record<Side, string>
