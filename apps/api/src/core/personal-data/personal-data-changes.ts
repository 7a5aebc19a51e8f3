import { undoOf } from '@cup/domain/commands'
import { forEntryCommands } from '@cup/domain/game'
import type { AnyCommand, AnyEvent } from '@cup/domain/tournament-state'
import type { PersonalDataChange } from '../event-store/index.ts'
import { pickPerson, pickTexts } from './personal-data.ts'

type DataOf = { readonly [Command in AnyCommand as Command['type']]: Command['data'] }

/** [N1] Changes of an accepted command in the rows beside the log. */
export function personalDataChangesOf<Type extends keyof DataOf>(
  type: Type,
  data: DataOf[Type],
): readonly PersonalDataChange[] {
  return CHANGES[type](data)
}

/** [N18] Changes in the rows beside the log that only the decision knows. */
export const personalDataChangesAfter = (event: AnyEvent): readonly PersonalDataChange[] =>
  event.type === 'erasure.carriedOut'
    ? [
        ...event.data.playerIds.map((playerId) => ({ kind: 'personErased', playerId }) as const),
        ...event.data.teamIds.map(
          (teamId) => ({ kind: 'teamTexts', teamId, texts: { photoDescription: null } }) as const,
        ),
      ]
    : []

function personChange(data: DataOf['player.create' | 'player.changeDetails']): PersonalDataChange[] {
  const person = pickPerson(data)
  return Object.keys(person).length > 0 ? [{ kind: 'person', playerId: data.id, person }] : []
}

function textsChange(data: DataOf['team.create' | 'team.changeDetails']): PersonalDataChange[] {
  const texts = pickTexts(data)
  return Object.keys(texts).length > 0 ? [{ kind: 'teamTexts', teamId: data.id, texts }] : []
}

const none = (): PersonalDataChange[] => []

const CHANGES: { readonly [Type in keyof DataOf]: (data: DataOf[Type]) => readonly PersonalDataChange[] } = {
  'game.plan': none,
  'game.changeCourt': none,
  'game.changePlan': none,
  'game.changeDateTime': none,
  'game.swapGames': none,
  'game.slip': none,
  'game.revokeMoves': none,
  'game.changeDuration': none,
  'game.changeShootOutShotsNumber': none,
  'game.setActualTeams': none,
  'game.revokeActualTeams': none,
  'game.postpone': none,
  'game.revokePostponement': none,
  'game.markRegieReady': none,
  'game.revokeRegieReady': none,
  'game.start': none,
  'game.revokeStart': none,
  'game.pauseClock': none,
  'game.resumeClock': none,
  'game.setClock': none,
  'game.endRegularTime': none,
  'game.startExtraTime': none,
  'game.revokeExtraTime': none,
  ...forEntryCommands(none),
  'game.freezeRegularTime': none,
  'game.revokeFreeze': none,
  'game.trackShootOutShot': none,
  'game.revokeShootOutShot': none,
  'game.awardResult': none,
  'game.enterResult': none,
  'game.revokeResult': none,
  'game.cancel': none,
  'game.restore': none,
  'game.setLinks': none,
  'game.takeOver': none,
  'game.correct': none,
  'team.create': textsChange,
  'team.changeDetails': textsChange,
  'player.create': personChange,
  'player.changeTeam': none,
  'player.changeDetails': personChange,
  'player.erase': ({ id }) => [{ kind: 'personErased', playerId: id }],
  'competition.create': none,
  'competition.changeDetails': none,
  'competition.changeSettings': none,
  'competition.enrollTeam': none,
  'competition.withdrawTeam': none,
  'competition.revokeWithdrawal': none,
  'competition.createGroup': none,
  'competition.addTeamToGroup': none,
  'competition.removeTeamFromGroup': none,
  'competition.arrangeGroups': none,
  'competition.createMatchday': none,
  'competition.changeGroup': none,
  'competition.changeMatchday': none,
  'competition.changeGames': none,
  'competition.decideTie': none,
  'competition.setCurrentGame': none,
  'competition.archive': none,
  'competition.restore': none,
  'meet.create': none,
  'meet.change': none,
  'meet.archive': none,
  'meet.restore': none,
  'erasure.announce': none,
  'erasure.confirm': none,
  'erasure.withdraw': none,
  // Which children it is about is decided under the lock: `personalDataChangesAfter`.
  'erasure.carryOut': none,
  'planning.apply': ({ commands }) => commands.flatMap(({ type, data }) => personalDataChangesOf(type, data)),
  'planning.revoke': ({ events }) => undoOf(events).flatMap(({ type, data }) => personalDataChangesOf(type, data)),
  'broadcast.send': none,
  'broadcast.soundHorn': none,
  'broadcast.startCountdown': none,
}
