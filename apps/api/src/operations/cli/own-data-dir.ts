import { join } from 'node:path'
import { defaultDataDir } from '../database/index.ts'

const CHECKOUT = join(import.meta.dirname, '../../../../..')

/** Where `npm start` keeps its data. */
export const ownDataDir = (): string => defaultDataDir({ root: CHECKOUT, env: process.env, uid: process.getuid?.() })
