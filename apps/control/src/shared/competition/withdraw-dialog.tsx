import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition, teams as teamsQuery, withdrawalPreview } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { Button, HoldButton, ModalDialog, useToast } from '@cup/ui/chakra'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { withdrawalTexts as texts } from '../../texts/competition.ts'
import { refusalOf } from '../form/refusal.ts'
import { optionsFor, SelectField } from '../form/select-field.tsx'
import { WithdrawalPicture } from './withdrawal-picture.tsx'

type Body = BodyOf<'competition.write/withdraw-team'>
type OpenGames = NonNullable<Body['openGames']>
type PlayedGames = NonNullable<Body['playedGames']>

type WithdrawDialogProps = {
  readonly competition: Competition
  readonly team: Team
  readonly onClose: () => void
}

/** [K3] Withdraws a team: what becomes of its games is chosen here, and what follows from it is shown before. */
export function WithdrawDialog({ competition, team, onClose }: WithdrawDialogProps) {
  const http = useHttp()
  const games = useQuery(gamesByCompetition(http, { competitionId: competition.id })).data ?? []
  const teams = useQuery(teamsQuery(http, {})).data ?? []
  const [choices, setChoices] = useState<Choices>({ openGames: 'cancel', playedGames: 'keep', successorId: '' })
  const { body, shown, isCurrent, failure } = usePreview({ id: competition.id, teamId: team.id }, choices)
  const { act, isBusy, refusal } = useWithdrawal(competition, team)
  const { isDone, returnFocusTo } = useFocusOfPart()
  const confirm = async () => {
    if (!shown || !isCurrent) return
    isDone.current = await act({ ...body, outcome: shown.outcome })
    if (isDone.current) onClose()
  }
  const ofTeam = games.filter((game) => isOf(game, team.id) && !game.cancelled)
  const problem = refusal ?? failure
  return (
    <ModalDialog
      title={texts.question(team.name)}
      isOpen
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {texts.cancel}
          </Button>
          <HoldButton variant="danger" isBusy={isBusy} disabled={!shown || !isCurrent} onConfirm={() => void confirm()}>
            {texts.withdraw}
          </HoldButton>
        </>
      }
    >
      <Stack gap="6">
        <ChoiceFields
          ofTeam={ofTeam}
          others={teams.filter(({ id }) => id !== team.id && !hasWithdrawn(competition, id))}
          choices={choices}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
        />
        {problem && (
          <Text role="alert" color="fg.error">
            {problem}
          </Text>
        )}
        <WithdrawalPicture preview={shown} ofTeam={ofTeam} plan={{ competition, games, teams }} />
      </Stack>
    </ModalDialog>
  )
}

type Choices = { readonly openGames: OpenGames; readonly playedGames: PlayedGames; readonly successorId: string }

const hasWithdrawn = ({ withdrawals = [] }: Competition, id: string): boolean =>
  withdrawals.some(({ teamId }) => teamId === id)

/** Consequences of the choices at this moment; the last preview stays until the next one is there. */
function usePreview(of: Pick<Body, 'id' | 'teamId'>, { openGames, playedGames, successorId }: Choices) {
  const isReplaced = openGames === 'replace'
  const isReady = !isReplaced || successorId !== ''
  const body = { ...of, openGames, playedGames, ...(isReplaced ? { successorId } : {}) }
  const { data, error, isPlaceholderData } = useQuery({
    ...withdrawalPreview(useHttp(), body),
    enabled: isReady,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const isShown = isReady && !error
  return {
    body,
    shown: isShown ? data : undefined,
    isCurrent: !isPlaceholderData,
    failure: isReady && error ? refusalOf(error).text : undefined,
  }
}

/** The button that opened the dialog may be gone afterwards: the focus then goes to the title of its part. */
function useFocusOfPart() {
  const [title] = useState(() => document.activeElement?.closest('details')?.querySelector('summary') ?? null)
  const isDone = useRef(false)
  return { isDone, returnFocusTo: () => (isDone.current ? title : null) }
}

type ChoiceFieldsProps = {
  readonly ofTeam: readonly Game[]
  /** Teams that may play instead. */
  readonly others: readonly Team[]
  readonly choices: Choices
  readonly onChange: (change: Partial<Choices>) => void
}

/** Choices for the open games and for the played ones, as far as there are any. */
const ChoiceFields = ({ ofTeam, others, choices, onChange }: ChoiceFieldsProps) => (
  <>
    {ofTeam.some(({ result, started }) => !result && !started) && (
      <Choice
        title={texts.openGames}
        options={texts.open}
        value={choices.openGames}
        onChange={(openGames) => onChange({ openGames })}
      >
        {choices.openGames === 'replace' && (
          <SelectField
            label={texts.successor}
            options={optionsFor(others, texts.choose)}
            value={choices.successorId}
            onChange={(successorId) => onChange({ successorId })}
          />
        )}
      </Choice>
    )}
    {ofTeam.some(({ result }) => result) && (
      <Choice
        title={texts.playedGames}
        options={texts.played}
        value={choices.playedGames}
        onChange={(playedGames) => onChange({ playedGames })}
      />
    )}
  </>
)

const isOf = ({ resolvedTeams }: Game, teamId: string): boolean =>
  resolvedTeams.homeTeamId === teamId || resolvedTeams.guestTeamId === teamId

/** Withdraws, and offers to take it back; answers whether it was done. */
function useWithdrawal({ id }: Competition, team: Team) {
  const toast = useToast()
  const { mutateAsync: withdraw, isPending } = useCommand('competition.write/withdraw-team')
  const revoke = useRevokeWithdrawal(id)
  const [refusal, setRefusal] = useState<string>()
  const act = async (body: Body): Promise<boolean> => {
    const refused = await withdraw(body).then(() => undefined, refusalOf)
    setRefusal(refused?.text)
    if (refused) return false
    toast({ text: texts.done(team.name), action: { label: texts.undo, onPress: () => revoke(team) } })
    return true
  }
  return { act, isBusy: isPending, refusal }
}

/** [K3] Takes the withdrawal of a team back, and says so. */
export function useRevokeWithdrawal(competitionId: string): (team: Team) => void {
  const toast = useToast()
  const { mutateAsync: revoke } = useCommand('competition.write/revoke-withdrawal')
  return ({ id: teamId, name }) =>
    void revoke({ id: competitionId, teamId }).then(
      () => toast({ text: texts.undone(name) }),
      (error) => toast({ text: refusalOf(error).text, tone: 'problem' }),
    )
}

type ChoiceProps<Value extends string> = {
  readonly title: string
  readonly options: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly children?: ReactNode
}

/** One of a few, each as a button. */
function Choice<Value extends string>({ title, options, value, onChange, children }: ChoiceProps<Value>) {
  const values = Object.keys(options).filter((one): one is Value & string => one in options)
  return (
    <Stack as="fieldset" gap="3">
      <Heading as="legend" textStyle="lg" mb="2">
        {title}
      </Heading>
      <Flex gap="2" wrap="wrap">
        {values.map((one) => (
          <Button
            key={one}
            size="touch"
            aria-pressed={value === one}
            variant={value === one ? 'solid' : 'outline'}
            colorPalette={value === one ? 'blue' : 'gray'}
            onClick={() => onChange(one)}
          >
            {options[one]}
          </Button>
        ))}
      </Flex>
      {children}
    </Stack>
  )
}
