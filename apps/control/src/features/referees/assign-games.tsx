import { Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { OtherOfMeet } from '@cup/api-client/queries'
import type { Game, Team } from '@cup/contract/entities'
import { courtNameOf, SIDES } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { Button, EmptyMessage } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { useState } from 'react'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import { type Option, Select } from '../../shared/form/select-field.tsx'
import { AgeTag } from '../../shared/planning/age-group.tsx'
import { type AgeGroup, ageGroupsOf } from '../../shared/planning/age-groups.ts'
import { namesOfSides } from '../../shared/planning/names-of-sides.ts'
import { RefereeSelect } from '../../shared/referees/referee-select.tsx'
import type { KnownReferees } from '../../shared/referees/use-referees.ts'
import { refereeTexts as texts } from '../../texts/referees.ts'
import type { Drafted } from './assign-draft.ts'
import { notesOf } from './assign-notes.ts'
import { Section } from './section.tsx'
import { useAssignment } from './use-assignment.ts'

type AssignGamesProps = {
  readonly cups: readonly OtherOfMeet[]
  readonly teams: readonly Team[]
  readonly referees: KnownReferees
}

/** [M2] The games in their order, each with its referees: by hand or dealt out, saved in one act. */
export function AssignGames({ cups, teams, referees }: AssignGamesProps) {
  const { games, calls, act, start, takeBack, assign, change } = useAssignment(cups, referees)
  const ages = ageGroupsOf(cups.map(({ competition }) => competition))
  if (games.length === 0)
    return (
      <Section title={texts.games}>
        <EmptyMessage>{texts.noGames}</EmptyMessage>
      </Section>
    )
  const bare = games.filter(({ referee }) => referee === undefined).length
  const notes = notesOf({ games, teams, referees, cups })
  return (
    <Section title={texts.games} hint={bare === 0 ? texts.complete : texts.without(bare)}>
      <AssignBar
        canAssign={referees.listed.length > 0 && bare > 0}
        isListed={referees.listed.length > 0}
        assign={assign}
      />
      <Stack as="ol" listStyle="none" gap="0">
        {games.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            cup={cups.find(({ competition }) => competition.id === game.competitionId)}
            age={cups.length > 1 ? ages.get(game.competitionId) : undefined}
            teams={teams}
            referees={referees}
            notes={notes(game)}
            onChange={(given) => change(game.id, given)}
          />
        ))}
      </Stack>
      {(calls.length > 0 || act.phase !== 'idle') && (
        <Stack gap="2">
          <ActButtons
            act={act}
            label={texts.save(calls.length)}
            onStart={start}
            onTakeBack={takeBack}
            whenDone={null}
          />
          <ActStatus act={act} doneText={texts.gamesSaved} />
        </Stack>
      )}
    </Section>
  )
}

type PerGame = '1' | '2'
const PER_GAME: readonly Option<PerGame>[] = [
  ['1', texts.onePerGame],
  ['2', texts.twoPerGame],
]

type AssignBarProps = {
  readonly isListed: boolean
  readonly canAssign: boolean
  /** Gives the open games referees; the number of games that got some. */
  readonly assign: (perGame: 1 | 2) => number
}

function AssignBar({ isListed, canAssign, assign }: AssignBarProps) {
  const [perGame, setPerGame] = useState<PerGame>('1')
  const [told, setTold] = useState('')
  const press = () => {
    const count = assign(perGame === '2' ? 2 : 1)
    setTold(count === 0 ? texts.noneFree : texts.assigned(count))
  }
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Select
        aria-label={texts.perGame}
        width="auto"
        value={perGame}
        options={PER_GAME}
        onChange={(one) => setPerGame(one)}
      />
      <Button size="touch" disabled={!canAssign} onClick={press}>
        {texts.assign}
      </Button>
      <Text role="status">{isListed ? told : texts.listFirst}</Text>
    </Flex>
  )
}

type GameRowProps = {
  readonly game: Game
  readonly cup: OtherOfMeet | undefined
  readonly age: AgeGroup | undefined
  readonly teams: readonly Team[]
  readonly referees: KnownReferees
  readonly notes: readonly string[]
  readonly onChange: (given: Drafted[string]) => void
}

function GameRow({ game, cup, age, teams, referees, notes, onChange }: GameRowProps) {
  if (!cup) return null
  const { competition, games } = cup
  const names = namesOfSides(game, { competition, games, teams })
  const place = [formatGameDateTime(startOf(game)), courtNameOf(game, competition), game.name]
  return (
    <Grid
      as="li"
      gap="2"
      py="3"
      alignItems="center"
      borderTopWidth="1px"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <Stack gap="1" minW="0">
        <Flex gap="2" wrap="wrap" color="fg.muted" align="center">
          {age && <AgeTag age={age} />}
          <Text>{place.filter(Boolean).join(' · ')}</Text>
        </Flex>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {SIDES.map((side) => names[side]).join(' – ')}
        </Text>
        {notes.map((note) => (
          <Text key={note} color="fg.warning">
            {note}
          </Text>
        ))}
      </Stack>
      <RefereeSelect
        label={texts.first(game.name)}
        value={game.referee}
        referees={referees}
        onChange={(referee) => onChange({ referee })}
      />
      <RefereeSelect
        label={texts.second(game.name)}
        value={game.secondReferee}
        referees={referees}
        onChange={(secondReferee) => onChange({ secondReferee })}
      />
    </Grid>
  )
}
