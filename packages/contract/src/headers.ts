/** Every read says up to where it is complete: `epoch.position`. */
export const POSITION_HEADER = 'Cup-Position'

/** Names one press of a button, so that sending it again does nothing twice. */
export const KEY_HEADER = 'Idempotency-Key'

/** Where a browser of the staff keeps its sign-in. */
export const STAFF_COOKIE = 'cup-staff'
