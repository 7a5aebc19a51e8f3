import { problemTexts } from '../../texts/problem.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import type { CallFailure } from './session-calls.ts'

/** Why a sign-in failed; `wrong` names the wrong field if the service only reports that the secret is wrong. */
export function failureText(failure: CallFailure, wrong: string): string {
  switch (failure) {
    case 'unreachable':
      return signInTexts.unreachable
    case 'auth/wrong-secret':
    case 'request/invalid':
      return wrong
    case 'request/too-many':
      return signInTexts.tooManyAttempts
    default:
      return problemTexts[failure]
  }
}
