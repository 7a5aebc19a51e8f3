import { Text } from '@chakra-ui/react'
import { useBroadcast } from '@cup/api-client/live'
import type { Broadcast } from '@cup/contract/live-messages'
import { LiveButton } from '@cup/ui/chakra'
import { useId } from 'react'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { problemTexts } from '../../texts/problem.ts'
import { regieTexts } from '../../texts/regie.ts'
import { Card, KeyHint } from './card.tsx'

/** State of the commentator's screen; unknown until a command names it. */
export type CommentatorState = Broadcast['commentator']

/** [B1] Command of the next press. */
export const nextCommandOf = (state: CommentatorState) => (state === 'on' ? 'commentator.off' : 'commentator.on')

type CommentatorToggleProps = {
  readonly state: CommentatorState
  readonly isBusy: boolean
  readonly isUnconfirmed: boolean
  /** Why it cannot be pressed. */
  readonly whyNot: string | undefined
  readonly onPress: () => void
}

/** Calls the commentator, or takes the call away; it can be pressed in an unknown state too. */
export function CommentatorToggle({ state, whyNot, ...rest }: CommentatorToggleProps) {
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id} display="grid" css={COLUMNS}>
      <Text id={id} textStyle="sm" fontWeight="semibold" color="fg.muted">
        {regieTexts.commentator}
      </Text>
      <LiveButton
        {...rest}
        size="touch"
        minH="11"
        textStyle="md"
        borderWidth="2px"
        variant={looks[state]}
        disabled={whyNot !== undefined}
        title={whyNot}
        aria-keyshortcuts={KEY}
      >
        {texts[state]}
        <KeyHint>{KEY}</KeyHint>
      </LiveButton>
    </Card>
  )
}

/** Calls the commentator, as the button does. */
const KEY = 'K'

const COLUMNS = {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 13.75rem)',
  alignItems: 'center',
  gap: '0.5rem',
  padding: '0.3125rem 0.875rem',
}

const texts = { on: regieTexts.removeCall, off: regieTexts.showCall, unknown: regieTexts.callUnknown } as const
const looks = { on: 'danger', off: 'outline', unknown: 'subtle' } as const

/** The call to the commentators with these tags: how it stands, and the press that turns it. */
export function useCommentatorCall(tags: string[]) {
  const state: CommentatorState = useBroadcast()?.commentator ?? 'unknown'
  const { send, pendingFor } = useSend()
  const isAllowed = useMaySend('commentator.on')
  const ours = pendingFor('command/send').filter(
    ({ command }) => command.call === 'command/send' && command.body.command.startsWith('commentator.'),
  )
  const isBusy = ours.some(isUnderWay)
  return {
    state,
    isBusy,
    isUnconfirmed: ours.some(({ state: stage }) => stage === 'unconfirmed'),
    whyNot: isAllowed ? undefined : problemTexts['auth/not-allowed'],
    onPress: () => {
      if (isAllowed && !isBusy) send({ call: 'command/send', body: { command: nextCommandOf(state), tags } })
    },
  }
}
