// Constants without a schema: screens import them, and no schema reaches their bundle (ADR 0013).

import type { Seconds } from '../kernel/time.ts'

/** [B12] [B13] So long after its press a goal is news, and its strap waits for a scorer. */
export const GOAL_NEWS_SECONDS: Seconds = 20

/** [B2] The LED walls that can be rented here, by their id. */
export const LEDWALL_TYPES = [
  { id: 1, displays: 2, width: 1920, height: 144 },
  { id: 2, displays: 1, width: 1024, height: 190 },
] as const

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

export const LEDWALL_ACTIVITY_ITEM_IDS = LEDWALL_ACTIVITY_ITEMS.map((item) => item.id)
