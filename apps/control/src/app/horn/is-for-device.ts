/** [B4] Whether a device with these tags acts on a command: the command names one of them, or no tag at all. */
export const isForDevice = (commandTags: readonly string[], deviceTags: readonly string[]): boolean =>
  commandTags.length === 0 || commandTags.some((tag) => deviceTags.includes(tag))
