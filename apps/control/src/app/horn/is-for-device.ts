/** [B4] Whether a device with these tags acts on a command: it names one of them, or nobody in particular. */
export const isForDevice = (commandTags: readonly string[], deviceTags: readonly string[]): boolean =>
  commandTags.length === 0 || commandTags.some((tag) => deviceTags.includes(tag))
