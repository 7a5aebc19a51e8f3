type Screen = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** The progress of some work. */
export type Step = { readonly done: number; readonly total: number }

/** Progress line of a command. */
export type Progress = { readonly show: (step: Step) => void; readonly end: () => void }

const LINE_EVERY_MS = 2000
const BAR_WIDTH = 30

/** Shows progress: one bar that is redrawn on a terminal, a line every so often in a log file. */
export const progressOn = (screen: Screen, what: string): Progress =>
  screen.isTTY ? barOn(screen, what) : linesOn(screen, what)

function barOn(screen: Screen, what: string): Progress {
  let drawn = ''
  return {
    show: ({ done, total }) => {
      const filled = Math.round(BAR_WIDTH * shareOf({ done, total }))
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total} ${what}`
      if (bar === drawn) return
      drawn = bar
      screen.write(`\r${bar}\x1b[K`)
    },
    end: () => {
      if (drawn) screen.write('\n')
    },
  }
}

function linesOn(screen: Screen, what: string): Progress {
  let lastAt = performance.now()
  return {
    show: ({ done, total }) => {
      if (done < total && performance.now() - lastAt < LINE_EVERY_MS) return
      lastAt = performance.now()
      screen.write(`${done} of ${total} ${what}\n`)
    },
    end: () => undefined,
  }
}

const shareOf = ({ done, total }: Step): number => (total === 0 ? 1 : done / total)
