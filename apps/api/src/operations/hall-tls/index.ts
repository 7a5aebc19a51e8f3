/** The certificate of https in the hall: read from files, or signed by an authority of this machine's own. */

export { AUTHORITY_FILE } from './authority-file.ts'
export { hallNamesNow, isInNetworks } from './hall-names.ts'
export {
  type InstallableCertificate,
  identityOfFiles,
  identityOfOwnAuthority,
  type TlsFiles,
  type TlsIdentity,
} from './tls-identity.ts'
