import { Box, Flex, Heading, Stack } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Loading } from '../../shared/loading.tsx'
import { firstPageOf } from '../../shared/role/roles.ts'
import type { Answered, InvitationLook } from '../../shared/sign-in/session-calls.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { Logo } from '../shell/logo.tsx'
import { InvitationCard, InvitationProblem } from './invitation-card.tsx'

/** Where a scanned code leads: what it is for, one button, and the page of the role. */
export function InvitationPage() {
  const secret = useSecretOfAddress()
  const { look, access } = useSignIn()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answered<InvitationLook>>()
  useEffect(() => {
    document.title = signInTexts.invitationPageTitle
  }, [])
  useEffect(() => {
    let isOver = false
    setAnswer(undefined)
    // A reload loses the secret: it is not stored anywhere.
    const looked = secret === '' ? Promise.resolve({ failure: 'request/invalid' } as const) : look(secret)
    void looked.then((heard) => {
      if (!isOver) setAnswer(heard)
    })
    return () => {
      isOver = true
    }
  }, [look, secret, tries])
  const goOn = () => void navigate(firstPageOf(access.getState()?.roles ?? []), { replace: true })
  return (
    <Flex as="main" minH="100dvh" direction="column" align="center" p="4" gap="6">
      <Box pt="4">
        <Logo />
      </Box>
      <Stack w="full" maxW="lg" gap="5" p={{ base: '5', md: '8' }} bg="bg.surface" borderWidth="1px" borderRadius="l3">
        <Heading as="h1" textStyle="3xl">
          {signInTexts.welcome}
        </Heading>
        {answer === undefined && <Loading />}
        {answer && 'data' in answer && <InvitationCard secret={secret} invitation={answer.data} onEntered={goOn} />}
        {answer && 'failure' in answer && (
          <InvitationProblem failure={answer.failure} onRetry={() => setTries(tries + 1)} onGoOn={goOn} />
        )}
      </Stack>
    </Flex>
  )
}

/** Removes the secret from the address at once, so that it stays out of sight and of the browser's history. */
function useSecretOfAddress(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState('')
  const given = hash.slice(1)
  if (given !== '' && given !== secret) setSecret(given)
  useEffect(() => {
    if (given !== '') void navigate({ hash: '' }, { replace: true })
  }, [given, navigate])
  return given === '' ? secret : given
}
