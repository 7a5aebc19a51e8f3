import { Flex, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition, Team } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { useState } from 'react'
import { competitionTexts } from '../../../texts/competition.ts'
import { SureDialog } from './sure-dialog.tsx'

type EnrolledTeamsProps = { readonly competition: Competition; readonly teams: readonly Team[] }

/** [K3] The teams of the competition; one that has not played can be taken out again. */
export function EnrolledTeams({ competition, teams }: EnrolledTeamsProps) {
  const [leaving, setLeaving] = useState<Team>()
  const enrolled = teams.filter(({ id }) => competition.teamIds.includes(id))
  if (enrolled.length === 0) return <Text color="fg.muted">{competitionTexts.noTeamEnrolled}</Text>
  return (
    <>
      <Flex as="ul" listStyle="none" gap="2" wrap="wrap">
        {enrolled.map((team) => (
          <Flex as="li" key={team.id} align="center" gap="2" ps="2" maxW="full" bg="bg.sunken" borderRadius="l2">
            <TeamBadge team={team} />
            <WholeName name={team.name} />
            <Button
              variant="ghost"
              aria-label={competitionTexts.withdrawTeam(team.name)}
              onClick={() => setLeaving(team)}
            >
              ✕
            </Button>
          </Flex>
        ))}
      </Flex>
      {leaving && <Withdrawal competition={competition} team={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

type WithdrawalProps = {
  readonly competition: Competition
  readonly team: Team
  readonly onClose: () => void
}

function Withdrawal({ competition: { id, groups }, team, onClose }: WithdrawalProps) {
  const toast = useToast()
  const { mutateAsync: withdraw } = useCommand('competition.write/withdraw-team')
  const left = groups.filter(({ teamIds }) => teamIds.includes(team.id)).map(({ name }) => name)
  const act = async () => {
    await withdraw({ id, teamId: team.id })
    toast({ text: competitionTexts.teamWithdrawn(team.name) })
  }
  return (
    <SureDialog
      title={competitionTexts.withdrawTeamQuestion(team.name)}
      label={competitionTexts.withdraw}
      act={act}
      onClose={onClose}
    >
      <Text>
        {left.length > 0 && competitionTexts.leavesGroups(left.join(' und '))}
        {competitionTexts.gamesStayPlanned}
      </Text>
    </SureDialog>
  )
}
