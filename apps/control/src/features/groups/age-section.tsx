import { Flex, Heading, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { teamsInTwoGroups } from '@cup/domain/planning'
import { Button, EmptyMessage } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { AgeTag, ageColors } from '../../shared/planning/age-group.tsx'
import { groupsTexts as texts } from '../../texts/groups.ts'
import { columnsOf, type Pending, POOL_ID, seatsOf } from './arrange.ts'
import type { Column, Seat, Target } from './board/seats.ts'
import { TeamBoard } from './board/team-board.tsx'
import styles from './groups.module.css'
import type { AgeGroups } from './use-groups.ts'

type AgeSectionProps = {
  readonly groups: AgeGroups
  readonly pending: Pending | undefined
  readonly onDrop: (from: Seat, target: Target) => void
  readonly onNewGroup: (name: string) => void
}

/** The groups of one age group, with its colour, edge and tag. */
export function AgeSection({ groups, pending, onDrop, onNewGroup }: AgeSectionProps) {
  const { competition, age, teams, games, alsoIn } = groups
  const columns = columnsOf(competition)
  const doubles = teamsInTwoGroups(seatsOf(columns))
  const gamesIn = (id: string) => games.filter(({ groupId }) => groupId === id).length
  const notesOf = (teamId: string, column: Column) => {
    const team = teams.find(({ id }) => id === teamId)
    return [
      ...(team ? alsoIn(team).map(texts.alsoIn) : []),
      ...(doubles.get(teamId) ?? [])
        .filter((id) => id !== column.id)
        .map((id) => texts.alsoInGroup(columns.find((one) => one.id === id)?.name ?? '')),
    ]
  }
  return (
    <section className={ageColors(age.index)} aria-label={competition.name}>
      <Flex align="center" gap="3" mb="2" wrap="wrap">
        <Heading as="h2" textStyle="lg" display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <AgeTag age={age} /> {texts.sum(teams.length, competition.groups.length)}
        </Heading>
        <State isPending={pending !== undefined} doubles={doubles.size} columns={columns} teams={teams} />
      </Flex>
      {teams.length === 0 ? (
        <EmptyMessage
          action={
            <Button asChild size="touch">
              <Link to={`/competitions/${competition.id}/teams/enroll`}>{texts.enroll}</Link>
            </Button>
          }
        >
          {texts.noTeams}
        </EmptyMessage>
      ) : (
        <TeamBoard
          id={competition.id}
          {...{ columns, teams, notesOf, pending, onDrop }}
          headingOf={(column) => (
            <header className={styles.heading} data-pool={column.id === POOL_ID || undefined}>
              <h3>{column.name}</h3>{' '}
              <span>
                {column.id === POOL_ID
                  ? texts.withoutGroup(column.teamIds.length)
                  : texts.groupSum(column.teamIds.length, gamesIn(column.id))}
              </span>
            </header>
          )}
        />
      )}
      <Button mt="3" onClick={() => onNewGroup(nextName(competition.groups))}>
        {texts.newGroup(nextName(competition.groups))}
      </Button>
    </section>
  )
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The first name in the order of the letters that no group has. */
function nextName(groups: readonly { readonly name: string }[]): string {
  const free = LETTERS.find((letter) => !groups.some(({ name }) => name === texts.group(letter)))
  return texts.group(free ?? String(groups.length + 1))
}

type StateProps = {
  readonly isPending: boolean
  readonly doubles: number
  readonly columns: readonly Column[]
  readonly teams: readonly Team[]
}

/** Whether something is open: never by colour alone. */
function State({ isPending, doubles, columns }: StateProps) {
  const open = columns.find(({ id }) => id === POOL_ID)?.teamIds.length ?? 0
  const words = [
    ...(isPending ? [texts.notSaved] : []),
    ...(open > 0 ? [texts.withoutGroup(open)] : []),
    ...(doubles > 0 ? [texts.inTwo(doubles)] : []),
  ]
  if (words.length === 0)
    return (
      <span className={styles.complete} role="img" aria-label={texts.complete}>
        ✓
      </span>
    )
  return (
    <Flex align="center" gap="2">
      <span className={styles.open} aria-hidden="true">
        <b>!</b>
      </span>
      <Text color="fg.muted" fontWeight="semibold">
        {words.join(' · ')}
      </Text>
    </Flex>
  )
}
