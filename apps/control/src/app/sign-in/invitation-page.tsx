import { Box, Field, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useStore } from 'zustand'
import type { PracticeRole } from '../../features/practice/practice-cup.ts'
import { useDevice } from '../../shared/device/device.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { Loading } from '../../shared/loading.tsx'
import { firstPageOf, rolesText, untilText } from '../../shared/role/roles.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import type { Answered, InvitationLook } from '../../shared/sign-in/session-calls.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { practiceTexts } from '../../texts/practice.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { withRetries } from '../lazy-pages.tsx'
import { Logo } from '../shell/logo.tsx'
import { InvitationProblem } from './invitation-problem.tsx'
import { useEntry } from './use-entry.ts'

/** Page behind a scanned code: the purpose of the invitation, one button, and then the page of the role. */
export function InvitationPage() {
  const secret = useSecretOfAddress()
  const { look, access } = useSignIn()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answered<InvitationLook>>()
  const [practised, setPractised] = useState<PracticeRole>()
  useEffect(() => {
    if (practised === undefined) document.title = signInTexts.invitationPageTitle
  }, [practised])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
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
  if (practised !== undefined) {
    return (
      <Suspense fallback={<Loading />}>
        <Practice role={practised} onEnd={() => setPractised(undefined)} />
      </Suspense>
    )
  }
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
        {answer && 'data' in answer && (
          <>
            <InvitationCard secret={secret} invitation={answer.data} onEntered={goOn} />
            <PracticeOffer invitation={answer.data} onPractise={setPractised} />
          </>
        )}
        {answer && 'failure' in answer && (
          <InvitationProblem failure={answer.failure} onRetry={() => setTries(tries + 1)} onGoOn={goOn} />
        )}
      </Stack>
    </Flex>
  )
}

/** A chunk of its own: who does not practise does not load the rules of the game. */
const Practice = lazy(async () => ({
  default: (await withRetries(() => import('../practice/practice.tsx'))).Practice,
}))

const PRACTICE_ROLES = ['timekeeper', 'regie'] as const satisfies readonly PracticeRole[]

type PracticeOfferProps = {
  readonly invitation: InvitationLook
  readonly onPractise: (role: PracticeRole) => void
}

/** A practice before the sign-in, which does not use the invitation up. */
function PracticeOffer({ invitation: { roles }, onPractise }: PracticeOfferProps) {
  const role = PRACTICE_ROLES.find((one) => roles.includes(one))
  if (role === undefined) return null
  return (
    <Stack gap="2" pt="2" borderTopWidth="1px">
      <Button size="touch" onClick={() => onPractise(role)}>
        {practiceTexts.offer}
      </Button>
      <Text color="fg.muted">{practiceTexts.offerHint}</Text>
    </Stack>
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

const DeviceNameSchema = z.object({ name: z.string().trim() })

type InvitationCardProps = {
  readonly secret: string
  readonly invitation: InvitationLook
  readonly onEntered: () => void
}

/** Purpose of the invitation, and the one button that accepts it. */
function InvitationCard({ secret, invitation, onEntered }: InvitationCardProps) {
  const { open, access } = useSignIn()
  const before = useStore(access)
  const device = useDevice()
  const { isBusy, failure, enter } = useEntry()
  const submit = async (deviceName: string) => {
    if (!(await enter(() => open(secret, deviceName)))) return
    device.name.set(deviceName)
    onEntered()
  }
  const form = usePlainForm({
    defaults: { name: device.name.getState() || invitation.name },
    schema: DeviceNameSchema,
    onSubmit: ({ name }) => void submit(name),
  })
  return (
    <form onSubmit={form.submit}>
      <Stack gap="5">
        <Text textStyle="xl" fontWeight="semibold">
          {lineOf(invitation)}
        </Text>
        {before && <Text>{signInTexts.replacesAccess(before.name, rolesText(before.roles))}</Text>}
        <Field.Root>
          <Field.Label>{signInTexts.deviceName}</Field.Label>
          <Input
            value={form.values.name}
            maxLength={60}
            onChange={({ target }) => form.change({ name: target.value })}
          />
          <Field.HelperText>{signInTexts.deviceNameHint}</Field.HelperText>
        </Field.Root>
        {failure && (
          <Text role="alert" color="fg.error">
            {failureText(failure, signInTexts.invitationWrong)}
          </Text>
        )}
        <Button type="submit" size="live" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {signInTexts.signIn}
        </Button>
      </Stack>
    </form>
  )
}

/** "Zeitnehmer · Tablet 2 · bis Sonntag 20:00 Uhr", with the competitions where it is not for all. */
const lineOf = ({ roles, name, competitionNames, accessUntil }: InvitationLook): string =>
  [rolesText(roles), name, ...competitionNames, untilText(accessUntil, new Date().toISOString())].join(' · ')
