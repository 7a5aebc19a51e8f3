import { SimpleGrid, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { Button, ModalDialog, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { DateTimeField } from '../../shared/form/date-time-field.tsx'
import { QuickNumberField, TextField } from '../../shared/form/fields.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { type SavedForm, useSavedForm } from '../../shared/form/use-saved-form.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { RefereeFields } from '../../shared/referees/referee-fields.tsx'
import { planGameTexts } from '../../texts/plan-game.ts'
import { DEFAULT_MINUTES, draftAfter, type GameDraft, planSchemaOf, withOfferedLength } from './game-draft.ts'
import { referenceText } from './reference.ts'
import { ReferencePicker } from './reference-picker.tsx'

/** Plans a game of a competition. */
export function PlanGamePage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  return (
    <Page title={planGameTexts.planGame}>
      <QueryBlock queries={[cup, games]}>
        {cup.data && games.data && <PlanGameForm cup={cup.data} games={games.data} teams={everyTeam.data} />}
      </QueryBlock>
    </Page>
  )
}

const UP_TWO = '../..'

type PlanGameFormProps = {
  readonly cup: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[] | undefined
}

function PlanGameForm({ cup, games, teams: known }: PlanGameFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: plan } = useCommand('game.write/plan')
  const [isAsked, setIsAsked] = useState(false)
  const schema = planSchemaOf(cup, known ?? [])
  const form = useSavedForm({
    name: `plan-game/${cup.id}`,
    defaults: withOfferedLength(draftAfter(games), cup),
    schema,
    save: ({ shootOutShotsNumber: _, ...game }) => plan(game),
    onSaved: ({ name }) => {
      toast({ text: planGameTexts.planned(name.trim()) })
      void navigate(UP_TWO, { relative: 'path' })
    },
    wireNames: { 'plannedTeams.home': 'home', 'plannedTeams.guest': 'guest' },
  })
  const isDefault = form.values.duration.trim() === DEFAULT_MINUTES
  const answer = (isRight: boolean) => {
    setIsAsked(false)
    if (isRight) form.submit()
  }
  const asked = {
    ...form,
    submit: (event?: Parameters<typeof form.submit>[0]) => {
      if (!isDefault || !schema.safeParse(form.values).success) return form.submit(event)
      event?.preventDefault()
      setIsAsked(true)
    },
  }
  return (
    <FormFrame form={asked} back={UP_TWO}>
      <PlanGameFields form={form} cup={cup} games={games} teams={known} />
      <ModalDialog
        title={planGameTexts.oneMinuteQuestion}
        isOpen={isAsked}
        onClose={() => answer(false)}
        footer={
          <>
            <Button size="touch" onClick={() => answer(false)}>
              {planGameTexts.changeDuration}
            </Button>
            <Button size="touch" variant="solid" colorPalette="blue" onClick={() => answer(true)}>
              {planGameTexts.yesOneMinute}
            </Button>
          </>
        }
      >
        {planGameTexts.usualDuration}
      </ModalDialog>
    </FormFrame>
  )
}

/** [G23] The durations that are played most. */
const QUICK_MINUTES = [12, 15]
const QUICK_SHOTS = [3, 5]

type PlanGameFieldsProps = {
  readonly form: Pick<SavedForm<GameDraft>, 'bind' | 'values'>
  readonly cup: Competition
  readonly games: readonly Game[]
  /** Undefined while they are on their way. */
  readonly teams: readonly Team[] | undefined
  /** Whether the game may be on no matchday. */
  readonly isMatchdayOpen?: boolean
}

/** Fields of a game's plan: time, duration and teams. */
export function PlanGameFields({
  form: { bind, values },
  cup,
  games,
  teams,
  isMatchdayOpen = false,
}: PlanGameFieldsProps) {
  const data = teams && { competition: cup, games, teams }
  const group = cup.groups.find(({ id }) => id === values.groupId)
  const choices = data && group ? { ...data, competition: { ...cup, teamIds: group.teamIds } } : data
  return (
    <>
      <TextField label={planGameTexts.name} isRequired {...bind('name')} />
      <ChoiceField
        label={planGameTexts.matchday}
        isRequired={!isMatchdayOpen}
        choices={cup.matchdays.map(toChoice)}
        emptyText={planGameTexts.noMatchday}
        {...bind('matchdayId')}
      />
      <ChoiceField
        label={planGameTexts.group}
        choices={cup.groups.map(toChoice)}
        emptyText={planGameTexts.noGroup}
        help={planGameTexts.knockoutHint}
        {...bind('groupId')}
      />
      {cup.courts && cup.courts.length > 1 && (
        <ChoiceField
          label={planGameTexts.court}
          choices={cup.courts.map(toChoice)}
          emptyText={planGameTexts.noCourt}
          {...bind('courtId')}
        />
      )}
      <DateTimeField label={planGameTexts.dateTime} isRequired {...bind('dateTime')} />
      <QuickNumberField
        label={planGameTexts.durationInMinutes}
        quick={QUICK_MINUTES}
        unit={planGameTexts.minutesShort}
        {...bind('duration')}
      />
      {values.shots !== '' && (
        <QuickNumberField label={planGameTexts.shotsEach} quick={QUICK_SHOTS} {...bind('shots')} />
      )}
      <RefereeFields first={bind('referee')} second={bind('secondReferee')} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <ReferencePicker label={planGameTexts.home} data={choices} {...bind('home')} />
        <ReferencePicker label={planGameTexts.guest} data={choices} {...bind('guest')} />
      </SimpleGrid>
      <Text aria-live="polite" fontWeight="medium">
        {data && `${referenceText(values.home, data)} gegen ${referenceText(values.guest, data)}`}
      </Text>
    </>
  )
}

const toChoice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name })
