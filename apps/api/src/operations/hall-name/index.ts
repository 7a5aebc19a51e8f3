/** The name of the hall in its network, by multicast DNS. */

export { announceHall, type HallAnnouncement } from './announce-hall.ts'
export { HallName, hostOf } from './hall-name.ts'
