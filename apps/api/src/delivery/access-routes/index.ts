/** The calls of sign-in, of sessions and of managing the staff. */

export { accessRoutes, noteRefusals } from './access-routes.ts'
