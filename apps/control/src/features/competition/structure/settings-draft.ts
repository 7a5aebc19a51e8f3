import type { Competition } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { numberIn } from '../../../shared/form/fields.tsx'
import type { Faults } from '../../../shared/form/use-saved-form.ts'

type Settings = Competition['settings']

/** What stands in the form of the settings; numbers as typed. */
export type SettingsDraft = Omit<Settings, 'shootOutShotsNumber' | 'timePenaltySeconds'> & {
  readonly shots: string
  readonly penaltySeconds: string
}

const MOST_SHOTS = 99
const LONGEST_PENALTY_SECONDS = 3600

/** The settings as they are. */
export const draftOf = ({ shootOutShotsNumber, timePenaltySeconds, ...others }: Settings): SettingsDraft => ({
  ...others,
  shots: String(shootOutShotsNumber),
  penaltySeconds: String(timePenaltySeconds),
})

/** What is wrong with them. */
export const faultsOf = ({ shots, penaltySeconds }: SettingsDraft): Faults<SettingsDraft> => ({
  shots: isBetween(shots, MOST_SHOTS) ? undefined : `Bitte 1 bis ${MOST_SHOTS} eintragen.`,
  penaltySeconds: isBetween(penaltySeconds, LONGEST_PENALTY_SECONDS)
    ? undefined
    : `Bitte 1 bis ${LONGEST_PENALTY_SECONDS} Sekunden eintragen.`,
})

function isBetween(text: string, most: number): boolean {
  const number = numberIn(text)
  return number !== undefined && number >= 1 && number <= most
}

/** The call that changes them; a number that cannot be read stays as it is. */
export function changeOf(
  { id, settings }: Pick<Competition, 'id' | 'settings'>,
  { shots, penaltySeconds, ...others }: SettingsDraft,
): BodyOf<'competition.write/change-settings'> {
  return {
    id,
    ...others,
    shootOutShotsNumber: numberIn(shots) ?? settings.shootOutShotsNumber,
    timePenaltySeconds: numberIn(penaltySeconds) ?? settings.timePenaltySeconds,
  }
}

/** Where the service's names of fields are others than the form's. */
export const WIRE_NAMES = { shootOutShotsNumber: 'shots', timePenaltySeconds: 'penaltySeconds' } as const
