/** Page that opens an invitation. */
export const INVITATION_PATH = '/control/einladung'

/** The secret is in the fragment, which browsers do not send: it appears in no log and no Referer. */
export const invitationLink = (base: string, secret: string): string => `${base}${INVITATION_PATH}#${secret}`
