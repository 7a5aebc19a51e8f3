import type { LiveState } from '@cup/api-client/live'
import { useEffect, useState } from 'react'
import { GameControl } from '../../features/desk/game-control-page.tsx'
import { PRACTICE, type PracticeRole } from '../../features/practice/practice-cup.ts'
import { PracticeFrame } from '../../features/practice/practice-frame.tsx'
import { createPracticeService } from '../../features/practice/practice-service.ts'
import { Regie } from '../../features/regie/regie-page.tsx'
import { ChoiceContext, useChoice } from '../../shared/competition/use-choice.ts'
import { type Device, useDevice } from '../../shared/device/device.ts'
import { IsPractice } from '../../shared/leave-guard/use-leave-guard.ts'
import { Loading } from '../../shared/loading.tsx'
import { storageInMemory } from '../../shared/store/kept.ts'
import { createAppServices } from '../app-services.ts'
import { ServicesProvider } from '../app-services-provider.tsx'

type PracticeProps = { readonly role: PracticeRole; readonly onEnd: () => void }

/** A practice: the page of the role over a service of its own, from which nothing leaves the browser. */
export function Practice({ role, onEnd }: PracticeProps) {
  const [round, setRound] = useState(0)
  return <Round key={round} role={role} onAgain={() => setRound(round + 1)} onEnd={onEnd} />
}

function Round({ role, onAgain, onEnd }: PracticeProps & { readonly onAgain: () => void }) {
  const device = useDevice()
  const [{ service, services }] = useState(() => openPractice(role, device))
  useEffect(() => service.close, [service])
  return (
    <PracticeFrame role={role} service={service} onAgain={onAgain} onEnd={onEnd}>
      <ServicesProvider services={services}>
        <IsPractice value={true}>
          <PracticePage role={role} />
        </IsPractice>
      </ServicesProvider>
    </PracticeFrame>
  )
}

/** The page that is practised is the page itself. */
function PracticePage({ role }: Pick<PracticeProps, 'role'>) {
  switch (role) {
    case 'timekeeper':
      return <GameControl competitionId={PRACTICE.competitionId} gameId={PRACTICE.gameId} />
    case 'regie':
      return <PracticeRegie />
  }
}

function PracticeRegie() {
  const choice = useChoice()
  return <ChoiceContext value={choice}>{choice.competition ? <Regie /> : <Loading />}</ChoiceContext>
}

/** All services of the app over the practice service; what they keep lasts as long as the practice. */
function openPractice(role: PracticeRole, device: Device) {
  const service = createPracticeService({ role, deviceId: device.id })
  const storage = storageInMemory({
    'cup.access': JSON.stringify(service.access),
    'cup.device-id': device.id,
    'cup.theme': device.theme.getState(),
  })
  const services = createAppServices({ baseUrl: '', storage, equipment: device, fetch: service.fetch })
  services.live.setState(inTouch(performance.now()))
  service.game.subscribe(() => void services.client.invalidateQueries())
  return { service, services }
}

/** State of the live socket during practice: connected, with the time of this device. */
function inTouch(at: number): Partial<LiveState> {
  const offset = Date.now() - at
  const serverTime = { samples: [], offset, shown: { offset, at } }
  return { connection: 'live', isComplete: true, isCurrent: true, staleSince: undefined, serverTime }
}
