import { Flex, Stack, Text } from '@chakra-ui/react'
import type { AnnouncedErasure, ErasureStatus } from '@cup/contract/erasure'
import { HoldButton } from '@cup/ui/chakra'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'
import { Card } from './card.tsx'
import { dayAndTime } from './day-and-time.ts'
import { DueDate } from './due-date.tsx'
import { EraseNow } from './erase-now.tsx'
import { useErasureCommand } from './use-erasure-command.ts'

type AnnouncedCardProps = {
  readonly status: ErasureStatus
  readonly erasure: AnnouncedErasure
  readonly cupNames: (ids: readonly string[]) => string
}

/** [N16] An announced erasure: confirms it, takes it back, or has a person say that the day has come. */
export function AnnouncedCard({ status, erasure, cupNames }: AnnouncedCardProps) {
  const { id, mayGoAt, isInDoubt } = erasure
  const withdraw = useErasureCommand('erasure.write/withdraw', texts.isWithdrawn)
  return (
    <Card title={texts.when}>
      <Flex gap="6" wrap="wrap" align="center">
        <Stack gap="4" flex="1 1 20rem" minW="0" align="flex-start">
          <Confirmation status={status} erasure={erasure} cupNames={cupNames} />
          <HoldButton isBusy={withdraw.isPending} onConfirm={() => void withdraw.send({ id })}>
            {texts.withdraw}
          </HoldButton>
        </Stack>
        <DueDate due={mayGoAt} />
      </Flex>
      {isInDoubt && <EraseNow id={id} now={status.now} children={status.going.players} />}
    </Card>
  )
}

/** Confirms for the archived competitions that have no confirmation yet, or says why that cannot be. */
function Confirmation({ status: { archived, lastGame, now }, erasure, cupNames }: AnnouncedCardProps) {
  const { send, isPending } = useErasureCommand('erasure.write/confirm', texts.isConfirmed)
  const isFirst = erasure.phase === 'announced'
  const added = archived.filter((id) => !erasure.competitionIds.includes(id))
  if (!isFirst && added.length === 0) return <Text>{texts.confirmHelp(cupNames(erasure.competitionIds))}</Text>
  const isTooEarly = lastGame !== undefined && now < lastGame
  const isOff = archived.length === 0 || isTooEarly
  return (
    <Stack gap="2" align="flex-start">
      <HoldButton variant="danger" disabled={isOff} isBusy={isPending} onConfirm={() => void send({ id: erasure.id })}>
        {isFirst ? texts.confirm : texts.confirmAgain}
      </HoldButton>
      <Text color="fg.muted">
        {archived.length === 0
          ? texts.nothingArchived
          : isTooEarly
            ? texts.lastGame(dayAndTime(lastGame))
            : isFirst
              ? texts.confirmHelp(cupNames(archived))
              : texts.confirmAgainHelp(cupNames(added))}
      </Text>
    </Stack>
  )
}
