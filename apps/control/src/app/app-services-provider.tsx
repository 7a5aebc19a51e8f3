import { HttpContext } from '@cup/api-client/http'
import { LiveContext } from '@cup/api-client/live'
import { UiProvider } from '@cup/ui/chakra'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { DeviceContext } from '../shared/device/device.ts'
import { OwnGamesContext } from '../shared/game-view/own-games.ts'
import { GameKeeperContext } from '../shared/kept-games/game-keeper.ts'
import { OutboxContext } from '../shared/outbox/use-outbox.ts'
import { SignInContext } from '../shared/sign-in/sign-in-context.ts'
import type { AppServices } from './app-services.ts'

type AppServicesProviderProps = { readonly services: AppServices; readonly children: ReactNode }

/** Gives the services to everything below. */
export function AppServicesProvider({ services, children }: AppServicesProviderProps) {
  const theme = useStore(services.device.theme)
  useEffect(() => {
    const { classList, dataset } = document.documentElement
    classList.remove('dark', 'light')
    classList.add(theme)
    dataset.theme = theme
  }, [theme])
  return (
    <ServicesProvider services={services}>
      <UiProvider>{children}</UiProvider>
    </ServicesProvider>
  )
}

/** The services alone, without the look of the app: a part of a page may have services of its own, as the practice has. */
export const ServicesProvider = ({ services, children }: AppServicesProviderProps) => (
  <QueryClientProvider client={services.client}>
    <HttpContext value={services.http}>
      <LiveContext value={services.live}>
        <DeviceContext value={services.device}>
          <SignInContext value={services.signIn}>
            <OutboxContext value={services.outbox}>
              <GameKeeperContext value={services.keeper}>
                <OwnGamesContext value={services.ownGames}>{children}</OwnGamesContext>
              </GameKeeperContext>
            </OutboxContext>
          </SignInContext>
        </DeviceContext>
      </LiveContext>
    </HttpContext>
  </QueryClientProvider>
)
