import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { TieForm } from '../../shared/competition/tie-form.tsx'
import { type GroupTies, type Tie, useTies } from '../../shared/competition/ties.ts'
import { refusalOf } from '../../shared/form/refusal.ts'
import { namesOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import type { TeamOf } from '../../shared/played/use-played.ts'
import { closingTexts as texts } from '../../texts/closing.ts'
import { inDrawnOrder } from './draw-lot.ts'
import { ClosingStep, StepCard, TextLink } from './steps/closing-step.tsx'
import { openGamesOf } from './steps/closing-steps.ts'

type GamesStepProps = {
  readonly competitions: readonly Competition[]
  /** The games of each of them. */
  readonly games: readonly (readonly Game[])[]
  readonly teams: readonly Team[]
  readonly teamOf: TeamOf
}

/** Games without a result, and ties that play and numbers have not decided. */
export const GamesStep = ({ competitions, games, teams, teamOf }: GamesStepProps) => (
  <ClosingStep title={texts.stepTitles.games} about={texts.gamesAbout}>
    {competitions.map((competition, index) => (
      <OfCompetition
        key={competition.id}
        competition={competition}
        games={games[index] ?? []}
        teams={teams}
        teamOf={teamOf}
      />
    ))}
  </ClosingStep>
)

type OfCompetitionProps = Pick<GamesStepProps, 'teams' | 'teamOf'> & {
  readonly competition: Competition
  readonly games: readonly Game[]
}

function OfCompetition({ competition, games, teams, teamOf }: OfCompetitionProps) {
  const groups = useTies(competition, games)
  const open = openGamesOf(games)
  const tied = groups.filter(({ ties }) => ties.length > 0)
  return (
    <StepCard aria-label={competition.name}>
      <Heading as="h3" textStyle="lg" mb="2">
        {competition.name}
      </Heading>
      {open.length === 0 && tied.length === 0 && <Text>{games.length === 0 ? texts.noGames : texts.allEnded}</Text>}
      {open.length > 0 && (
        <>
          <Text fontWeight="semibold">{texts.openGames(open.length)}</Text>
          <Stack as="ul" listStyleType="none" gap="1" mt="1">
            {open.slice(0, MOST_GAMES).map((game) => (
              <OpenGame key={game.id} game={game} plan={{ competition, games, teams }} />
            ))}
          </Stack>
          {open.length > MOST_GAMES && <Text color="fg.muted">{texts.moreGames(open.length - MOST_GAMES)}</Text>}
          <Text mt="2">
            <TextLink to={`/competitions/${competition.id}/results`}>{texts.toPaper}</TextLink>
          </Text>
        </>
      )}
      {tied.map((group) => (
        <Ties key={group.group.id} competitionId={competition.id} group={group} teamOf={teamOf} />
      ))}
    </StepCard>
  )
}

/** Of more games only the number is told. */
const MOST_GAMES = 8

function OpenGame({ game, plan }: { readonly game: Game; readonly plan: WholePlan }) {
  const { home, guest } = namesOfSides(game, plan)
  return (
    <li>
      <TextLink to={`/competitions/${game.competitionId}/games/${game.id}`}>
        {texts.game(game.name, home, guest)}
      </TextLink>
    </li>
  )
}

type TiesProps = { readonly competitionId: string; readonly group: GroupTies; readonly teamOf: TeamOf }

const Ties = ({ competitionId, group: { group, ties }, teamOf }: TiesProps) => (
  <Stack as="section" aria-label={texts.tiesOf(group.name)} gap="3" mt="4">
    <Heading as="h4" textStyle="md">
      {texts.tiesOf(group.name)}
    </Heading>
    {ties.map((tie) => (
      <Box key={tie.teamIds.toSorted().join()}>
        {!tie.isDecided && <Draw place={{ id: competitionId, groupId: group.id }} tie={tie} teamOf={teamOf} />}
        <TieForm
          place={{ competitionId, groupId: group.id }}
          tie={tie}
          nameOf={(teamId) => teamOf(teamId)?.name ?? '–'}
        />
      </Box>
    ))}
  </Stack>
)

type DrawProps = {
  readonly place: { readonly id: string; readonly groupId: string }
  readonly tie: Tie
  readonly teamOf: TeamOf
}

/** [L8] Draws lots between level teams; without it they share their place. */
function Draw({ place, tie: { teamIds }, teamOf }: DrawProps) {
  const toast = useToast()
  const { mutateAsync: decide, isPending } = useCommand('competition.write/decide-tie')
  const draw = () => {
    const drawn = inDrawnOrder(teamIds)
    decide({ ...place, teamIds: drawn, method: 'lot' }).then(
      () => toast({ text: texts.drawn(drawn.map((id) => teamOf(id)?.name ?? '–').join(', ')) }),
      (error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }),
    )
  }
  return (
    <Flex align="center" gap="3" wrap="wrap" mb="2">
      <Text flex="1 1 14rem">{texts.staysShared}</Text>
      <Button size="touch" isBusy={isPending} onClick={draw}>
        {texts.draw}
      </Button>
    </Flex>
  )
}
