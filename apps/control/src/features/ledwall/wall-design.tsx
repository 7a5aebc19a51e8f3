import { Box, Checkbox, Field, Flex, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { isLedwallSize, LEDWALL_LIMITS, type LedwallSize } from '@cup/domain/broadcast'
import { Button } from '@cup/ui/chakra'
import {
  displaysOf,
  type LedwallContent,
  LedwallOutput,
  type LedwallType,
  type WallRegularTime,
  wallSizeOf,
} from '@cup/ui/ledwall'
import { useRef, useState } from 'react'
import { optionsOf, SelectField } from '../../shared/form/select-field.tsx'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { useScale } from './wall-preview.tsx'

type SizeFormProps = {
  readonly size: LedwallSize
  readonly onChange: (size: LedwallSize) => void
  readonly onUse: () => void
}

const DIMENSIONS = ['width', 'height', 'rows'] as const

/** [B27] The pixels of a display, and how many hang above each other. */
export const SizeForm = ({ size, onChange, onUse }: SizeFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (isLedwallSize(size)) onUse()
    }}
  >
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
      {DIMENSIONS.map((one) => {
        const { min, max } = LEDWALL_LIMITS[one]
        return (
          <Field.Root key={one} invalid={size[one] < min || size[one] > max}>
            <Field.Label>{ledwallTexts[one]}</Field.Label>
            <Input
              type="number"
              inputMode="numeric"
              minH="touch"
              value={size[one] || ''}
              onChange={({ target }) => onChange({ ...size, [one]: Math.round(Number(target.value)) })}
            />
            <Field.HelperText>{ledwallTexts.from(min, max)}</Field.HelperText>
          </Field.Root>
        )
      })}
    </SimpleGrid>
    <Button type="submit" size="touch" mt="3" disabled={!isLedwallSize(size)}>
      {ledwallTexts.useSize}
    </Button>
  </form>
)

const TEAMS = {
  home: { name: ledwallTexts.sample.home, shortName: ledwallTexts.sample.homeShort, primaryColor: '#be123c' },
  guest: { name: ledwallTexts.sample.guest, shortName: ledwallTexts.sample.guestShort, primaryColor: '#1e50dc' },
}

const GAME: WallRegularTime = {
  phase: 'regularTime',
  teams: TEAMS,
  score: { home: 10, guest: 12 },
  clock: { remaining: 297, isRunning: true },
  penalties: { home: [], guest: [] },
}

const SPONSORS = [{ name: ledwallTexts.sample.sponsor, team: TEAMS.guest }]

type Picture = keyof typeof ledwallTexts.pictures

/** Every picture of the wall, with names as long as they get. */
const PICTURES: Readonly<Record<Picture, LedwallContent>> = {
  game: { type: 'game', game: GAME },
  goal: { type: 'goal', side: 'guest', game: GAME, scorer: ledwallTexts.sample.scorer },
  next: {
    type: 'next',
    game: { phase: 'next', teams: TEAMS, kickOff: '2025-01-18T15:45:00.000Z', secondsLeft: 160 },
    sponsors: [],
  },
  champion: {
    type: 'champion',
    champions: [{ team: TEAMS.guest, division: undefined, final: { score: '12:10', against: TEAMS.home.name } }],
    sponsors: [],
  },
  idle: { type: 'idle', cupName: ledwallTexts.sample.cup, sponsors: SPONSORS },
  countdown: { type: 'countdown', seconds: 95 },
  testPicture: { type: 'testPicture' },
}

/** The wall as it will be, in every picture: as small as it fits, or pixel by pixel. */
export function WallDesign({ type }: { readonly type: LedwallType }) {
  const [picture, setPicture] = useState<Picture>('game')
  const [isWhole, setIsWhole] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = wallSizeOf(type)
  const fitting = useScale(frame, width)
  const scale = isWhole ? fitting : 1
  const { rows, ...display } = displaysOf(type)
  if (type.size && !isLedwallSize(type.size)) return null
  return (
    <Stack gap="3">
      <Flex gap="5" wrap="wrap" align="flex-end">
        <SelectField
          label={ledwallTexts.designPicture}
          options={optionsOf(ledwallTexts.pictures)}
          value={picture}
          onChange={setPicture}
        />
        <Checkbox.Root minH="target" checked={!isWhole} onCheckedChange={({ checked }) => setIsWhole(checked !== true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{ledwallTexts.pixelByPixel}</Checkbox.Label>
        </Checkbox.Root>
      </Flex>
      <Box
        role="group"
        aria-label={ledwallTexts.design}
        tabIndex={0}
        borderWidth="2px"
        borderColor="border.emphasized"
        bg="black"
        overflow="auto"
      >
        <Box ref={frame} overflow="visible" style={{ height: height * scale, width: isWhole ? '100%' : width }}>
          <Box style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
            <LedwallOutput typeId={type.id} size={type.size} content={PICTURES[picture]} />
          </Box>
        </Box>
      </Box>
      <Text color="fg.muted" textStyle="sm">
        {ledwallTexts.previewSize(rows, display.width, display.height, Math.round(scale * 100))}
      </Text>
    </Stack>
  )
}
