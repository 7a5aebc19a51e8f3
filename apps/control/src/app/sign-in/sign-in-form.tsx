import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutbox } from '../../shared/outbox/outbox-context.ts'
import type { SignInOutcome } from '../../shared/sign-in/sign-in.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'

const problems: Readonly<Record<Exclude<SignInOutcome, 'ok'>, string>> = {
  wrong: 'Dieser Zugangscode stimmt nicht.',
  unreachable: 'Der Server ist gerade nicht zu erreichen. Versuche es gleich noch einmal.',
}

/** Asks for the one code that opens everything, and goes on where the person was. */
export function SignInForm() {
  const { signIn } = useSignIn()
  const { resume } = useOutbox()
  const client = useQueryClient()
  const [token, setToken] = useState('')
  const [state, setState] = useState<'open' | 'busy' | SignInOutcome>('open')
  const problem = state === 'wrong' || state === 'unreachable' ? problems[state] : undefined
  const submit = async () => {
    setState('busy')
    const outcome = await signIn(token.trim())
    setState(outcome)
    if (outcome !== 'ok') return
    resume()
    await client.invalidateQueries()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="4" maxW="md">
        <Text color="fg.muted">
          Ein gemeinsamer Zugangscode öffnet alles. Der Server hat ihn bei seinem ersten Start angezeigt und bei seinen
          Daten abgelegt. Er bleibt auf diesem Gerät, bis du dich abmeldest.
        </Text>
        <Field.Root required invalid={problem !== undefined}>
          <Field.Label>Zugangscode</Field.Label>
          <Input
            type="password"
            autoComplete="current-password"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
          <Field.ErrorText role="alert">{problem}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" variant="solid" colorPalette="blue" isBusy={state === 'busy'}>
          Anmelden
        </Button>
      </Stack>
    </form>
  )
}
