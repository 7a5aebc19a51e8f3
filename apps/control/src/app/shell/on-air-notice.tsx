import { Alert, Flex } from '@chakra-ui/react'
import { areOnAirTogether } from '@cup/domain/projections'
import { Button } from '@cup/ui/chakra'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { appTexts } from '../../texts/app.ts'

/** [H18] Says that this page shows another competition than the displays, or that a person should choose, with a tap for each. */
export function OnAirNotice() {
  const { competition, onAir, follow } = useCompetitionChoice()
  const { send, pendingFor } = useSend()
  const mayChoose = useMaySend('competition')
  if (!competition || !onAir?.competition) return null
  const isOther = !areOnAirTogether(competition, onAir.competition)
  if (!isOther && !(onAir.isOpen && mayChoose)) return null
  const { id, name } = competition
  const isOnItsWay = pendingFor('command/send').some(
    (one) => isUnderWay(one) && 'competitionId' in one.command.body && one.command.body.competitionId === id,
  )
  const text = isOther ? appTexts.onAir.other(onAir.competition.name, name) : appTexts.onAir.open(name)
  return (
    <Alert.Root status="warning" data-notice="wide" alignItems="center" flexWrap="wrap">
      <Alert.Title flex="1 1 16rem">{text}</Alert.Title>
      <Flex gap="3" wrap="wrap">
        {mayChoose && (
          <Button
            size="touch"
            isBusy={isOnItsWay}
            onClick={() =>
              send({ call: 'command/send', body: { command: 'competition', competitionId: id, tags: [] } })
            }
          >
            {appTexts.onAir.take(name)}
          </Button>
        )}
        {isOther && (
          <Button size="touch" onClick={follow}>
            {appTexts.onAir.follow(onAir.competition.name)}
          </Button>
        )}
      </Flex>
    </Alert.Root>
  )
}
