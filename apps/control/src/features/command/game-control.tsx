import { Flex, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { isForDevice } from '../../shared/competition/choice.ts'
import { useCompetition, useCourt, useLane } from '../../shared/competition/use-choice.ts'
import { pendingAfter } from '../../shared/game-view/pending.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { SilentHorn } from '../../shared/sound/silent-horn.tsx'
import { commandPageTexts } from '../../texts/command.ts'
import { CountdownControl } from './countdown-control.tsx'
import { ControlGroup, OrderButton } from './order-button.tsx'
import { nameOfDevice, type OrderStatus, pressOf } from './order-status.ts'
import { StopControl } from './stop-control.tsx'
import { useCommands, useWhyNotCall } from './use-commands.ts'

/** [B4] The devices that a command reaches; without tags all of them. */
export type Address = { readonly tags?: string[] }

type GameControlProps = { readonly address: Address }

/** Stop, horn and countdown of the chosen competition; horn and countdown for the devices at this address. */
export function GameControl({ address }: GameControlProps) {
  const { id: competitionId } = useCompetition()
  const { onAir, devices, statusOf } = useCommands()
  const { send } = useSend()
  const { tags = [] } = address
  return (
    <>
      <ControlGroup title={commandPageTexts.gameControl}>
        <Flex wrap="wrap" gap="4">
          <Stop competitionId={competitionId} />
          <HornControl
            armed={devices.filter((one) => one.armed && isForDevice(tags, one.tags)).map(nameOfDevice)}
            tags={tags}
            status={statusOf('horn')}
            whyNot={useWhyNotCall('horn')}
            onHorn={() => send({ call: 'horn', body: { competitionId, ...address } })}
          />
        </Flex>
      </ControlGroup>
      <CountdownControl
        endsAt={onAir?.countdown?.endsAt}
        status={statusOf('countdown')}
        whyNot={useWhyNotCall('countdown')}
        onStart={(seconds) => send({ call: 'countdown', body: { competitionId, seconds, ...address } })}
      />
    </>
  )
}

function Stop({ competitionId }: { readonly competitionId: string }) {
  const { send, pendingFor } = useSend()
  const { meetId } = useLane()
  const { data: game } = useQuery({
    ...currentGame(useHttp(), { competitionId, meetId, court: useCourt()?.id }),
    refetchInterval: usePolling(CLOSE_POLL_MILLIS),
  })
  const pauses = game ? pendingFor(game.id).filter(({ command }) => command.call === 'game.write/pause-clock') : []
  return (
    <StopControl
      game={game}
      press={pressOf(game ? pendingAfter(game, pauses).at(-1) : undefined)}
      isAllowed={useMayCall('game.write/pause-clock')}
      onStop={() => game && send({ call: 'game.write/pause-clock', body: { id: game.id } })}
    />
  )
}

type HornControlProps = {
  /** The names of the devices that are armed. */
  readonly armed: readonly string[]
  readonly tags: readonly string[]
  readonly status: OrderStatus
  readonly whyNot: string | undefined
  readonly onHorn: () => void
}

/** [B7] The horn, and where it will be heard. */
const HornControl = ({ armed, tags, status, whyNot, onHorn }: HornControlProps) => (
  <>
    <OrderButton variant="hold" status={status} whyNot={whyNot} onPress={onHorn}>
      {commandPageTexts.horn}
    </OrderButton>
    <Flex flexBasis="full" align="center" minH="16">
      {armed.length > 0 && (
        <Text textStyle="md" color="fg.muted">
          {commandPageTexts.hornSoundsOn(armed.join(', '))}
        </Text>
      )}
      <SilentHorn tags={tags} />
    </Flex>
  </>
)
