import { Box, Flex, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { shootersOffered } from '@cup/domain/projections'
import { Button } from '@cup/ui/chakra'
import { playerText } from '../../../shared/record/squad.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { GameData } from '../model/game-data.ts'
import type { ChosenShooter } from '../use-desk.ts'

type ShootersProps = {
  readonly side: Side
  readonly team: Team
  readonly data: Pick<GameData, 'game' | 'squads'>
  readonly shooter: ChosenShooter | undefined
  readonly isOff: boolean
  readonly onShooter: (shooter: ChosenShooter | undefined) => void
}

/** [S10] [S11] The numbers of those who are left to shoot: one may be chosen before the shot, which never waits for it. */
export function Shooters({ side, team, data: { game, squads }, shooter, isOff, onShooter }: ShootersProps) {
  const offered = shootersOffered(game, side, squads[side] ?? [])
  if (offered.length === 0) return null
  const chosen = shooter?.side === side ? offered.find(({ id }) => id === shooter.playerId) : undefined
  const title = deskTexts.shootOut.whoShoots(team.shortName)
  return (
    <Box role="group" aria-label={title} minW="0">
      <Text textStyle="sm" fontWeight="semibold" mb="1" truncate>
        {title}:{' '}
        <Text as="span" fontWeight="normal" color={chosen ? undefined : 'fg.muted'}>
          {chosen ? playerText(chosen) : deskTexts.shootOut.mayStayOpen}
        </Text>
      </Text>
      <Flex gap="2" wrap="wrap">
        {offered.map((player) => (
          <Button
            key={player.id}
            minW="12"
            h="12"
            px="1"
            fontSize="lg"
            fontVariantNumeric="tabular-nums"
            variant={player === chosen ? 'solid' : 'outline'}
            aria-pressed={player === chosen}
            aria-label={playerText(player)}
            disabled={isOff}
            onClick={() => onShooter(player === chosen ? undefined : { side, playerId: player.id })}
          >
            {player.number}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}
