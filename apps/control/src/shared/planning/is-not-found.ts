import { HttpError } from '@cup/api-client/http'

/** Whether an error means that the address names nothing: an id that is malformed or unknown. */
export const isNotFound = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)
