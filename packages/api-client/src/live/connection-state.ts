/** Not there yet; heard from; lost, and being looked for. */
export type ConnectionState = 'connecting' | 'live' | 'down'
