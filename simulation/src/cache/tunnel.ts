import type { Runtime } from '@cup/runtime'
import type { End, Machine, Network, Opening } from '../kernel/types.ts'

type Means = { readonly network: Network; readonly machine: Machine; readonly runtime: Runtime }

type Tunnelled = {
  readonly opening: Opening
  readonly end: End
  /** Services to try, in this order; none where the public is served by the feed. */
  readonly hosts: readonly string[]
}

/** A socket that has been still for longer is closed: heartbeats come every 15 s. */
const STILL_MILLIS = 75_000

/** Hands the bytes of a socket on to a service, in both directions, until either end closes. */
export function tunnel({ network, machine, runtime }: Means, { opening, end, hosts }: Tunnelled): void {
  const [host, ...others] = hosts
  if (host === undefined) {
    end.write(new TextEncoder().encode('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'))
    end.close()
    return
  }
  // What the phone has sent before a service was found goes to the one that is.
  const early: Uint8Array[] = []
  let service: End | undefined
  let isOver = false
  let movedAt = runtime.steadyMs()
  const close = () => {
    isOver = true
    end.close()
    service?.close()
  }
  const watch = () => {
    if (isOver) return
    const left = movedAt + STILL_MILLIS - runtime.steadyMs()
    if (left > 0) runtime.after(left, watch)
    else close()
  }
  end.on({
    received: (bytes) => {
      movedAt = runtime.steadyMs()
      if (service) service.write(bytes)
      else early.push(bytes)
    },
    closed: () => {
      isOver = true
      service?.close()
    },
  })
  const dial = (to: string, rest: readonly string[]) => {
    let isOpen = false
    const attempt = network.connect(machine, to, { ...opening, from: machine.name })
    service = attempt
    attempt.on({
      opened: () => {
        isOpen = true
        for (const bytes of early.splice(0)) attempt.write(bytes)
      },
      received: (bytes) => {
        movedAt = runtime.steadyMs()
        end.write(bytes)
      },
      closed: () => {
        const [next, ...more] = rest
        if (isOver) return
        if (!isOpen && next !== undefined) dial(next, more)
        else close()
      },
    })
  }
  dial(host, others)
  watch()
}
