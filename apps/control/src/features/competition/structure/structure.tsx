import { Heading, List, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { competitionTexts } from '../../../texts/competition.ts'
import { Archive } from './archive.tsx'
import { CompetitionCourts } from './courts.tsx'
import { DetailsForm, SettingsForm } from './details-form.tsx'
import { EnrolledTeams } from './enrolled-teams.tsx'
import { GameDecisions } from './game-decisions.tsx'
import { Groups } from './groups.tsx'
import { ChangePart, NameForm } from './name-form.tsx'
import { Part } from './part.tsx'
import { ProgrammeRows } from './programme-rows.tsx'
import { TieList } from './tie-list.tsx'
import type { TieDecision } from './ties.ts'
import { type GroupTies, useTies } from './ties.ts'

type StructureProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** What a competition is made of, for those who plan it: folded, but for what is still empty. */
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
      <Part title={competitionTexts.ties} note={tiesNoteOf(ties, tieDecisions)}>
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
