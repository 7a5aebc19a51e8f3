import { HttpError } from '@cup/api-client/http'

/** Whether an address names nothing that there is: an id that is none, or one that is nobody's. */
export const isNotFound = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)
