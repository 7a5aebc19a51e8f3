import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, defined, isSame } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { TextField } from '../../shared/form/fields.tsx'
import { numberText } from '../../shared/form/form-schema.ts'
import { refusalOf } from '../../shared/form/refusal.ts'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'
import { minutesText } from '../../shared/planning/minutes.ts'
import { changeGamesTexts as texts } from '../../texts/competition.ts'
import { planGameTexts } from '../../texts/plan-game.ts'
import { type ChangedGame, useChangeGames } from './change-games.tsx'

type ChangeBarProps = {
  readonly competition: Competition
  /** All of the competition. */
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  readonly chosen: readonly Game[]
  readonly onAll: () => void
  readonly onDone: () => void
}

/** How many games are chosen, and what can be done with them. */
export function ChangeBar({ chosen, onAll, onDone, ...known }: ChangeBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box position="sticky" bottom="4" zIndex="docked">
      <Flex align="center" gap="3" wrap="wrap" p="3" bg="bg.raised" borderWidth="2px" borderRadius="l3">
        <Text flex="1" minW="40" role="status">
          {texts.chosen(chosen.length)}
        </Text>
        <Button size="touch" onClick={onAll}>
          {texts.chooseAll}
        </Button>
        <Button
          size="touch"
          variant="solid"
          colorPalette="blue"
          disabled={chosen.length === 0}
          onClick={() => setIsOpen(true)}
        >
          {texts.changeThem}
        </Button>
        <Button size="touch" variant="ghost" onClick={onDone}>
          {texts.done}
        </Button>
      </Flex>
      {isOpen && <ChangeGamesDialog {...known} chosen={chosen} onClose={() => setIsOpen(false)} onDone={onDone} />}
    </Box>
  )
}

type DialogProps = Omit<ChangeBarProps, 'onAll'> & { readonly onClose: () => void }

const NOTHING = { minutes: '', shots: '', matchdayId: '', courtId: '', teamId: '', otherId: '' }
type Draft = typeof NOTHING

/** Form that changes all chosen games; an empty field stays. */
function ChangeGamesDialog({ competition, games, teams, chosen, onClose, onDone }: DialogProps) {
  const changeGames = useChangeGames(competition.id, games)
  const [draft, setDraft] = useState<Draft>(NOTHING)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const set = (field: keyof Draft) => (value: string) => setDraft((before) => ({ ...before, [field]: value }))
  const faults = faultsOf(draft)
  const changed = chosen.flatMap((game) => changeOf(game, draft))
  const outside = outsideOf(changed, { competition, games, teams })
  const save = async () => {
    setIsBusy(true)
    const refused = await changeGames(changed).then(() => undefined, refusalOf)
    setIsBusy(false)
    setRefusal(refused?.text)
    if (!refused) onDone()
  }
  return (
    <ModalDialog
      title={texts.title(chosen.length)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            size="touch"
            variant="solid"
            colorPalette="blue"
            isBusy={isBusy}
            disabled={changed.length === 0 || outside !== undefined || Object.keys(faults).length > 0}
            onClick={() => void save()}
          >
            {texts.title(chosen.length)}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <ChangeFields competition={competition} teams={teams} draft={draft} faults={faults} set={set} />
        {changed.some(({ plannedTeams }) => plannedTeams) && (
          <Text color="fg.muted">{texts.confirmedAreTakenBack}</Text>
        )}
        {(outside ?? refusal) && (
          <Text role="alert" color="fg.error">
            {outside ?? refusal}
          </Text>
        )}
      </Stack>
    </ModalDialog>
  )
}

/** [G2] The first game that would get a team from outside its group, with both names. */
function outsideOf(
  changed: readonly ChangedGame[],
  { competition, games, teams }: Pick<DialogProps, 'competition' | 'games' | 'teams'>,
): string | undefined {
  const texts = changed.flatMap(({ id, plannedTeams }) => {
    const game = games.find((one) => one.id === id)
    const group = competition.groups.find((one) => one.id === game?.groupId)
    return Object.values(plannedTeams ?? {}).flatMap((side) => {
      if (!group || !('teamId' in side) || group.teamIds.some((teamId) => teamId === side.teamId)) return []
      const team = teams.find((one) => one.id === side.teamId)?.name ?? ''
      return `${game?.name}: ${planGameTexts.notInGroup(team, group.name)}`
    })
  })
  return texts[0]
}

type ChangeFieldsProps = Pick<DialogProps, 'competition' | 'teams'> & {
  readonly draft: Draft
  readonly faults: ReturnType<typeof faultsOf>
  readonly set: (field: keyof Draft) => (value: string) => void
}

const NUMBER = { onLeave: () => undefined, inputMode: 'numeric', maxLength: 4, placeholder: texts.stays } as const

/** Length, shots, matchday and court, and two teams that change their places. */
function ChangeFields({ competition, teams, draft, faults, set }: ChangeFieldsProps) {
  const enrolled = teams.filter(({ id }) => competition.teamIds.includes(id))
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" alignItems="end">
      <TextField
        label={texts.minutes}
        value={draft.minutes}
        onChange={set('minutes')}
        fault={faults.minutes}
        {...NUMBER}
      />
      <TextField label={texts.shots} value={draft.shots} onChange={set('shots')} fault={faults.shots} {...NUMBER} />
      <SelectField
        label={texts.matchday}
        options={optionsFor([...competition.matchdays, { id: NO_MATCHDAY, name: texts.noMatchday }], texts.stays)}
        value={draft.matchdayId}
        onChange={set('matchdayId')}
      />
      {competition.courts && competition.courts.length > 1 && (
        <SelectField
          label={texts.court}
          options={optionsFor(competition.courts, texts.stays)}
          value={draft.courtId}
          onChange={set('courtId')}
        />
      )}
      <SelectField
        label={texts.swap}
        options={optionsFor(enrolled, texts.stays)}
        value={draft.teamId}
        onChange={set('teamId')}
      />
      {draft.teamId !== '' && (
        <SelectField
          label={texts.swapWith}
          options={optionsFor(
            enrolled.filter(({ id }) => id !== draft.teamId),
            texts.choose,
          )}
          value={draft.otherId}
          onChange={set('otherId')}
        />
      )}
    </SimpleGrid>
  )
}

const NO_MATCHDAY = 'none'
const MOST_SHOTS = 99
const shotsText = numberText(texts.shotsOutOfRange(MOST_SHOTS), { min: 1, max: MOST_SHOTS })

function faultsOf({ minutes, shots }: Draft): { minutes?: string | undefined; shots?: string | undefined } {
  const faultOf = (schema: typeof minutesText, text: string) =>
    text.trim() === '' ? undefined : schema.safeParse(text).error?.issues[0]?.message
  return defined({ minutes: faultOf(minutesText, minutes), shots: faultOf(shotsText, shots) })
}

/** Changes of a draft for a game; none if it is so already. */
function changeOf(game: Game, { minutes, shots, matchdayId, courtId, teamId, otherId }: Draft): ChangedGame[] {
  const wanted = {
    duration: minutesText.safeParse(minutes).data,
    shootOutShotsNumber: shotsText.safeParse(shots).data,
    matchdayId: matchdayId === '' ? undefined : matchdayId === NO_MATCHDAY ? null : matchdayId,
    courtId: courtId || undefined,
    plannedTeams: teamId && otherId ? swapped(game, teamId, otherId) : undefined,
  }
  const now = { ...game, matchdayId: game.matchdayId ?? null }
  const changed = Object.entries(defined(wanted)).filter(([field, value]) => !isSame(value, Reflect.get(now, field)))
  return changed.length === 0 ? [] : [{ id: game.id, ...Object.fromEntries(changed) }]
}

const swapped = ({ plannedTeams }: Game, one: string, other: string) =>
  bothSides((side) => {
    const planned = plannedTeams[side]
    if (!('teamId' in planned)) return planned
    if (planned.teamId === one) return { teamId: other }
    return planned.teamId === other ? { teamId: one } : planned
  })
