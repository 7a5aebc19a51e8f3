import { Text } from '@chakra-ui/react'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import { calendarDateOf } from '@cup/ui/format'
import { EntityFields } from '../../shared/fields/entity-fields.tsx'
import { type DraftOf, draftOf, type EntityCommand, entitySchema, fieldsOf } from '../../shared/fields/entity-form.ts'
import { changePlayer, createPlayer, type PlayerPath, playerFields } from '../../shared/fields/player-fields.ts'
import { calendarDateIn, dayTextOf } from '../../shared/form/typed-values.ts'
import type { SavedForm } from '../../shared/form/use-saved-form.ts'
import { staffNameOf } from '../../shared/record/squad.ts'
import { playersTexts } from '../../texts/players.ts'

/** Draft of a player. */
export type PlayerDraft = DraftOf<PlayerPath> & { readonly id: string }

/** Everyone who may have the number, and the teams to choose from. */
export type Squad = { readonly teams: readonly Pick<Team, 'id' | 'name'>[]; readonly players: readonly AnyPlayer[] }

/** [T2] How old a new player is thought to be. */
const DEFAULT_AGE = 15

const today = (): string => calendarDateOf(new Date().toISOString())

/** A new player of a team; the birthday is fifteen years before today. */
export function newPlayerDraft(id: string, teamId = ''): PlayerDraft {
  // A birthday on 29 February is put on the day before.
  const day = today().slice(4).replace('-02-29', '-02-28')
  const birthday = dayTextOf(`${Number(today().slice(0, 4)) - DEFAULT_AGE}${day}`)
  return { id, ...draftOf(playerFields), birthday, teamId, publicName: 'full' }
}

/** A player as texts; undefined for a caller who may not see all of it. */
export function playerDraftOf(player: AnyPlayer): PlayerDraft | undefined {
  if (!('birthday' in player) || player.birthday === undefined) return undefined
  return { id: player.id, ...draftOf(playerFields, player) }
}

const birthdayFault = ({ birthday }: DraftOf<PlayerPath>) => ({
  birthday: (calendarDateIn(birthday) ?? '') > today() ? playersTexts.birthdayInFuture : undefined,
})

/** Validation of a new and of a changed player. */
export const CreateSchema = entitySchema({ fields: playerFields, command: createPlayer, faultsOf: birthdayFault })
export const ChangeSchema = entitySchema({ fields: playerFields, command: changePlayer, faultsOf: birthdayFault })

type PlayerFieldsProps = Squad & {
  readonly form: Pick<SavedForm<PlayerDraft>, 'bind' | 'values'>
  /** Which fields there are. */
  readonly command: EntityCommand
}

/** The fields of a player; a number that another player of the team has is warned of, not refused. */
export const PlayerFields = ({ form, command, teams, players }: PlayerFieldsProps) => (
  <EntityFields
    fields={fieldsOf(playerFields, command)}
    form={form}
    choices={{
      teamId: {
        choices: teams.map(({ id: value, name }) => ({ value, label: name })),
        emptyText: playersTexts.noMatchingTeam,
      },
    }}
    around={{
      number: (input) => (
        <>
          {input}
          <OwnerNote player={form.values} players={players} />
        </>
      ),
    }}
  />
)

type OwnerNoteProps = { readonly player: PlayerDraft; readonly players: readonly AnyPlayer[] }

function OwnerNote({ player: { id, teamId, number }, players }: OwnerNoteProps) {
  const owner = players.find(
    (player) => player.id !== id && player.teamId === teamId && String(player.number) === number.trim(),
  )
  if (!owner) return null
  return (
    <Text role="status" color="fg.warning">
      {playersTexts.numberTakenStart}
      {owner.number}
      {playersTexts.numberTakenBy}
      {staffNameOf(owner)}.
    </Text>
  )
}
