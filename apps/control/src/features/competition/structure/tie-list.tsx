import { Heading, Stack, Text } from '@chakra-ui/react'
import type { Competition, Team } from '@cup/contract/entities'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { competitionTexts } from '../../../texts/competition.ts'
import { METHODS, TieForm } from './tie-form.tsx'
import type { GroupTies, TieDecision } from './ties.ts'

type TieListProps = {
  readonly competition: Pick<Competition, 'id' | 'tieDecisions'>
  /** Of the groups that are complete. */
  readonly groups: readonly GroupTies[]
  readonly teams: readonly Team[]
}

/** [L8] Who shares a rank when a group is complete, and who goes first. */
export function TieList({ competition: { id: competitionId, tieDecisions }, groups, teams }: TieListProps) {
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? '–'
  return (
    <>
      <Text color="fg.muted">{competitionTexts.tiesExplained}</Text>
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
