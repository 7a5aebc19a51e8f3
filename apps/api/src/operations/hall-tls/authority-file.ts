/** The file of the authority in the data folder: its key and its certificate. */
export const AUTHORITY_FILE = 'hall-tls/authority.pem'
