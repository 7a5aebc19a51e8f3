import { gameWriteRoutes } from '@cup/contract/game-routes'
import { CHANGE_ACTUAL_TEAMS, type Correction, type CorrectionCall } from '@cup/contract/log-routes'
import { fieldErrorsOf } from '@cup/contract/problem'
import { CorrectGame } from '@cup/domain/correction'
import { RequestError } from '../../utilities/index.ts'

/** [X1] The data of the domain's command that a correction of the wire is; every wrong field is named. */
export function askedCorrection({ gameId, correctionId, commands }: Correction): CorrectGame {
  const listed = commands.map(({ call, body }) => ({ type: commandOf(call), data: { id: gameId, ...body } }))
  const parsed = CorrectGame.safeParse({ id: gameId, correctionId, commands: listed })
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(parsed.error).map((error) => ({ ...error, path: onTheWire(error.path) }))
  throw new RequestError('request/invalid', undefined, errors)
}

/** [X2] Whoever replaces teams sets them, as far as the domain is concerned. */
const commandOf = (call: CorrectionCall) =>
  call === CHANGE_ACTUAL_TEAMS ? gameWriteRoutes['game.write/set-actual-teams'].command : gameWriteRoutes[call].command

const onTheWire = (path: string): string => path.replace(/^(commands\.\d+)\.data/, '$1.body')
