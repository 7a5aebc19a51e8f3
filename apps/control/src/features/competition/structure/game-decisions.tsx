import { Flex, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, SIDES } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { plannedNamesOf } from '../../../shared/game-view/planned-names.ts'
import { competitionTexts } from '../../../texts/competition.ts'
import { AwardDialog } from './award-dialog.tsx'
import { teamIdsOf } from './award-draft.ts'
import { CancelDialog, RestoreDialog } from './cancel-dialog.tsx'
import { ChangePart } from './name-form.tsx'

type GameDecisionsProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** [G18] [G19] Games without a result: one is chosen, and then awarded, cancelled or restored. */
export function GameDecisions({ competition, games, teams }: GameDecisionsProps) {
  const [chosenId, setChosenId] = useState<string>()
  const fromPaper = games.some((game) => game.fromPaper && game.result)
  const open = useMemo(() => games.filter(({ result }) => result === undefined), [games])
  const choices = useMemo(() => open.map(choiceOf), [open])
  const chosen = open.find(({ id }) => id === chosenId)
  return (
    <Stack gap="4" maxW="2xl">
      <ChoiceField
        label={competitionTexts.gameWithoutResult}
        choices={choices}
        emptyText={competitionTexts.noGameWithoutResult}
        value={chosen?.id}
        onChange={setChosenId}
        onLeave={() => undefined}
        fault={undefined}
      />
      {fromPaper && (
        <Text>
          <Link to="results">{competitionTexts.toResultsFromPaper}</Link>
        </Text>
      )}
      {chosen && <Decisions key={chosen.id} game={chosen} competition={competition} games={games} teams={teams} />}
    </Stack>
  )
}

const choiceOf = ({ id, name, dateTime, cancelled }: Game) => ({
  value: id,
  label: name,
  detail: cancelled ? competitionTexts.cancelledAt(formatGameDateTime(dateTime)) : formatGameDateTime(dateTime),
})

type DecisionsProps = GameDecisionsProps & { readonly game: Game }

function Decisions({ game, competition, games, teams }: DecisionsProps) {
  const [step, setStep] = useState<'award' | 'cancel' | 'restore'>()
  const { mutateAsync: changePlan } = useCommand('game.write/change-plan')
  const teamIds = teamIdsOf(game)
  const planned = plannedNamesOf(game, { competition, plan: games, teams })
  const names = bothSides((side) => teams.find(({ id }) => id === teamIds[side])?.name ?? planned[side])
  const areTeamsKnown = SIDES.every((side) => teamIds[side] !== undefined)
  const close = () => setStep(undefined)
  return (
    <>
      <Text fontWeight="semibold">
        {names.home} – {names.guest}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button size="touch" disabled={game.cancelled || !areTeamsKnown} onClick={() => setStep('award')}>
          {competitionTexts.awardResultEllipsis}
        </Button>
        <Button size="touch" disabled={game.started} onClick={() => setStep(game.cancelled ? 'restore' : 'cancel')}>
          {game.cancelled ? competitionTexts.restoreGame : competitionTexts.cancelGameEllipsis}
        </Button>
        <ChangePart
          competitionId={competition.id}
          name={game.name}
          change={(part) => changePlan({ id: game.id, ...part })}
        />
      </Flex>
      <Text color="fg.muted">{hintOf(game, areTeamsKnown)}</Text>
      {step === 'award' && <AwardDialog game={game} names={names} onClose={close} />}
      {step === 'cancel' && <CancelDialog game={game} games={games} onClose={close} />}
      {step === 'restore' && <RestoreDialog game={game} onClose={close} />}
    </>
  )
}

/** Why something cannot be done now. */
function hintOf({ cancelled, started }: Game, areTeamsKnown: boolean): string | undefined {
  if (cancelled) return competitionTexts.cancelledHint
  if (started) return competitionTexts.startedHint
  return areTeamsKnown ? undefined : competitionTexts.teamsOpenHint
}
