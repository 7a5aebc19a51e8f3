import { writeRoutesOf } from './route.ts'

/** What can be sent to the displays of the hall. */
export const broadcastWriteRoutes = writeRoutesOf({
  'command/send': { command: 'broadcast.send', summary: 'Sends a command to the displays and devices' },
  horn: { command: 'broadcast.soundHorn', summary: 'Sounds the horn' },
  countdown: { command: 'broadcast.startCountdown', summary: 'Starts a countdown; 0 seconds stop it' },
})
