import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../shared/sign-in/sign-in-context.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { GameData } from '../use-game-data.ts'
import { Card } from './deck.tsx'

type StartCardProps = {
  readonly data: GameData
  readonly teams: DeskTeams
  readonly isOff: boolean
  readonly onRevokeTeams: () => void
}

/** Before the start: who plays, and why the start waits; both can be changed from here. */
export function StartCard({ data: { game, competition }, teams: { teams, squads }, isOff, onRevokeTeams }: StartCardProps) {
  const { regieRequired: isRegieRequired } = competition.settings
  return (
    <Card title={deskTexts.start.title}>
      <Text fontWeight="bold">
        {deskTexts.start.rules(formatClock(game.duration), game.shootOutShotsNumber)}
      </Text>
      <Text textStyle="md" color="fg.muted">
        {deskTexts.start.squads(
          `${teams.home.shortName} ${squads.home.length}`,
          `${teams.guest.shortName} ${squads.guest.length}`,
        )}
      </Text>
      {isRegieRequired && !game.livestreamRegieReady && <WaitsForRegie competitionId={competition.id} />}
      <Button size="touch" mt="auto" disabled={isOff} onClick={onRevokeTeams}>
        {deskTexts.tools.changeTeams}
      </Button>
    </Card>
  )
}

/** [G8] Why the start waits, and the people who can end that; with the way there for those who may. */
function WaitsForRegie({ competitionId }: { readonly competitionId: string }) {
  const mayBeReady = useMayCall('game.write/livestream-regie-ready')
  const maySwitchOff = useMayCall('competition.write/change-settings')
  return (
    <>
      <Text textStyle="md">
        <Text as="strong">{deskTexts.notices.waitForRegie}</Text> {deskTexts.start.whoIsReady}
      </Text>
      {(mayBeReady || maySwitchOff) && (
        <Flex gap="2" wrap="wrap">
          {mayBeReady && <LinkButton to="/regie">{deskTexts.start.toRegie}</LinkButton>}
          {maySwitchOff && (
            <LinkButton to={`/competitions/${competitionId}`}>{deskTexts.start.toSettings}</LinkButton>
          )}
        </Flex>
      )}
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
      {mayCorrect && <LinkButton to={`/history/games/${gameId}`}>{deskTexts.end.toHistory}</LinkButton>}
    </>
  )
}

type LinkButtonProps = { readonly to: string; readonly children: ReactNode }

const LinkButton = ({ to, children }: LinkButtonProps) => (
  <Button asChild>
    <Link to={to}>{children}</Link>
  </Button>
)
