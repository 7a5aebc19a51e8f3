import { Flex, Heading, List, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { TeamBadge, tableOrderText, WholeName } from '@cup/ui/components'
import { useState } from 'react'
import { METHODS, TieForm } from '../../../shared/competition/tie-form.tsx'
import { type GroupTies, type TieDecision, useTies } from '../../../shared/competition/ties.ts'
import { useRevokeWithdrawal, WithdrawDialog } from '../../../shared/competition/withdraw-dialog.tsx'
import { TIES_PART } from '../../../shared/game-view/plan-notes.ts'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { competitionTexts } from '../../../texts/competition.ts'
import { Archive } from './archive.tsx'
import { BreakList } from './breaks.tsx'
import { CompetitionCourts } from './courts.tsx'
import { DetailsForm, SettingsForm } from './details-form.tsx'
import { GameDecisions } from './game-decisions.tsx'
import { Groups } from './groups.tsx'
import { ChangePart, NameForm } from './name-form.tsx'
import { Part } from './part.tsx'
import { ProgrammeRows } from './programme-rows.tsx'
import { RulesPart } from './rules-part.tsx'

type StructureProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** Parts of a competition, for its planning: folded, except those that are still empty. */
export function Structure({ competition, games, teams }: StructureProps) {
  const { groups, matchdays, teamIds, tieDecisions, archived } = competition
  const ties = useTies(competition, games)
  return (
    <Stack as="section" aria-label={competitionTexts.structure} gap="3">
      <Heading as="h2" textStyle="2xl">
        {competitionTexts.structure}
      </Heading>
      <Part title={competitionTexts.teams} note={countOf(teamIds.length)}>
        <EnrolledTeams competition={competition} teams={teams} />
      </Part>
      <Part title={competitionTexts.groups} note={countOf(groups.length)} isOpenAtFirst={groups.length === 0}>
        <Groups competition={competition} teams={teams} />
      </Part>
      <Part title={competitionTexts.matchdays} note={countOf(matchdays.length)} isOpenAtFirst={matchdays.length === 0}>
        <Matchdays competition={competition} />
      </Part>
      <Part title={competitionTexts.courts} note={countOf(competition.courts?.length ?? 0)}>
        <CompetitionCourts competition={competition} />
      </Part>
      <Part title={competitionTexts.breaks} note={countOf(competition.breaks?.length ?? 0)}>
        <BreakList competition={competition} games={games} />
      </Part>
      <Part id={TIES_PART} title={competitionTexts.ties} note={tiesNoteOf(ties, tieDecisions)}>
        <TieList competition={competition} groups={ties} teams={teams} />
      </Part>
      <Part title={competitionTexts.decideGames}>
        <GameDecisions competition={competition} games={games} teams={teams} />
      </Part>
      <Part title={competitionTexts.details}>
        <DetailsForm competition={competition} />
      </Part>
      <Part title={competitionTexts.settings}>
        <SettingsForm competition={competition} games={games} />
      </Part>
      <RulesPart competition={competition} />
      <Part title={competitionTexts.programme}>
        <ProgrammeRows key={JSON.stringify(competition.settings.programme)} competition={competition} />
      </Part>
      <Part
        title={competitionTexts.archive}
        note={archived ? competitionTexts.archived : undefined}
        isOpenAtFirst={archived}
      >
        <Archive competition={competition} />
      </Part>
    </Stack>
  )
}

const countOf = (count: number): string | undefined => (count > 0 ? String(count) : undefined)

/** Which ties need a decision. */
function tiesNoteOf(groups: readonly GroupTies[], decisions: readonly TieDecision[]): string | undefined {
  const open = groups.flatMap(({ ties }) => ties).filter(({ isDecided }) => !isDecided).length
  if (open > 0) return open === 1 ? competitionTexts.oneTieOpen : competitionTexts.tiesOpen(open)
  return decisions.some(({ holds }) => !holds) ? competitionTexts.decisionVoid : undefined
}

/** The matchdays in their order, and a line for one more. */
function Matchdays({ competition: { id, matchdays } }: { readonly competition: Competition }) {
  const { mutateAsync: create } = useCommand('competition.write/create-matchday')
  const { mutateAsync: change } = useCommand('competition.write/change-matchday')
  return (
    <>
      {matchdays.length === 0 ? (
        <Text color="fg.muted">{competitionTexts.noMatchday}</Text>
      ) : (
        <List.Root as="ol">
          {matchdays.map((matchday) => (
            <List.Item key={matchday.id}>
              {matchday.name}{' '}
              <ChangePart
                competitionId={id}
                name={matchday.name}
                change={(part) => change({ id, matchdayId: matchday.id, ...part })}
              />
            </List.Item>
          ))}
        </List.Root>
      )}
      <NameForm
        name={`competitions/${id}/matchday`}
        label={competitionTexts.newMatchday}
        button={competitionTexts.createMatchday}
        save={(name) => create({ id, matchdayId: newId(), name })}
      />
    </>
  )
}

type TieListProps = {
  readonly competition: Pick<Competition, 'id' | 'tieDecisions' | 'settings'>
  /** Of the groups that are complete. */
  readonly groups: readonly GroupTies[]
  readonly teams: readonly Team[]
}

/** [L8] Teams that share a rank when a group is complete, and the decision between them. */
function TieList({ competition: { id: competitionId, tieDecisions, settings }, groups, teams }: TieListProps) {
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? '–'
  return (
    <>
      <Text color="fg.muted">{competitionTexts.tiesExplained}</Text>
      <Text color="fg.muted">{tableOrderText(settings)}</Text>
      {groups.map(({ group, table, ties }) => (
        <Stack as="section" key={group.id} aria-label={competitionTexts.tiesOf(group.name)} gap="4">
          <Heading as="h4" textStyle="md">
            {group.name}
          </Heading>
          <QueryBlock queries={[table]}>
            {ties.length === 0 && <Text>{competitionTexts.noTies}</Text>}
            {ties.map((tie) => (
              <TieForm
                key={tie.teamIds.toSorted().join()}
                place={{ competitionId, groupId: group.id }}
                tie={tie}
                nameOf={nameOf}
              />
            ))}
          </QueryBlock>
        </Stack>
      ))}
      {tieDecisions
        .filter(({ holds }) => !holds)
        .map((tie) => (
          <PastDecision key={tie.teamIds.join()} tie={tie} nameOf={nameOf} />
        ))}
    </>
  )
}

type PastDecisionProps = { readonly tie: TieDecision; readonly nameOf: (teamId: string) => string }

const PastDecision = ({ tie: { teamIds, method }, nameOf }: PastDecisionProps) => (
  <Text color="fg.muted">{competitionTexts.voidDecision(teamIds.map(nameOf).join(', '), METHODS[method])}</Text>
)

type EnrolledTeamsProps = { readonly competition: Competition; readonly teams: readonly Team[] }

/** [K3] The teams of the competition, each of which can withdraw, and those that have. */
function EnrolledTeams({ competition, teams }: EnrolledTeamsProps) {
  const [leaving, setLeaving] = useState<Team>()
  const enrolled = teams.filter(({ id }) => competition.teamIds.includes(id))
  return (
    <>
      {enrolled.length === 0 && <Text color="fg.muted">{competitionTexts.noTeamEnrolled}</Text>}
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
              {competitionTexts.withdraw}
            </Button>
          </Flex>
        ))}
      </Flex>
      <WithdrawnTeams competition={competition} teams={teams} />
      {leaving && <WithdrawDialog competition={competition} team={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

/** The teams that have withdrawn, who plays for them, and the way back. */
function WithdrawnTeams({ competition: { id, withdrawals = [] }, teams }: EnrolledTeamsProps) {
  const revoke = useRevokeWithdrawal(id)
  const teamOf = (teamId: string | undefined) => teams.find((team) => team.id === teamId)
  if (withdrawals.length === 0) return null
  return (
    <Stack as="section" aria-label={competitionTexts.withdrawn} gap="2" mt="4">
      <Heading as="h3" textStyle="lg">
        {competitionTexts.withdrawn}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {withdrawals.map(({ teamId, successorId }) => {
          const team = teamOf(teamId)
          const successor = teamOf(successorId)
          if (!team) return null
          return (
            <Flex as="li" key={teamId} align="center" gap="2" wrap="wrap">
              <TeamBadge team={team} />
              <WholeName name={team.name} />
              {successor && <Text color="fg.muted">{competitionTexts.successorOf(successor.name)}</Text>}
              <Button aria-label={competitionTexts.revokeWithdrawalOf(team.name)} onClick={() => revoke(team)}>
                {competitionTexts.revokeWithdrawal}
              </Button>
            </Flex>
          )
        })}
      </Stack>
    </Stack>
  )
}
