/** Roles of the staff in the hall; they add up. */
export const ROLES = ['timekeeper', 'regie', 'ledwall', 'commentator', 'organiser'] as const
export type Role = (typeof ROLES)[number]
