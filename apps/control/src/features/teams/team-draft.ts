import type { Team } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import type { Faults } from '../../shared/form/use-saved-form.ts'

/** What stands in the form of a team; an empty text is absent. */
export type TeamDraft = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly primaryColor: string
  readonly logoFilePath: string
  readonly photoFilePath: string
  readonly photoDescription: string
  readonly sponsorName: string
  readonly sponsorUrl: string
  readonly sponsorLogoFilePath: string
  readonly sponsorLedwallFilePath: string
  readonly staff: string
}

/** [T1] The colour of a team that chose none. */
const DEFAULT_COLOR = '#000000'

/** A new team. */
export const emptyDraft = (id: string): TeamDraft => ({
  id,
  name: '',
  shortName: '',
  primaryColor: DEFAULT_COLOR,
  logoFilePath: '',
  photoFilePath: '',
  photoDescription: '',
  sponsorName: '',
  sponsorUrl: '',
  sponsorLogoFilePath: '',
  sponsorLedwallFilePath: '',
  staff: '',
})

/** A team as it is. */
export const draftOf = ({ photo, sponsor, ...team }: Team): TeamDraft => ({
  id: team.id,
  name: team.name,
  shortName: team.shortName,
  primaryColor: team.primaryColor,
  logoFilePath: team.logoFilePath ?? '',
  photoFilePath: photo?.filePath ?? '',
  photoDescription: photo?.description ?? '',
  sponsorName: sponsor?.name ?? '',
  sponsorUrl: sponsor?.url ?? '',
  sponsorLogoFilePath: sponsor?.logoFilePath ?? '',
  sponsorLedwallFilePath: sponsor?.ledwallFilePath ?? '',
  staff: team.staff ?? '',
})

/** What is still missing, or wrong. */
export function faultsOf(draft: TeamDraft): Faults<TeamDraft> {
  const { name, shortName, primaryColor, sponsorName, sponsorUrl } = draft
  const hasSponsor = [sponsorUrl, draft.sponsorLogoFilePath, draft.sponsorLedwallFilePath].some(isFilled)
  return {
    name: isFilled(name) ? undefined : 'Bitte einen Namen eintragen.',
    shortName: isFilled(shortName) ? undefined : 'Bitte eine Kurzform eintragen.',
    primaryColor: /^#[0-9a-f]{6}$/i.test(primaryColor) ? undefined : 'Bitte eine Farbe wie #1d4ed8 eintragen.',
    photoFilePath:
      isFilled(draft.photoDescription) && !isFilled(draft.photoFilePath) ? 'Hier fehlt das Foto.' : undefined,
    sponsorName: hasSponsor && !isFilled(sponsorName) ? 'Bitte den Namen des Sponsors eintragen.' : undefined,
    sponsorUrl: isFilled(sponsorUrl) && !isAddress(sponsorUrl) ? 'Bitte eine ganze Adresse mit https://' : undefined,
  }
}

const isFilled = (text: string): boolean => text.trim() !== ''
const isAddress = (text: string): boolean => /^https:\/\//i.test(text.trim()) && URL.canParse(text.trim())

/** The call that makes the team. */
export function creationOf(draft: TeamDraft): BodyOf<'team.write/create'> {
  const { id, name, shortName, primaryColor } = shared(draft)
  const { logoFilePath, photo, sponsor, staff } = optional(draft)
  return {
    id,
    name,
    shortName,
    primaryColor,
    ...(logoFilePath === undefined ? {} : { logoFilePath }),
    ...(photo === undefined ? {} : { photo }),
    ...(sponsor === undefined ? {} : { sponsor }),
    ...(staff === undefined ? {} : { staff }),
  }
}

/** The call that changes it: what was emptied is removed. */
export function changeOf(draft: TeamDraft): BodyOf<'team.write/change-details'> {
  const { logoFilePath = null, photo = null, sponsor = null, staff = null } = optional(draft)
  return { ...shared(draft), logoFilePath, photo, sponsor, staff }
}

const shared = ({ id, name, shortName, primaryColor }: TeamDraft) => ({
  id,
  name: name.trim(),
  shortName: shortName.trim(),
  primaryColor: primaryColor.toLowerCase(),
})

function optional(draft: TeamDraft) {
  const [photoPath, description] = [filled(draft.photoFilePath), filled(draft.photoDescription)]
  const [sponsorName, url] = [filled(draft.sponsorName), filled(draft.sponsorUrl)]
  const [logo, ledwall] = [filled(draft.sponsorLogoFilePath), filled(draft.sponsorLedwallFilePath)]
  return {
    logoFilePath: filled(draft.logoFilePath),
    photo:
      photoPath === undefined
        ? undefined
        : { filePath: photoPath, ...(description === undefined ? {} : { description }) },
    sponsor:
      sponsorName === undefined
        ? undefined
        : {
            name: sponsorName,
            ...(url === undefined ? {} : { url }),
            ...(logo === undefined ? {} : { logoFilePath: logo }),
            ...(ledwall === undefined ? {} : { ledwallFilePath: ledwall }),
          },
    staff: filled(draft.staff),
  }
}

const filled = (text: string): string | undefined => text.trim() || undefined

/** Where the service's names of fields are others than the form's. */
export const WIRE_NAMES = {
  'photo.filePath': 'photoFilePath',
  'photo.description': 'photoDescription',
  'sponsor.name': 'sponsorName',
  'sponsor.url': 'sponsorUrl',
  'sponsor.logoFilePath': 'sponsorLogoFilePath',
  'sponsor.ledwallFilePath': 'sponsorLedwallFilePath',
} as const
