import { problemTexts } from '../../texts/problem.ts'
import type { CallFailure } from './session-calls.ts'

/** Why a sign-in failed; `wrong` names the wrong field if the service only reports that the secret is wrong. */
export function failureText(failure: CallFailure, wrong: string): string {
  switch (failure) {
    case 'unreachable':
      return 'Der Server ist gerade nicht zu erreichen. Versuche es gleich noch einmal.'
    case 'auth/wrong-secret':
    case 'request/invalid':
      return wrong
    case 'request/too-many':
      return 'Zu viele Versuche. Warte einen Moment und versuche es dann noch einmal.'
    default:
      return problemTexts[failure]
  }
}
