/** What a person of the staff does in the hall; roles add up. */
export const ROLES = ['timekeeper', 'regie', 'ledwall', 'commentator', 'organiser'] as const
export type Role = (typeof ROLES)[number]
