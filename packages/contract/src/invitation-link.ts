/** Where an invitation is opened. */
export const INVITATION_PATH = '/control/einladung'

/** The secret stands in the fragment: browsers send it to nobody, so it is in no log and no Referer. */
export const invitationLink = (base: string, secret: string): string => `${base}${INVITATION_PATH}#${secret}`
