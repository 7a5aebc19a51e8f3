import { useHttp } from '@cup/api-client/http'
import { staffKeys } from '@cup/api-client/queries'
import type { CallAnswerOf, CallName, InputOf } from '@cup/contract/routes'
import { useToast } from '@cup/ui/chakra'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { answered } from '../../shared/sign-in/session-calls.ts'
import { accessTexts } from '../../texts/access.ts'

type StaffCall = {
  readonly isBusy: boolean
  /** Makes a call; answers undefined where it came to nothing, and then has said why. */
  readonly run: <Name extends CallName>(name: Name, input: InputOf<Name>) => Promise<CallAnswerOf<Name> | undefined>
}

/** Makes calls about accesses, and reloads the list afterwards. */
export function useStaffCall(): StaffCall {
  const { call } = useHttp()
  const client = useQueryClient()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    run: async (name, input) => {
      setIsBusy(true)
      const answer = await answered(call(name, input))
      setIsBusy(false)
      void client.invalidateQueries({ queryKey: staffKeys.staff() })
      if ('data' in answer) return answer.data
      showToast({ text: failureText(answer.failure, accessTexts.notAccepted), tone: 'problem' })
      return undefined
    },
  }
}
