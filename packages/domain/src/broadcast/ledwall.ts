// Constants without a schema: screens import them, and no schema reaches their bundle (ADR 0013).

import type { Seconds } from '../kernel/time.ts'

/** [B12] [B13] So long after its press a goal is news, and its strap waits for a scorer. */
export const GOAL_NEWS_SECONDS: Seconds = 20
/** [B26] A goal that arrives later than this after its press has no sting: the hall has stopped cheering. */
export const GOAL_STING_NEWS_SECONDS: Seconds = 5

/** [B2] The LED walls that can be rented here, by their id. */
export const LEDWALL_TYPES = [
  { id: 1, displays: 2, width: 1920, height: 144 },
  { id: 2, displays: 1, width: 1024, height: 190 },
] as const

/** [B27] The least and the most pixels of a display of another size, and how many hang above each other. */
export const LEDWALL_LIMITS = {
  width: { min: 320, max: 3840 },
  height: { min: 64, max: 1080 },
  rows: { min: 1, max: 6 },
} as const

/** [B27] A wall of another size: the pixels of one display, and how many of them hang above each other. */
export type LedwallSize = { readonly width: number; readonly height: number; readonly rows: number }

const DIMENSIONS = ['width', 'height', 'rows'] as const

/** [B27] Whether a wall may have this size. */
export const isLedwallSize = (size: LedwallSize): boolean =>
  DIMENSIONS.every((one) => size[one] >= LEDWALL_LIMITS[one].min && size[one] <= LEDWALL_LIMITS[one].max)

/** [B27] A display at least so many times as wide as high is drawn like type 1, another one like type 2. */
const LONG = 9

/** [B27] The type like which a wall of another size is drawn. */
export const typeIdFor = ({ width, height }: LedwallSize) => (width / height >= LONG ? 1 : 2)

/** Ids of the types of LED walls. */
export const LEDWALL_TYPE_IDS = LEDWALL_TYPES.map((type) => type.id)

/** [B3] The action images of the LED wall: id, German label, and the path of the drawn image. */
export const LEDWALL_ACTIVITY_ITEMS = [
  { id: 'welcome', label: 'Willkommen', source: 'action-images/welcome.svg' },
  { id: 'thanks', label: 'Danke', source: 'action-images/thanks.svg' },
  { id: 'instagram', label: 'Instagram', source: 'action-images/instagram.svg' },
  { id: 'tombola', label: 'Tombola', source: 'action-images/tombola.svg' },
  { id: 'app', label: 'App', source: 'action-images/app.svg' },
  { id: 'trampoline', label: 'Trampolin', source: 'action-images/trampoline.svg' },
  { id: 'apprentice-cup', label: 'Azubi-Cup', source: 'action-images/apprentice-cup.svg' },
  { id: 'ddc', label: 'DDC', source: 'action-images/ddc.svg' },
  { id: 'finale', label: 'Finale', source: 'action-images/finale.svg' },
  { id: 'congratulations', label: 'Herzlichen Glückwunsch', source: 'action-images/congratulations.svg' },
  { id: 'see-you-tomorrow', label: 'Bis morgen', source: 'action-images/see-you-tomorrow.svg' },
  { id: 'see-you-next-year', label: 'Bis nächstes Jahr', source: 'action-images/see-you-next-year.svg' },
] as const

export type LedwallActivityItemId = (typeof LEDWALL_ACTIVITY_ITEMS)[number]['id']

/** Ids of the action images. */
export const LEDWALL_ACTIVITY_ITEM_IDS = LEDWALL_ACTIVITY_ITEMS.map((item) => item.id)
