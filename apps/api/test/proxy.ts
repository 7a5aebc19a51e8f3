import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../src/operations/database/server-address.ts'
import { until } from './until.ts'

/** The token by which the cache of a test is emptied. */
export const PURGE_TOKEN = 'token-of-this-test'

const INFRA = join(import.meta.dirname, '../../../infra')

const runs = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0

/** Reason why the proxy cannot be tried on this machine; undefined where it can. */
export function missingForProxy(): string | undefined {
  if (!runs('nginx', '-v')) return 'no nginx here'
  return runs('openssl', 'version') ? undefined : 'no openssl here'
}

/** An answer as it came through the proxy. */
export type ProxyAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

export type Asking = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** From which address of this machine it is asked. */
  readonly from?: string
}

/** The proxy of infra/ in front of a service. */
export type CupProxy = {
  readonly url: string
  readonly plainUrl: string
  readonly certificate: string
  readonly ask: (path: string, asking?: Asking) => Promise<ProxyAnswer>
  /** Log of the requests so far. */
  readonly log: () => Promise<string>
  readonly stop: () => Promise<void>
}

type ProxyOptions = {
  readonly serviceUrl: string
  readonly settings?: Readonly<Record<string, string>>
  /** Templates of infra/ beside the proxy's own. */
  readonly templates?: readonly string[]
}

/** As compose.yaml has them. */
const AS_SHIPPED = {
  LIVE: 'sockets',
  ALLOWED_ORIGINS: '',
  PUBLIC_RATE: '2000r/s',
  PUBLIC_BURST: '40000',
  STAFF_RATE: '500r/s',
  STAFF_BURST: '5000',
  MOST_CONNECTIONS: '16000',
}

/** Runs the machine's nginx with the configuration of infra/, on free ports and with a certificate of its own. */
export async function startProxy({ serviceUrl, settings = {}, templates = [] }: ProxyOptions): Promise<CupProxy> {
  const dir = await mkdtemp(join(tmpdir(), 'cup-proxy-'))
  // Its workers run as another user.
  await chmod(dir, 0o755)
  const [httpPort, httpsPort, generationPort] = [await freePort(), await freePort(), await freePort()]
  const [certificate, key, accessLog] = ['cert.pem', 'key.pem', 'access.log'].map((name) => join(dir, name))
  const server = `server ${new URL(serviceUrl).host};`
  await certify(dir)
  await configure(dir, ['nginx/cup.conf.template', ...templates], {
    API_SERVERS: server,
    READ_SERVERS: server,
    SERVER_NAME: 'localhost',
    HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    HTTPS_LISTEN: `127.0.0.1:${httpsPort}`,
    CERTIFICATE: certificate ?? '',
    CERTIFICATE_KEY: key ?? '',
    ACCESS_LOG: accessLog ?? '',
    CACHE_DIR: join(dir, 'cache'),
    GENERATION_LISTEN: `127.0.0.1:${generationPort}`,
    PURGE_TOKEN,
    ...AS_SHIPPED,
    ...settings,
  })
  const nginx = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf'), '-g', `daemon off; pid ${dir}/pid;`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  nginx.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ca = await readFile(certificate ?? '', 'utf8')
  const port = httpsPort
  const ask: CupProxy['ask'] = (path, asking) => askBy({ port, ca, path, ...asking })
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}:\n${said}`)
    return ask('/health/live').then(
      () => true,
      () => false,
    )
  })
  return {
    url: `https://localhost:${httpsPort}`,
    plainUrl: `http://127.0.0.1:${httpPort}`,
    certificate: ca,
    ask,
    log: async () => {
      // A signal to reopen the log flushes its buffer.
      nginx.kill('SIGUSR1')
      return readFile(accessLog ?? '', 'utf8')
    },
    stop: async () => {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGQUIT')
      const impatient = setTimeout(() => nginx.kill('SIGTERM'), 1000)
      await ended
      clearTimeout(impatient)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function certify(dir: string): Promise<void> {
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', '-nodes', '-days', '2', ...curve, ...name, ...files])
  if (status !== 0) throw new Error(`No certificate: ${stderr}`)
}

type Settings = Readonly<Record<string, string>>

/** Fills the templates as envsubst does, with folders that everyone may write. */
async function configure(dir: string, templates: readonly string[], settings: Settings): Promise<void> {
  await Promise.all(['conf.d', 'cache'].map((name) => mkdir(join(dir, name))))
  await cp(join(INFRA, 'nginx/nginx.conf'), join(dir, 'nginx.conf'))
  for (const template of templates) {
    const filled = filledWith(settings, await readFile(join(INFRA, template), 'utf8'))
    await writeFile(join(dir, 'conf.d', basename(template, '.template')), filled)
  }
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = folders.map((name) => `${name}_temp_path ${dir}/temp-${name};\n`)
  await writeFile(join(dir, 'conf.d/temporary.conf'), temporary.join(''))
}

const filledWith = (settings: Settings, template: string): string =>
  template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = settings[name]
    if (value === undefined) throw new Error(`${name} is not set`)
    return value
  })

type Addressed = Asking & { readonly port: number; readonly ca: string; readonly path: string }

async function askBy({ port, ca, path, method = 'GET', headers = {}, body, from }: Addressed): Promise<ProxyAnswer> {
  const asking = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    path,
    method,
    ca,
    headers: { host: `localhost:${port}`, ...headers },
    agent: false,
    ...(from === undefined ? {} : { localAddress: from }),
  })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
