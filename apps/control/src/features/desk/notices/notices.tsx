import { Box, Flex } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Button, HoldButton } from '@cup/ui/chakra'
import { WholeName } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { useDevice } from '../../../shared/device/device.ts'
import { nameOfOther, type Operator } from '../../../shared/game-view/operator.ts'
import { deskTexts } from '../../../texts/desk.ts'

type NoticeProps = {
  readonly tone: 'info' | 'warning'
  /** Read aloud at once. */
  readonly isUrgent?: boolean
  readonly children: string
  /** Button that resolves it. */
  readonly action?: ReactNode
}

/** A line that the timekeeper should know of. */
export const Notice = ({ tone, isUrgent = false, children, action }: NoticeProps) => (
  <Flex
    data-notice
    role={isUrgent ? 'alert' : 'status'}
    align="center"
    justify="space-between"
    gap="2"
    minW="0"
    minH="touch"
    ps="3"
    overflow="hidden"
    borderRadius="l3"
    borderWidth="1px"
    borderColor={tone === 'warning' ? 'border.warning' : 'border.info'}
    bg={tone === 'warning' ? 'bg.warning' : 'bg.info'}
    color={tone === 'warning' ? 'fg.warning' : 'fg.info'}
  >
    <Box flex="1" minW="0" fontWeight="semibold" fontSize="inherit" lineHeight="1.1">
      <WholeName name={children} lines={2} />
    </Box>
    {action}
  </Flex>
)

/** [G6] The new time of a game that was postponed, until it starts. */
export function PostponedNotice({ game: { started, result, postponedDateTime } }: { readonly game: Game }) {
  if (started || result || !postponedDateTime) return null
  return <Notice tone="info">{deskTexts.notices.postponed(formatTimeOfDay(postponedDateTime))}</Notice>
}

type UnfrozenNoticesProps = { readonly games: readonly Pick<Game, 'id' | 'name' | 'competitionId'>[] }

/** [V6] Older games were begun and never frozen: their results are missing. Each has a notice of its own, so that its button has room. */
export const UnfrozenNotices = ({ games }: UnfrozenNoticesProps) =>
  games.map(({ id, name, competitionId }) => (
    <Notice
      key={id}
      tone="warning"
      action={
        <Button asChild bg="bg.surface" color="fg">
          <Link to={`/competitions/${competitionId}/games/${id}`}>{deskTexts.notices.toGame(name)}</Link>
        </Button>
      }
    >
      {deskTexts.notices.unfrozen(name)}
    </Notice>
  ))

type OperatorNoticeProps = {
  readonly operator: Operator
  /** Whether this device has operated the game until now. */
  readonly wasMine: boolean
  /** Undefined where the service would refuse it. */
  readonly onTakeOver: (() => void) | undefined
}

/** [G22] Another device operates the game: here it can be watched, or taken over on purpose. */
export function OperatorNotice({ operator, wasMine, onTakeOver }: OperatorNoticeProps) {
  if (operator.who !== 'other') return null
  const other = nameOfOther(operator.name)
  return (
    <Notice
      tone="warning"
      isUrgent={wasMine}
      action={
        onTakeOver && (
          <HoldButton size="md" bg="bg.surface" color="fg" onConfirm={onTakeOver}>
            {wasMine ? deskTexts.operator.takeBack : deskTexts.operator.takeOver}
          </HoldButton>
        )
      }
    >
      {wasMine ? deskTexts.operator.taken(other) : deskTexts.operator.watch(other)}
    </Notice>
  )
}

/** The screen of this device goes off by itself: neither a wake lock nor a silent video keeps it on. */
export function ScreenNotice() {
  const { screen } = useDevice()
  const state = useStore(screen.state)
  if (state === 'on' || state === 'off') return null
  return <Notice tone="warning">{deskTexts.notices.screenGoesOff}</Notice>
}
