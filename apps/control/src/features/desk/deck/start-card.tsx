import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../shared/sign-in/sign-in-context.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { GameData } from '../model/game-data.ts'
import { longDaysOf } from '../model/long-days.ts'
import { regieWaitOf } from '../model/regie-wait.ts'
import { Card } from './deck.tsx'

type StartCardProps = {
  readonly data: GameData
  readonly teams: DeskTeams
  readonly isOff: boolean
  readonly onRevokeTeams: () => void
}

/** Before the start: who plays, and why the start waits; both can be changed from here. */
export function StartCard({
  data,
  data: { game, competition },
  teams: { teams, squads },
  isOff,
  onRevokeTeams,
}: StartCardProps) {
  const waitsFor = regieWaitOf(game, competition)
  return (
    <Card title={deskTexts.start.title}>
      <Text textStyle="md" color="fg.muted" hideBelow="md">
        {deskTexts.start.squads(
          `${teams.home.shortName} ${squads.home.length}`,
          `${teams.guest.shortName} ${squads.guest.length}`,
        )}
      </Text>
      {[waitsFor, ...longDaysOf(data)].map(
        (notice) =>
          notice !== undefined && (
            <Text key={notice} textStyle="md" lineHeight="1.3">
              {notice}
            </Text>
          ),
      )}
      <Flex gap="2" wrap="wrap" mt="auto">
        <Button size="touch" px="4" disabled={isOff} onClick={onRevokeTeams}>
          {deskTexts.tools.changeTeams}
        </Button>
        {waitsFor && <WaysToRegie competitionId={competition.id} />}
      </Flex>
    </Card>
  )
}

/** [G8] The ways to end the wait for the Regie, for those who may. */
function WaysToRegie({ competitionId }: { readonly competitionId: string }) {
  const mayBeReady = useMayCall('game.write/livestream-regie-ready')
  const maySwitchOff = useMayCall('competition.write/change-settings')
  return (
    <>
      {mayBeReady && <LinkButton to="/regie">{deskTexts.start.toRegie}</LinkButton>}
      {maySwitchOff && <LinkButton to={`/competitions/${competitionId}`}>{deskTexts.start.toSettings}</LinkButton>}
    </>
  )
}

/** [X2] After the start the teams change by a correction alone: says so, and leads there. */
export function WrongTeams({ gameId }: { readonly gameId: string }) {
  const mayCorrect = useMayCall('log.read/list')
  return (
    <>
      <Text textStyle="sm" color="fg.muted" mt="auto">
        {deskTexts.start.wrongTeams}
      </Text>
      {mayCorrect && <LinkButton to={`/history/games/${gameId}`}>{deskTexts.history}</LinkButton>}
    </>
  )
}

type LinkButtonProps = { readonly to: string; readonly children: ReactNode }

const LinkButton = ({ to, children }: LinkButtonProps) => (
  <Button asChild size="touch" px="4">
    <Link to={to}>{children}</Link>
  </Button>
)
