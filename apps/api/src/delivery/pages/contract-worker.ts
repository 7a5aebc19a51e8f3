import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { contractDocuments } from './contract-documents.ts'

/** A third of the processor time of another thread where both want all of it. */
const LOWER_PRIORITY = 5

if (process.platform === 'linux') setPriority(LOWER_PRIORITY)

parentPort?.postMessage(contractDocuments())
