import { Box, chakra, Flex } from '@chakra-ui/react'
import { useConnection, useLiveSender, useLiveUpdates } from '@cup/api-client/live'
import { ErrorScreen } from '@cup/ui/chakra'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { ChoiceContext, useChoice, useCompetitionChoice, useCourt } from '../../shared/competition/use-choice.ts'
import { useDevice } from '../../shared/device/device.ts'
import { FrameContext, type FrameParts } from '../../shared/frame/frame.ts'
import { Loading } from '../../shared/loading.tsx'
import { useOutbox } from '../../shared/outbox/use-outbox.ts'
import { ReceivedCommands } from '../../shared/received-commands.tsx'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { appTexts } from '../../texts/app.ts'
import { hallSubscription, onConnection } from '../hall-connection.ts'
import { Horn } from '../horn/horn.tsx'
import { ClockQuestions, OutboxStrip } from '../outbox-strip.tsx'
import { LockScreen } from '../sign-in/lock-screen.tsx'
import { SignInDialog, SignInPage } from '../sign-in/sign-in-page.tsx'
import { StorageNotice } from '../storage-notice.tsx'
import { CourtPicker } from './competition-picker.tsx'
import { Header, Status } from './header.tsx'
import { HEADER_HEIGHT, NAVBAR_WIDTH } from './layout.ts'
import { LostQuestions } from './lost-questions.tsx'
import { MenuTiles, Navbar } from './navbar.tsx'
import { OnAirNotice } from './on-air-notice.tsx'

/**
 * The frame of every page: header, menu, what waits to be sent, and the page itself, which may break alone. [V10] A desk
 * shows the parts of the frame in places of its own.
 */
export function Shell() {
  const choice = useChoice()
  const { access, isKnown, session } = useSignIn()
  const isIn = useStore(access) !== undefined
  const knows = useStore(isKnown)
  const number = useStore(session)
  const { pathname, key } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isFolded, setIsFolded] = useState(false)
  const take = useCallback(() => {
    setIsFolded(true)
    return () => setIsFolded(false)
  }, [])
  const closeMenu = () => setIsMenuOpen(false)
  return (
    <ChoiceContext value={choice}>
      {choice.isListed && <LiveUpdates key={number} />}
      <Horn />
      <SkipLink />
      {!isFolded && <Header isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen((isOpen) => !isOpen)} />}
      <Flex pt={isFolded ? '0' : HEADER_HEIGHT} minH="100dvh">
        {!isFolded && <Navbar isOpen={isMenuOpen} onClose={closeMenu} />}
        <Box
          as="main"
          id="inhalt"
          tabIndex={-1}
          outline="0"
          flex="1"
          minW="0"
          ms={isFolded ? '0' : { base: '0', ...NAVBAR_WIDTH }}
        >
          {!isFolded && (
            <>
              <Strips />
              <Questions />
            </>
          )}
          <ReceivedCommands>
            <PageErrorBoundary address={`${pathname} ${key}`}>
              <FrameContext value={{ ...PARTS, isTaken: isFolded, take }}>
                <Suspense fallback={<Loading />}>{isIn ? <Outlet /> : knows ? <SignInPage /> : <Loading />}</Suspense>
              </FrameContext>
            </PageErrorBoundary>
          </ReceivedCommands>
        </Box>
      </Flex>
      <LockScreen />
      <SignInDialog />
    </ChoiceContext>
  )
}

const Strips = () => (
  <>
    <StorageNotice />
    <OutboxStrip />
  </>
)

const Questions = () => (
  <>
    <ClockQuestions />
    <LostQuestions />
  </>
)

const Notices = () => (
  <>
    <Strips />
    <OnAirNotice />
  </>
)

/** The parts of the shell that a page without header and menu puts in places of its own. */
const PARTS: FrameParts = {
  status: <Status />,
  notices: <Notices />,
  menu: <MenuTiles />,
  courts: <CourtPicker />,
  questions: <Questions />,
}

type PageErrorBoundaryProps = {
  /** Another address tries to render again. */
  readonly address: string
  readonly children: ReactNode
}

/** Shows the error screen in place of a page that throws, until the user opens another address. */
export const PageErrorBoundary = ({ address, children }: PageErrorBoundaryProps) => (
  <ErrorBoundary fallback={<ErrorScreen />} resetKeys={[address]}>
    {children}
  </ErrorBoundary>
)

/** For the keyboard: past header and menu. */
const SkipLink = () => (
  <chakra.a
    href="#inhalt"
    pos="fixed"
    zIndex="alert"
    top="2"
    left="2"
    px="4"
    py="2"
    bg="blue.solid"
    color="blue.contrast"
    borderRadius="l2"
    transform="translateY(-200%)"
    _focus={{ transform: 'none' }}
  >
    {appTexts.skipToContent}
  </chakra.a>
)

/** Subscribes this page to live updates, reports this device to the service, and resumes the outbox on reconnect. */
export function LiveUpdates() {
  const { competition, lane } = useCompetitionChoice()
  const { tags, sound, wantsSound } = useDevice()
  const ownTags = useStore(tags)
  const isArmed = useStore(sound.isArmed)
  const { setArmed } = useLiveSender()
  const { state } = useConnection()
  const signIn = useSignIn()
  const outbox = useOutbox()
  const court = useCourt()

  useLiveUpdates(hallSubscription({ competition, lane, court, tags: ownTags }))

  useEffect(() => setArmed(isArmed), [setArmed, isArmed])

  useEffect(() => onConnection(state, { outbox, signIn }), [state, outbox, signIn])

  useEffect(() => {
    window.addEventListener('online', outbox.resume)
    return () => window.removeEventListener('online', outbox.resume)
  }, [outbox])

  // Sound was armed before the page was reloaded: the first tap arms it again.
  useEffect(() => {
    const arm = () => {
      if (wantsSound.getState()) void sound.arm()
    }
    window.addEventListener('pointerdown', arm, { once: true })
    return () => window.removeEventListener('pointerdown', arm)
  }, [sound, wantsSound])
  return null
}
