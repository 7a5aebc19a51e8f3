import { Box, Flex, Grid, Stack } from '@chakra-ui/react'
import type { ProgrammeEntry, Scene } from '@cup/domain/programme'
import { HoldButton, LiveButton } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import { type ReactNode, useState } from 'react'
import { Select } from '../../shared/form/select-field.tsx'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { problemTexts } from '../../texts/problem.ts'
import { regieTexts } from '../../texts/regie.ts'
import { type Programme, useProgramme } from './use-programme.ts'

/** [B21] The buttons of the programme and what follows; beside the last button there is room for a picture. */
export function ProgrammeControls({ children }: { readonly children: ReactNode }) {
  const programme = useProgramme()
  const whyNot = useMaySend('programme.hold') ? undefined : problemTexts['auth/not-allowed']
  const { onHold, onSkip, onAutomatic, maySkip, isByRegie } = programme
  useHotkeys(
    { F: onHold, '.': () => maySkip && onSkip(), A: () => isByRegie && onAutomatic() },
    { isOff: whyNot !== undefined },
  )
  return (
    <Stack as="section" aria-label={regieTexts.programme} gap="2">
      <Buttons {...programme} whyNot={whyNot} />
      <ShowNow {...programme} whyNot={whyNot} />
      <Flex gap="2" align="start">
        <Entries {...programme} />
        <Stack gap="2" flex="none">
          {children}
          <HoldButton
            size="touch"
            minH="11"
            h="11"
            textStyle="md"
            disabled={whyNot !== undefined}
            title={whyNot}
            onConfirm={programme.onClear}
          >
            {regieTexts.clear}
          </HoldButton>
        </Stack>
      </Flex>
    </Stack>
  )
}

type Allowed = { readonly whyNot: string | undefined }

const Buttons = ({ isByRegie, maySkip, onHold, onSkip, onAutomatic, whyNot }: Programme & Allowed) => (
  <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="2">
    <LiveButton
      size="touch"
      minH="11"
      h="11"
      textStyle="md"
      px="1"
      disabled={whyNot !== undefined}
      title={whyNot}
      aria-keyshortcuts="F"
      onPress={onHold}
    >
      {regieTexts.hold}
    </LiveButton>
    <LiveButton
      size="touch"
      minH="11"
      h="11"
      textStyle="md"
      px="1"
      disabled={!maySkip || whyNot !== undefined}
      title={whyNot}
      aria-keyshortcuts="."
      onPress={onSkip}
    >
      {regieTexts.skip}
    </LiveButton>
    <LiveButton
      size="touch"
      minH="11"
      h="11"
      textStyle="md"
      px="1"
      variant={isByRegie ? 'go' : 'subtle'}
      disabled={!isByRegie || whyNot !== undefined}
      title={whyNot}
      aria-keyshortcuts="A"
      onPress={onAutomatic}
    >
      {regieTexts.automatic}
    </LiveButton>
  </Grid>
)

/** Shows a picture that was chosen before. */
function ShowNow({ games, choices, onShow, whyNot }: Programme & Allowed) {
  const [chosen, setChosen] = useState('')
  const scene = choices.find((one) => JSON.stringify(one) === chosen)
  const nameOf = nameOfScene(games)
  return (
    <Flex role="group" aria-label={regieTexts.showNow} gap="2">
      <Box flex="1" minW="0">
        <Select
          aria-label={regieTexts.picture}
          minH="11"
          options={[
            ['', regieTexts.choosePicture],
            ...choices.map((one) => [JSON.stringify(one), nameOf(one)] as const),
          ]}
          value={scene ? chosen : ''}
          onChange={setChosen}
        />
      </Box>
      <LiveButton
        size="touch"
        minH="11"
        h="11"
        textStyle="md"
        disabled={!scene || whyNot !== undefined}
        title={whyNot}
        onPress={() => scene && onShow(scene)}
      >
        {regieTexts.showNow}
      </LiveButton>
    </Flex>
  )
}

/** What is on air and what follows, each with its time. */
const Entries = ({ entries, games, now }: Programme) => (
  <Stack as="ol" gap="0" flex="1" minW="0" textStyle="sm" listStyleType="none" whiteSpace="nowrap">
    {entries.map((entry, n) => (
      <Flex
        as="li"
        key={`${entry.from} ${JSON.stringify(entry.scene)}`}
        title={nameOfScene(games)(entry.scene)}
        gap="1"
        fontWeight={n === 0 ? 'bold' : 'normal'}
      >
        <Box w="11" flex="none" fontVariantNumeric="tabular-nums">
          {n === 0 ? regieTexts.onAirNow : regieTexts.onAirIn(formatClock((entry.from - now) / 1000).replace(/^0/, ''))}
        </Box>
        <Box flex="1" minW="0" overflow="hidden">
          {regieTexts.scenes[entry.scene.kind]}
        </Box>
        <Box color="fg.muted">{lengthOf(entry)}</Box>
      </Flex>
    ))}
  </Stack>
)

/** How long a picture is on air, if it ends by itself. */
const lengthOf = ({ from, until }: ProgrammeEntry): string =>
  Number.isFinite(until - from) ? regieTexts.seconds(Math.round((until - from) / 1000)) : ''

/** A picture in words, with its game. */
const nameOfScene =
  (games: Programme['games']) =>
  (scene: Scene): string => {
    const name = regieTexts.scenes[scene.kind]
    const game = 'gameId' in scene ? games.find(({ id }) => id === scene.gameId)?.name : undefined
    return game === undefined ? name : regieTexts.sceneOf(name, game)
  }
