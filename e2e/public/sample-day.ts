import { playCommands, SAMPLE_COMPETITION_ID, setUpCommands } from '@cup/domain/sample-cup'
import { type Call, type RunningService, startService, write, writeAll } from '../service.ts'

/** Spiel 31 is under way: Eintracht Fährwarden against SC Fuchsenried. */
export const GAME = 'cafe0006-0000-8000-8000-000000000031'
export const FUCHSENRIED = 'cafe0004-0000-8000-8000-000000000010'
/** A field player of Fuchsenried. */
export const SCORER = 'cafe0005-0000-8000-8000-000000001009'

/** The address that links and previews of the sample day name. */
export const PUBLIC_URL = 'http://cup.example'

/** The sample cup in the afternoon of its first day: thirty games are over, the next one is played. */
export async function startSampleDay(site?: object): Promise<RunningService> {
  const service = await startService({ ...(site && { site }), publicUrl: PUBLIC_URL })
  const now = new Date().toISOString()
  await writeAll(service, [...setUpCommands(), ...playCommands({ upToGame: 30, now })])
  return service
}

/** [N12] Gives the players of the sample cup pages of their own. */
export const withPlayerPages = (service: RunningService): Promise<void> =>
  write(service, {
    call: 'competition.write/change-settings',
    body: { id: SAMPLE_COMPETITION_ID, playerPages: true },
  })

/** Fuchsenried, the guest, scores; each number is another goal. */
export const aGoal = (number: number): Call => ({
  call: 'game.write/score-goal',
  body: {
    id: GAME,
    goalId: `cafe0007-0000-8000-8000-${String(900_000 + number).padStart(12, '0')}`,
    time: 300 - number,
    playerId: SCORER,
    homeTeam: false,
    isOwnGoal: false,
  },
})

/** Enters a goal of Fuchsenried. */
export const score = (service: RunningService, number: number): Promise<void> => write(service, aGoal(number))
