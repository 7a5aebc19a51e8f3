import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Act } from '../../shared/act/use-act.ts'
import { groupsTexts } from '../../texts/groups.ts'
import type { Pending } from './arrange.ts'
import type { Column } from './board/seats.ts'
import { type Consequences, teamsOfDrop } from './consequences.ts'

const texts = groupsTexts.preview

type ArrangementPreviewProps = {
  readonly pending: Pending
  readonly columns: readonly Column[]
  readonly teams: readonly Team[]
  readonly consequences: Consequences
  readonly act: Act
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** [Q4] Consequences of a drop, and the one button that makes it so. */
export function ArrangementPreview(props: ArrangementPreviewProps) {
  const { pending, columns, teams, consequences, act, onDiscard, onSave } = props
  const { blocked } = consequences
  const titleId = useId()
  const isSwap = pending.target.kind === 'swap'
  const save = useRef<HTMLButtonElement>(null)
  // The drop ends at its consequences, for a hand at the keyboard too.
  useEffect(() => save.current?.focus({ preventScroll: false }), [])
  return (
    <Panel aria-labelledby={titleId}>
      <Stack gap="1" flex="1 1 15rem" minW="0">
        <Heading as="h2" id={titleId} textStyle="lg">
          {titleOf(pending, columns, teams)}
        </Heading>
        <Text color="fg.muted">{noteOf(pending)}</Text>
      </Stack>
      <Facts {...{ pending, columns, teams, consequences }} />
      <Flex gap="3" wrap="wrap">
        <Button size="touch" onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button
          ref={save}
          size="touch"
          variant="solid"
          colorPalette="blue"
          aria-disabled={blocked.length > 0}
          aria-describedby={blocked.length > 0 ? BLOCKED_ID : undefined}
          isBusy={act.phase === 'sending'}
          onClick={() => blocked.length === 0 && onSave()}
        >
          {isSwap ? texts.doSwap : texts.doMove}
        </Button>
      </Flex>
      {act.phase === 'refused' && (
        <Text role="alert" color="fg.error" w="full">
          {act.text}
        </Text>
      )}
    </Panel>
  )
}

const BLOCKED_ID = 'arrangement-blocked'

type FactsProps = Pick<ArrangementPreviewProps, 'pending' | 'columns' | 'teams' | 'consequences'>

/** Numbers first, then what is to be known. */
function Facts({ pending, columns, teams, consequences }: FactsProps) {
  const { effect, clashes, blocked, lines } = consequences
  const { teamId } = teamsOfDrop(columns, pending)
  const name = teams.find(({ id }) => id === teamId)?.name ?? ''
  const groupOf = (id: string) => columns.find((column) => column.id === id)?.name ?? ''
  const leaves = pending.target.kind === 'insert' && pending.from.columnId !== pending.target.columnId
  if (blocked.length > 0)
    return (
      <Stack gap="1" flex="2 1 20rem" id={BLOCKED_ID}>
        <Fact sign="✕">{texts.blocked(blocked.join(', '))}</Fact>
        <Text color="fg.muted">{texts.blockedNote}</Text>
      </Stack>
    )
  return (
    <Stack as="ul" listStyle="none" gap="1" flex="2 1 20rem">
      <Fact as="li" count={effect.changed.length}>
        {texts.changed(effect.changed.length)}
      </Fact>
      {effect.removed.length > 0 && (
        <Fact as="li" count={effect.removed.length}>
          {texts.removed(effect.removed.length, name, groupOf(pending.from.columnId))}
        </Fact>
      )}
      <Fact as="li" count={0}>
        {texts.timesStay}
      </Fact>
      {leaves && effect.removed.length > 0 && (
        <Fact as="li" sign="!">
          {texts.missing(name, groupOf(pending.target.columnId))}
        </Fact>
      )}
      {clashes.map((text) => (
        <Fact as="li" key={text} sign="!">
          {text}
        </Fact>
      ))}
      {clashes.length === 0 && effect.changed.length > 0 && (
        <Fact as="li" sign="✓">
          {texts.noClash}
        </Fact>
      )}
      {lines.length > 0 && (
        <li>
          <details>
            <Summary>{texts.which}</Summary>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </Stack>
  )
}

type FactProps = {
  readonly as?: 'li' | 'div'
  readonly count?: number
  readonly sign?: '!' | '✓' | '✕'
  readonly children: ReactNode
}

const Fact = ({ as = 'div', count, sign, children }: FactProps) => (
  <Flex as={as} gap="2" align="baseline">
    <chakra.b minW="10" textAlign="center" fontVariantNumeric="tabular-nums" aria-hidden={sign !== undefined}>
      {count ?? sign}
    </chakra.b>
    <Text as="span" minW="0">
      {children}
    </Text>
  </Flex>
)

function titleOf(pending: Pending, columns: readonly Column[], teams: readonly Team[]): string {
  const { teamId, otherId } = teamsOfDrop(columns, pending)
  const nameOf = (id: string | undefined) => teams.find((team) => team.id === id)?.name ?? ''
  if (otherId !== undefined) return texts.swap(nameOf(teamId), nameOf(otherId))
  const { from, target } = pending
  const place = from.columnId === target.columnId && target.index > from.index ? target.index : target.index + 1
  if (from.columnId === target.columnId) return texts.order(nameOf(teamId), place)
  return texts.move(nameOf(teamId), columns.find(({ id }) => id === target.columnId)?.name ?? '')
}

function noteOf({ from, target }: Pending): string {
  if (target.kind === 'swap') return texts.swapNote
  return from.columnId === target.columnId ? texts.orderNote : texts.moveNote
}

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    p: '4',
    bg: 'bg.surface',
    borderWidth: '2px',
    borderColor: 'blue.solid',
    borderRadius: 'l3',
  },
})

const Summary = chakra('summary', { base: { minH: 'target', display: 'list-item', cursor: 'pointer', pt: '2' } })
