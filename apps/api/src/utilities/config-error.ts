/** A configuration with which the service does not start; the message names every wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
