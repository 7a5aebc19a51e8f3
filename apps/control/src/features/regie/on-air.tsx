import { chakra, Flex, Grid, Heading, Stack } from '@chakra-ui/react'
import type { ShownScene } from '@cup/domain/programme'
import { LiveButton, type LiveButtonProps } from '@cup/ui/chakra'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { useMayCall, useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { problemTexts } from '../../texts/problem.ts'
import { regieTexts } from '../../texts/regie.ts'
import { Card, KeyHint } from './card.tsx'
import { AT_ONCE } from './hall-page.tsx'
import { CountdownMonitor, Monitors } from './monitors.tsx'
import { doneOf, lengthOfEntry, nameOfScene, timeOfEntry } from './scene-words.ts'
import { Tiles } from './tiles.tsx'
import { type Programme, useProgramme } from './use-programme.ts'

/** [B21] The programme: the pictures on air and next, its buttons, its list, and the pictures to choose from. */
export function OnAir() {
  const programme = useProgramme()
  const whyNot = useMaySend('programme.hold') ? undefined : problemTexts['auth/not-allowed']
  const { chosen, choose, show } = useChosen(programme)
  const { onHold, onSkip, onAutomatic, maySkip, isByRegie } = programme
  useHotkeys(
    {
      F: onHold,
      '.': () => maySkip && onSkip(),
      A: () => isByRegie && onAutomatic(),
      Enter: () => chosen && show(chosen),
    },
    { isOff: whyNot !== undefined },
  )
  const [onAir, next] = programme.entries.map((entry, index) => ({
    name: nameOfScene(entry.scene, programme),
    length:
      index === 0
        ? lengthOfEntry(entry)
        : regieTexts.comesIn(timeOfEntry(entry, index, programme.now), lengthOfEntry(entry)),
    done: doneOf(entry, programme.now),
  }))
  return (
    <>
      <Stack gap="2" minW="0" minH="0">
        <Monitors onAir={onAir} next={next} />
        <Buttons {...programme} whyNot={whyNot} chosen={chosen} then={next?.name} onShow={show} />
        <Entries {...programme} />
      </Stack>
      <Tiles {...programme} whyNot={whyNot} chosen={chosen} onChoose={choose} onShow={show} />
    </>
  )
}

/** The picture that a tap has chosen, as long as there is something for it; showing it ends the choice. */
function useChosen({ choices, onShow }: Programme) {
  const [key, setKey] = useState('')
  return {
    chosen: choices.find((one) => JSON.stringify(one) === key),
    choose: (scene: ShownScene) => setKey(JSON.stringify(scene)),
    show: (scene: ShownScene) => {
      setKey('')
      onShow(scene)
    },
  }
}

type ButtonsProps = Programme & {
  readonly whyNot: string | undefined
  readonly chosen: ShownScene | undefined
  /** The name of the picture that follows. */
  readonly then: string | undefined
  readonly onShow: (scene: ShownScene) => void
}

const Buttons = ({ whyNot, chosen, then, onShow, ...programme }: ButtonsProps) => (
  <Grid css={FOUR}>
    <Control whyNot={whyNot} hint="F" below={regieTexts.stays} onPress={programme.onHold}>
      {regieTexts.hold}
    </Control>
    <Control
      whyNot={whyNot}
      hint="."
      below={then && regieTexts.thenShows(then)}
      disabled={!programme.maySkip}
      onPress={programme.onSkip}
    >
      {regieTexts.skip}
    </Control>
    <Control
      whyNot={whyNot}
      hint="Enter"
      below={chosen ? nameOfScene(chosen, programme) : regieTexts.choosePicture}
      {...(chosen && SOLID)}
      disabled={!chosen}
      onPress={() => chosen && onShow(chosen)}
    >
      {regieTexts.showNow}
    </Control>
    <Control
      whyNot={whyNot}
      hint="A"
      below={programme.isByRegie ? regieTexts.isOff : regieTexts.isOn}
      css={programme.isByRegie ? undefined : IS_ON}
      disabled={!programme.isByRegie}
      onPress={programme.onAutomatic}
    >
      {regieTexts.automatic}
    </Control>
  </Grid>
)

const FOUR = {
  gap: '0.5rem',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 48em)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}
const SOLID = { bg: 'fg', color: 'bg.surface', borderColor: 'fg' }
/** The rules decide: not a dead button but a state. */
const IS_ON = { borderColor: 'var(--clock-run)', borderWidth: '3px', _disabled: { opacity: '1' } }

type ControlProps = LiveButtonProps & {
  readonly whyNot: string | undefined
  readonly hint: string
  readonly below: string | undefined
}

/** A button of the programme, with what it would do. */
const Control = ({ whyNot, hint, below, disabled, children, ...props }: ControlProps) => (
  <LiveButton
    size="touch"
    h="4.5rem"
    px="3"
    pe="2"
    minW="0"
    borderWidth="2px"
    textStyle="md"
    justifyContent="flex-start"
    textAlign="start"
    title={whyNot}
    aria-keyshortcuts={hint}
    {...props}
    disabled={disabled || whyNot !== undefined}
  >
    <Stack gap="0" minW="0" lineHeight="1.15">
      <span>{children}</span>
      <Below>{below}</Below>
    </Stack>
    <KeyHint>{hint}</KeyHint>
  </LiveButton>
)

const Below = ({ children }: { readonly children: ReactNode }) => (
  <chakra.span aria-hidden="true" fontSize="0.8125rem" lineClamp={2} overflowWrap="anywhere">
    {children}
  </chakra.span>
)

/** The rows of the programme from the one on air, each with its time. */
const Entries = (programme: Programme) => (
  <Card as="section" aria-label={regieTexts.programme} css={LIST}>
    <Flex justify="space-between" align="baseline" gap="3" mb="1">
      <Heading as="h2" textStyle="md">
        {regieTexts.programme}
      </Heading>
      <ToRules competitionId={programme.competitionId} />
    </Flex>
    <Flex gap="4" minH="0" flex="1" direction={{ base: 'column', md: 'row' }}>
      <chakra.ol listStyleType="none" flex="1" minW="0" display="flex" flexDirection="column">
        {programme.entries.map((entry, index) => (
          <chakra.li key={`${entry.from} ${JSON.stringify(entry.scene)}`} css={ROW} data-now={index === 0 || undefined}>
            <chakra.b css={TIME}>{timeOfEntry(entry, index, programme.now)}</chakra.b>
            <chakra.span lineClamp={2} lineHeight="1.1">
              {nameOfScene(entry.scene, programme)}
            </chakra.span>
            <chakra.span color="fg.muted" fontWeight="medium" whiteSpace="nowrap">
              {lengthOfEntry(entry)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      <CountdownMonitor />
    </Flex>
  </Card>
)

/** The way to the rules of the programme, for those who may change them. */
function ToRules({ competitionId }: Pick<Programme, 'competitionId'>) {
  if (!useMayCall('competition.write/change-settings')) return null
  return (
    <Link to={`/competitions/${competitionId}`} style={{ textDecoration: 'underline', fontSize: '0.875rem' }}>
      {regieTexts.changeRules}
    </Link>
  )
}

const LIST = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  padding: '0.5rem 0.875rem',
  [AT_ONCE]: { overflow: 'hidden' },
}

const ROW = {
  flex: '1 1 2rem',
  maxHeight: '2.75rem',
  minHeight: '2rem',
  display: 'grid',
  gridTemplateColumns: '4.25rem minmax(0, 1fr) auto',
  gap: '0.625rem',
  alignItems: 'center',
  borderBottomWidth: '1px',
  fontWeight: 'semibold',
  _last: { borderBottomWidth: '0' },
  '&[data-now]': {
    boxShadow: 'inset 5px 0 0 var(--live-solid)',
    marginInlineStart: '-0.75rem',
    paddingInlineStart: '0.75rem',
  },
}

const TIME = {
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
  '[data-now] > &': { color: 'fg' },
}
