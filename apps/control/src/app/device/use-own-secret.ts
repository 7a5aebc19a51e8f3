import { useHttp } from '@cup/api-client/http'
import type { InputOf } from '@cup/contract/routes'
import { useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { answered } from '../../shared/sign-in/session-calls.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'

type OwnSecretCall = 'staff.write/set-pin' | 'staff.write/set-password'

type OwnSecret = {
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** Sets it, and says so. */
  readonly keep: <Name extends OwnSecretCall>(name: Name, input: InputOf<Name>, said: Said) => Promise<void>
}

/** Message once the secret is set, and the error about the old one. */
type Said = { readonly done: string; readonly oldWrong: string }

/** Sets a secret of the own access. */
export function useOwnSecret(onDone: () => void): OwnSecret {
  const { call } = useHttp()
  const { refresh } = useSignIn()
  const showToast = useToast()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: string }>({ isBusy: false })
  return {
    isBusy: state.isBusy,
    problem: state.problem,
    keep: async (name, input, { done, oldWrong }) => {
      setState({ isBusy: true })
      const answer = await answered(call(name, input))
      if ('failure' in answer) {
        setState({
          isBusy: false,
          problem: failureText(answer.failure, answer.failure === 'auth/wrong-secret' ? oldWrong : deviceTexts.refused),
        })
        return
      }
      await refresh()
      setState({ isBusy: false })
      showToast({ text: done })
      onDone()
    },
  }
}
