import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { RequestError } from '../../utilities/index.ts'

/** One value with the labels that distinguish it from others of its name. */
type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>]

/** A value read on demand: a gauge goes up and down, a counter only up. The name ends with the unit. */
export type MetricSource = {
  readonly kind: 'gauge' | 'counter'
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** Called on each scrape, and only then. */
  readonly read: () => readonly Sample[]
}

/** A histogram of durations in seconds. */
type Span = { readonly observe: (seconds: number) => void }

/** Metrics of a process in the text format of Prometheus. */
export type Metrics = {
  readonly add: (readings: readonly MetricSource[]) => void
  readonly span: (name: string, help: string) => Span
  /** All metrics, and those of the process, in the format of Prometheus. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** A transaction takes one to a few milliseconds on a current disk; more than a second is unusable. */
const SPAN_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** The figures of one service; those of the process are shared by all services in it. */
export function metrics(): Metrics {
  const own = new Registry()
  return {
    add: (readings) => {
      for (const reading of readings) expose(own, reading)
    },
    span: (name, help) => new Histogram({ name, help, buckets: SPAN_BUCKETS, registers: [own] }),
    text: () => Registry.merge([own, ofProcess()]).metrics(),
    contentType: own.contentType,
  }
}

/** Plain numbers are cheap to count: they are copied on a scrape. */
function expose(registry: Registry, { kind, name, help, labels = [], read }: MetricSource): void {
  const options = { name, help, labelNames: [...labels], registers: [registry] }
  if (kind === 'gauge') {
    const gauge: Gauge = new Gauge({
      ...options,
      collect: () => {
        gauge.reset()
        // Without labels it would start at zero, also without a value.
        if (labels.length === 0) gauge.remove()
        for (const [value, of = {}] of read()) gauge.set({ ...of }, value)
      },
    })
    return
  }
  const counter: Counter = new Counter({
    ...options,
    collect: () => {
      counter.reset()
      for (const [value, of = {}] of read()) counter.inc({ ...of }, value)
    },
  })
}

let processRegistry: Registry | undefined

/** Memory, processor, garbage and the delay of the event loop: measured from the first scrape on, and once. */
function ofProcess(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({ register: processRegistry })
  return processRegistry
}

/** The path at which Prometheus reads the metrics of this process. */
export const METRICS = '/metrics'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Slows a client that guesses tokens. */
export type LimitGuess = (request: FastifyRequest, secret: string) => void

/** Serves the figures to this machine and to callers with the token; all others get 404, and wrong tokens are counted. */
export function metricsRoute(
  app: FastifyInstance,
  { text, contentType }: Metrics,
  { token, limitGuess }: { readonly token: string | undefined; readonly limitGuess: LimitGuess },
): void {
  app.get(METRICS, async (request, reply) => {
    const isAllowed = isFromHere(request) || knows(token, request)
    const { authorization } = request.headers
    if (!isAllowed && authorization !== undefined) limitGuess(request, authorization)
    if (!isAllowed) throw new RequestError('request/not-found')
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await text())
  })
}

/** A proxy on this machine forwards for another client, which it names in a header. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function knows(token: string | undefined, { headers }: FastifyRequest): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(token))
}
