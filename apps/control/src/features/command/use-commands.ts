import { useBroadcast, usePresence } from '@cup/api-client/live'
import type { BroadcastName } from '@cup/contract/permissions'
import type { BodyOf, RouteName } from '@cup/contract/routes'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useReceivedCommands } from '../../shared/received-commands.tsx'
import { useMayCall, useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { problemTexts } from '../../texts/problem.ts'
import type { CommandName } from './order-status.ts'
import { orderStatusOf } from './order-status.ts'

/** Broadcast, the state of each button, and a function that sends. */
export function useCommands() {
  const { competitions } = useCompetitionChoice()
  const onAir = useBroadcast()
  const devices = usePresence()
  const received = useReceivedCommands()
  const { send, pendingFor } = useSend()
  const sent = LANES.flatMap(pendingFor)
  return {
    competitions,
    onAir,
    devices,
    statusOf: (...names: readonly CommandName[]) => orderStatusOf(names, { received, sent, devices, competitions }),
    order: (body: BodyOf<'command/send'>) => void send({ call: 'command/send', body }),
  }
}

/** How the outbox calls the lanes of what is sent to displays. */
const LANES = ['command/send', 'horn', 'countdown'] as const

/** Why the signed-in user may not send this command to the displays. */
export const useWhyNotSend = (command: BroadcastName): string | undefined => whyNot(useMaySend(command))

/** Why the signed-in user may not make this call. */
export const useWhyNotCall = (name: RouteName): string | undefined => whyNot(useMayCall(name))

const whyNot = (isAllowed: boolean): string | undefined => (isAllowed ? undefined : problemTexts['auth/not-allowed'])
