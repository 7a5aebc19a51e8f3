import { open } from 'node:fs/promises'
import { devNull } from 'node:os'
import { z } from 'zod'
import type { Log } from '../../utilities/index.ts'

/** The limit is a word where there is none; Windows has no such limit. */
const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.unknown() }) }).optional() })

/** The number of files, sockets and pipes that this process may hold open; Node has raised it as far as it may. */
export function descriptorLimit(): number {
  // Looking up the names of the network would take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const soft = Report.parse(process.report.getReport()).userLimits?.open_files.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

const LOOK_EVERY_MS = 1000

/**
 * Logs that no descriptor is left, once each time: then the operating system accepts connections only to reset them, of
 * which Node says nothing. Never keeps the process from ending.
 */
export function watchDescriptors(log: Log, openFile: () => Promise<unknown> = openNothing): void {
  let isOut = false
  const look = async () => {
    const wasOut = isOut
    isOut = await openFile().then(() => false, isLackOfDescriptors)
    if (isOut && !wasOut) log('No descriptor is left: new connections are reset, and files cannot be opened.')
  }
  setInterval(() => void look(), LOOK_EVERY_MS).unref()
}

const openNothing = async (): Promise<void> => (await open(devNull)).close()

/** Of this process (EMFILE), or of the machine (ENFILE). */
const isLackOfDescriptors = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
