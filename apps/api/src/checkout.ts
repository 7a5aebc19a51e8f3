import { join } from 'node:path'

/** The folder of the checkout: everything the service finds by itself lies below it. */
export const CHECKOUT: string = join(import.meta.dirname, '../../..')
