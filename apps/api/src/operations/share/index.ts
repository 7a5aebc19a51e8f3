/** The hall on a server: an SSH tunnel that the laptop opens, through which the cache of a server asks the service. */

export { openShare, type Share } from './share.ts'
export { parseShareTarget, type ShareTarget } from './share-target.ts'
export { type KeptSshKey, keptSshKey } from './ssh-key.ts'
