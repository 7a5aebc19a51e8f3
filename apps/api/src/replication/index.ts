/** An edge: a process without a database that follows another service and serves the public reads. */

export { openEdge } from './edge.ts'
