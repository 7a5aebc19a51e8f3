import { Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { Button, Page } from '@cup/ui/chakra'
import {
  type LedwallTest,
  type LedwallType,
  ledwallTypeOf,
  WALL_CHANNEL,
  type WallMessage,
  type WallReport,
  wallMessageOf,
} from '@cup/ui/ledwall'
import { useEffect, useRef, useState } from 'react'
import { AllCourtsSwitch } from '../../shared/competition/all-courts-switch.tsx'
import { type Target, useCompetition, useCompetitionChoice, useTarget } from '../../shared/competition/use-choice.ts'
import { useWakeLock } from '../../shared/device/device.ts'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { ActionImageChoice } from './action-image-choice.tsx'
import { FreeTextForm } from './free-text-form.tsx'
import {
  OutputAddress,
  type OutputAddressProps,
  type OutputOptions,
  outputAddressOf,
  PLAIN_OUTPUT,
} from './output-address.tsx'
import { Section } from './section.tsx'
import { type LedwallControl, useLedwall } from './use-ledwall.ts'
import { useOutputWindow } from './use-output-window.ts'
import { WallChecks } from './wall-checks.tsx'
import { WallCompetition } from './wall-competition.tsx'
import { WallPower } from './wall-power.tsx'
import { WallPreview } from './wall-preview.tsx'
import { WallTypeChoice } from './wall-type-choice.tsx'

/** The operator's page of the LED wall: what hangs on it, and how its output stands. */
export function LedwallPage() {
  const wall = useLedwall()
  const target = useTarget()
  const { court, tags } = target
  const { onAir, wanted, competitionOnAir, isOnItsWay, send } = wall
  const competition = useCompetition()
  const { competitions } = useCompetitionChoice()
  const [options, setOptions] = useState<OutputOptions>(PLAIN_OUTPUT)
  const type = ledwallTypeOf(wanted.typeId, wanted.size)
  const address = outputAddressOf(options, { competitionId: competition.id, type, courtId: court?.id })
  const output = useOutputWindow(address, type)
  const turn = (isOn: boolean) => send({ command: isOn ? 'ledwall.enable' : 'ledwall.disable', tags })
  useWakeLock()
  useHotkeys({ B: () => turn(!wanted.enabled), F: output.open })
  return (
    <Page title={ledwallTexts.title} actions={<Actions target={target} output={output} />}>
      <Grid
        templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        templateRows={{ lg: 'auto 1fr' }}
        templateAreas={{ base: '"wall" "show" "setup"', lg: '"show wall" "show setup"' }}
        gap="8"
      >
        <Stack gap="8" gridArea="show" minW="0">
          <ContentControls {...wall} type={type} tags={tags} />
          <WallTypeChoice
            key={court?.id}
            chosen={type}
            isOnItsWay={isOnItsWay('ledwall.type')}
            onChoose={(choice) => send({ command: 'ledwall.type', ...choice, tags })}
          />
          <WallCompetition
            chosen={competition}
            onAir={competitions.find(({ id }) => id === competitionOnAir)}
            isAllowed={useMaySend('competition')}
            isOnItsWay={isOnItsWay('competition')}
            onSwitch={() => send({ command: 'competition', competitionId: competition.id, tags: [] })}
          />
        </Stack>
        <Stack gap="8" gridArea="wall" minW="0">
          <WallPower
            isOn={wanted.enabled}
            isKnown={onAir !== undefined}
            isOnItsWay={isOnItsWay('ledwall.enable', 'ledwall.disable')}
            onTurn={turn}
          />
          <WallPreview address={address} type={type} />
        </Stack>
        <Stack gap="8" gridArea="setup" minW="0">
          <OutputControls
            address={address}
            options={options}
            competition={competition}
            court={court}
            type={type}
            onOptions={setOptions}
          />
        </Stack>
      </Grid>
    </Page>
  )
}

type ActionsProps = { readonly target: Target; readonly output: OpenButtonProps }

const Actions = ({ target, output }: ActionsProps) => (
  <Flex wrap="wrap" gap="5" align="center">
    <AllCourtsSwitch {...target} />
    <OpenButton {...output} />
  </Flex>
)

type OpenButtonProps = ReturnType<typeof useOutputWindow>

const OpenButton = ({ open, isBlocked }: OpenButtonProps) => (
  <Stack gap="1" align="flex-end">
    <Button size="touch" onClick={open} aria-keyshortcuts="F">
      {ledwallTexts.fullScreen}
    </Button>
    {isBlocked && <span role="alert">{ledwallTexts.windowBlocked}</span>}
  </Stack>
)

type ContentControlsProps = Pick<LedwallControl, 'wanted' | 'isOnItsWay' | 'send'> & {
  readonly type: LedwallType
  readonly tags: string[]
}

/** Controls of content in place of the game: an action image, or else a text. */
const ContentControls = ({ wanted, isOnItsWay, send, type, tags }: ContentControlsProps) => (
  <>
    <ActionImageChoice
      shown={wanted.activityItemId}
      isOnItsWay={isOnItsWay('ledwall.activityItem.select', 'ledwall.activityItem.disable')}
      onShow={(activityItemId) => send({ command: 'ledwall.activityItem.select', activityItemId, tags })}
      onHide={() => send({ command: 'ledwall.activityItem.disable', tags })}
    />
    <FreeTextForm
      shown={wanted.text}
      type={type}
      isCovered={wanted.activityItemId !== undefined}
      isOnItsWay={isOnItsWay('ledwall.text.show', 'ledwall.text.hide')}
      onShow={(text) => send({ command: 'ledwall.text.show', text, tags })}
      onHide={() => send({ command: 'ledwall.text.hide', tags })}
    />
  </>
)

/** Aids for setting up the output: its checks, its test pictures and its address. */
function OutputControls(output: OutputAddressProps) {
  const { report, test, show } = useWalls()
  return (
    <>
      <WallChecks report={report} type={output.type} />
      <WallTests shown={test} onShow={show} />
      <OutputAddress {...output} />
    </>
  )
}

type WallTestsProps = {
  readonly shown: LedwallTest | undefined
  readonly onShow: (test: LedwallTest | undefined) => void
}

const TESTS = [
  { test: 'testPicture', label: ledwallTexts.testPicture },
  { test: 'screenNumbers', label: ledwallTexts.screenNumbers },
] as const

/** Test pictures for setting up the wall: a press shows one, another press removes it. */
const WallTests = ({ shown, onShow }: WallTestsProps) => (
  <Section title={ledwallTexts.setUp}>
    <Flex gap="3" wrap="wrap">
      {TESTS.map(({ test, label }) => (
        <Button
          key={test}
          size="touch"
          variant={test === shown ? 'solid' : 'outline'}
          colorPalette={test === shown ? 'orange' : undefined}
          aria-pressed={test === shown}
          onClick={() => onShow(test === shown ? undefined : test)}
        >
          {label}
        </Button>
      ))}
    </Flex>
    <Text color="fg.muted" textStyle="sm">
      {ledwallTexts.testsHint}
    </Text>
  </Section>
)

/** The outputs in this browser. */
type Walls = {
  /** Of the one that spoke last; undefined while none has. */
  readonly report: WallReport | undefined
  readonly test: LedwallTest | undefined
  /** Puts a test on all of them, or takes it off. */
  readonly show: (test: LedwallTest | undefined) => void
}

/** Talks to the outputs in this browser, also to those that were opened before this page. */
function useWalls(): Walls {
  const [report, setReport] = useState<WallReport>()
  const [test, setTest] = useState<LedwallTest>()
  const channel = useRef<BroadcastChannel>(undefined)
  const say = (message: WallMessage) => channel.current?.postMessage(message)
  useEffect(() => {
    const opened = new BroadcastChannel(WALL_CHANNEL)
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = wallMessageOf(data)
      if (message?.type !== 'report') return
      setReport(message)
      setTest(message.test)
    }
    channel.current = opened
    opened.postMessage({ type: 'ask' } satisfies WallMessage)
    return () => {
      opened.close()
      channel.current = undefined
    }
  }, [])
  const show = (next: LedwallTest | undefined) => {
    setTest(next)
    say({ type: 'test', test: next })
  }
  return { report, test, show }
}
