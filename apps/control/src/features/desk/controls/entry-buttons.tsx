import { Flex, Grid } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import type { EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { inkOn } from '@cup/ui/components'
import { recordTexts } from '../../../texts/record.ts'
import type { DeskRules } from '../kinds/kind.ts'
import { kindLooks } from '../kinds/kind-looks.tsx'
import { deskKinds } from '../kinds/kinds.ts'
import { buttonRowsOf } from '../model/button-rows.ts'
import { OFF } from './look.ts'

type EntryButtonsProps = {
  readonly game: Game
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

/** The buttons that add entries for a side, one for each kind: two rows as in every hall, and a third one by house rules. */
export function EntryButtons(props: EntryButtonsProps) {
  const { main, other, more } = buttonRowsOf(props.rules)
  return (
    <>
      {[...main, ...other].map((kind) => (
        <EntryButton key={kind} kind={kind} {...props} />
      ))}
      {more.length > 0 && (
        <Grid gridArea={`${props.place}More`} css={MORE_ROW}>
          {more.map((kind) => (
            <EntryButton key={kind} kind={kind} isShort {...props} />
          ))}
        </Grid>
      )}
    </>
  )
}

type EntryButtonProps = EntryButtonsProps & {
  readonly kind: EntryKind
  /** Whether it shares its row with others: its place says whose it is. */
  readonly isShort?: boolean
}

function EntryButton({ kind, isShort = false, ...props }: EntryButtonProps) {
  const { side, place, team, isOff, nextKind, onAdd } = props
  const { isMain, prefixKey } = deskKinds[kind]
  const isNext = prefixKey !== undefined && kind === nextKind
  const { detail } = isShort ? NO_DETAIL : recordTexts[kind].button(team.shortName, props.penaltyLength)
  const area = `${place}${isMain ? 'Main' : 'Other'}`
  return (
    <LiveButton
      {...(isMain ? mainLook(team, isOff) : OTHER)}
      {...FILLED}
      {...(isShort ? SHORT : { gridArea: area })}
      css={STATES}
      data-key-hint={prefixKey ?? SIDE_KEYS[side]}
      _before={isShort ? SHORT_KEY : KEY}
      pos="relative"
      flexDirection="column"
      gap="0"
      disabled={isOff}
      aria-keyshortcuts={prefixKey === undefined ? SIDE_KEYS[side] : `${prefixKey} ${SIDE_KEYS[side]}`}
      aria-label={recordTexts[kind].buttonLabel(team.shortName, team.name)}
      aria-describedby={kindLooks[kind].content && stateIdOf(kind, side)}
      data-box={isShort ? `${place} ${kind}` : area}
      data-pressed={isNext || undefined}
      {...(detail ? { 'data-detail': detail, _after: DETAIL } : {})}
      outline={isNext ? '4px solid var(--warn-solid)' : undefined}
      onPress={() => onAdd(kind)}
    >
      <Content kind={kind} isShort={isShort} {...props} />
    </LiveButton>
  )
}

const NO_DETAIL = { detail: undefined }

const stateIdOf = (kind: EntryKind, side: Side): string => `${kind}-of-${side}`

/** The state that the button counts, or its words with the sign of its kind. */
function Content({ kind, isShort = false, penaltyLength, ...props }: EntryButtonProps) {
  const { sign, content } = kindLooks[kind]
  if (content) return content({ ...props, id: stateIdOf(kind, props.side) })
  const title = isShort
    ? recordTexts[kind].shortName
    : recordTexts[kind].button(props.team.shortName, penaltyLength).title
  if (!sign) return title
  return (
    <Flex as="span" align="center" gap={isShort ? '1' : '2'} css={isShort ? STACKED : undefined}>
      {sign} {title}
    </Flex>
  )
}

const MORE_ROW = { gap: '0.375rem', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', minHeight: '0' }

/** On a phone the sign is below the word. */
const STACKED = {
  flexDirection: 'column-reverse',
  '@container (min-width: 70rem)': { flexDirection: 'row-reverse', gap: '0.5rem' },
}

const WARNING = { borderColor: 'var(--warn-solid)', borderWidth: '4px' }
const DUE = { background: 'var(--warn-solid)', color: 'var(--on-warn)', borderColor: 'var(--warn-solid)' }

/** The state of what a button counts, as its edge and its ground. */
const STATES = {
  '&:has([data-fouls=next])': WARNING,
  '&:has([data-fouls=due]), &:has([data-time-out=runs])': DUE,
  '&:has([data-time-out=used])': OFF,
}

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

const SHORT = { fontSize: { base: '0.8125rem', md: '1rem' }, px: { base: '0', md: '1' } } as const

/** The key of the button, in its corner and none of its words: where a keyboard is likely and there is room. */
const KEY = {
  content: 'attr(data-key-hint)',
  display: 'none',
  position: 'absolute',
  top: '2px',
  insetInlineEnd: '2px',
  minWidth: '1.125rem',
  paddingInline: '2px',
  borderWidth: '1px',
  borderRadius: 'l1',
  fontSize: '0.6875rem',
  lineHeight: '1rem',
  fontWeight: 'medium',
  borderColor: 'currentColor',
  opacity: '0.8',
  '@container (min-width: 60rem)': { '@media (hover: hover)': { display: 'block' } },
}

/** A short button has room for it on a wide screen alone. */
const SHORT_KEY = {
  ...KEY,
  '@container (min-width: 60rem)': {},
  '@container (min-width: 70rem)': { '@media (hover: hover)': { display: 'block' } },
}

const SIDE_KEYS = { home: 'H', guest: 'G' } as const satisfies Record<Side, string>
