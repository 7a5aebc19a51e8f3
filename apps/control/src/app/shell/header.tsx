import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import { HALL_TIME_ZONE } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { MenuButton } from '../../shared/frame/menu-button.tsx'
import { appTexts } from '../../texts/app.ts'
import { DeviceMenu } from '../device/device-menu.tsx'
import { ThemeSwitch } from '../device/theme-switch.tsx'
import { CompetitionPicker, CourtPicker } from './competition-picker.tsx'
import { ConnectionPill, useEverySecond } from './connection-pill.tsx'
import { HEADER_HEIGHT } from './layout.ts'
import { Logo } from './logo.tsx'

type HeaderProps = { readonly isMenuOpen: boolean; readonly onMenu: () => void }

/**
 * Header of every screen of the hall: the competition, the connection, the time, and this device. On a phone the name
 * of the competition takes the place of the logo, and the menu changes it.
 */
export function Header({ isMenuOpen, onMenu }: HeaderProps) {
  const { shown: competition } = useCompetitionChoice()
  return (
    <Flex
      as="header"
      pos="fixed"
      zIndex="sticky"
      insetX="0"
      top="0"
      h={HEADER_HEIGHT}
      align="center"
      gap={{ base: '2', md: '3' }}
      px={{ base: '2', md: '4' }}
      bg="bg.surface"
      borderBottomWidth="1px"
    >
      <MenuButton hideFrom="md" isOpen={isMenuOpen} aria-controls="menu" onClick={onMenu} />
      <LogoLink to="/" hideBelow={competition ? 'md' : undefined}>
        <Logo />
      </LogoLink>
      <Text
        hideFrom="md"
        flex="1"
        minW="0"
        lineClamp="2"
        textStyle="sm"
        fontWeight="semibold"
        overflowWrap="anywhere"
        title={competition?.name}
      >
        {competition?.name}
      </Text>
      <Box flex="1" hideBelow="md" />
      <Box hideBelow="md" flex="0 1 auto" minW="0">
        <CompetitionPicker />
      </Box>
      <CourtPicker />
      <Status />
    </Flex>
  )
}

/** The connection, the time of the hall, and this device. */
export const Status = () => (
  <>
    <ConnectionPill />
    <Box hideBelow="md">
      <HallClock />
    </Box>
    <Box hideBelow="md">
      <ThemeSwitch />
    </Box>
    <DeviceMenu />
  </>
)

const LogoLink = chakra(Link, {
  base: { display: 'block', flex: 'none', overflow: 'hidden', lineHeight: '0', borderRadius: 'l1' },
})

const format = new Intl.DateTimeFormat('de-DE', { timeZone: HALL_TIME_ZONE, timeStyle: 'medium' })

/** The time of the hall: the service's, whatever this device believes. */
function HallClock() {
  const live = useLiveStore()
  const now = () => shownNow(live)
  useEverySecond(now)
  return (
    <Text as="time" title={appTexts.hallTime} fontVariantNumeric="tabular-nums" fontWeight="semibold">
      {format.format(now())}
    </Text>
  )
}
