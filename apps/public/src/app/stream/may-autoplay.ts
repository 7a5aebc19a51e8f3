/** What some browsers know of the line of the device. */
type Connection = { readonly type?: string; readonly saveData?: boolean }

declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}

/** A stream starts by itself only where it is known to cost nobody anything. */
export const mayAutoplay = (connection: Connection | undefined): boolean =>
  connection !== undefined && connection.type !== 'cellular' && connection.saveData !== true

/** The address of the player, which starts without sound or waits; what the organiser has set stays. */
export function playerAddressOf(embedUrl: string, isStarting: boolean): string {
  const address = new URL(embedUrl)
  const wished = isStarting ? { autoplay: '1', mute: '1', muted: '1' } : { autoplay: '0' }
  for (const [name, value] of Object.entries(wished)) {
    if (!isStarting || !address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  return address.href
}
