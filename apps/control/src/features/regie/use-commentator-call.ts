import { useBroadcast } from '@cup/api-client/live'
import { useSend } from '../../shared/outbox/outbox.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { problemTexts } from '../../shared/problem-texts.ts'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { type CommentatorState, nextCommandOf } from './commentator-toggle.tsx'

/** The call to the commentator: how it stands, and the press that turns it. */
export function useCommentatorCall() {
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
      if (isAllowed && !isBusy) send({ call: 'command/send', body: { command: nextCommandOf(state), tags: [] } })
    },
  }
}
