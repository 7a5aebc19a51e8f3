/** Everything made from public answers: HTML pages, share cards and calendars. */

export { CERTIFICATE_PATH, type HallTls, needsInstalling } from './certificate/certificate-routes.ts'
export { openRenderedDocuments } from './open-rendered-documents.ts'
export { publicSide } from './public-app.ts'
export type { RenderedDocuments } from './rendered-documents.ts'
