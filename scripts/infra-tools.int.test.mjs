import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'

const CHECKOUT = join(import.meta.dirname, '..')
const INFRA = join(CHECKOUT, 'infra')

/** Whether a tool is here; says once where it is not. */
function has(what, ...command) {
  const [program, ...args] = command
  if (spawnSync(program, args, { stdio: 'ignore' }).status === 0) return true
  process.stderr.write(`No ${what} here: what it checks in infra/ is not checked.\n`)
  return false
}

/** What a tool says about a file, and its exit code. */
function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: INFRA, encoding: 'utf8', ...options })
  return { status, said: error ? error.message : `${stdout}${stderr}`.trim() }
}

const IN_ORDER = { status: 0, said: '' }

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cup-infra-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const shells = [...filesOf(INFRA), join(CHECKOUT, '.ci/run')].filter((file) =>
  /^#!\S+[ /](ba)?sh\n/.test(readFileSync(file, 'utf8')),
)

describe.skipIf(!has('shellcheck', 'shellcheck', '--version'))('the scripts of infra/', () => {
  it('are in order for shellcheck', () => {
    expect(shells.length).toBeGreaterThan(3)
    expect(run('shellcheck', shells)).toEqual(IN_ORDER)
  })
})

describe.skipIf(!has('systemd-analyze', 'systemd-analyze', '--version'))('the unit of a club', () => {
  /** As it is installed for a club, but with this checkout. */
  function theUnit() {
    const file = join(aFolder(), 'cup@.service')
    writeFileSync(file, readFileSync(join(INFRA, 'systemd/cup@.service'), 'utf8').replaceAll('/opt/cup', CHECKOUT))
    return file
  }

  it('is in order for systemd', () =>
    expect(run('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', theUnit()])).toEqual(IN_ORDER))

  it('is exposed to less than 2 of 10 by the count of systemd', () =>
    expect(run('systemd-analyze', ['security', '--offline=true', '--threshold=20', theUnit()])).toMatchObject({
      status: 0,
    }))
})

describe.skipIf(!has('docker-compose', 'docker-compose', 'version'))('the containers', () => {
  const filled = {
    ...{ SERVER_NAME: 'cup.example', TLS_DIR: '/tls', BACKUP_DIR: '/backups', DATABASE_PASSWORD: 'x' },
    ...{ PORT: '3001', NETWORK: '172.30.1', PURGE_TOKEN: 'x' },
  }
  /** Debian's version knows no `name`. */
  const read = (name, environment) => {
    const input = readFileSync(join(INFRA, name), 'utf8').replace(/^name: .*$/m, '')
    const args = ['--project-directory', INFRA, '--file', '-', 'config', '--quiet']
    return run('docker-compose', args, { input, env: { PATH: process.env.PATH, ...environment } })
  }

  it.each(['compose.yaml', 'club.compose.yaml'])('of %s are in order for docker-compose', (name) =>
    expect(read(name, filled)).toEqual(IN_ORDER),
  )

  it('of a club are refused without its port', () =>
    expect(read('club.compose.yaml', { ...filled, PORT: '' }).said).toContain('set it in the file of the club'))
})

const PYTHON = '/usr/bin/python3'
const canBuild = has('kubectl', 'kubectl', 'kustomize', '--help')
const canCompare = has('python3-kubernetes', PYTHON, '-c', 'import kubernetes, yaml')

describe.skipIf(!canBuild)('the manifests of a club', () => {
  /** What kustomize makes of the example, its secrets filled in. */
  function built() {
    const folder = aFolder()
    cpSync(join(INFRA, 'kubernetes'), folder, { recursive: true })
    const example = join(folder, 'clubs/example')
    cpSync(join(example, 'secrets.env.example'), join(example, 'secrets.env'))
    return run('kubectl', ['kustomize', example])
  }
  const compared = (input) => run(PYTHON, [join(INFRA, 'kubernetes/check.py')], { input })

  it('are all in a namespace of its own', () => {
    const { status, said } = built()
    const kinds = said.match(/^kind: /gm)?.length ?? 0

    expect({ status, kinds }).toEqual({ status: 0, kinds: 10 })
    expect(said.match(/^ {2}namespace: cup-example$/gm)).toHaveLength(kinds - 1)
  })

  it.skipIf(!canCompare)('have the fields that Kubernetes knows', () => {
    const { said } = built()

    expect(compared(said)).toEqual({ status: 0, said: '10 manifests are in order.' })
    expect(compared(said.replace('serviceName: cup', 'serviceNames: cup')).status).toBe(1)
    expect(compared(said.replace('periodSeconds: 2', 'periodSecond: 2')).said).toBe(
      'StatefulSet cup: /spec/template/spec/containers/0/startupProbe/periodSecond is unknown',
    )
  })
})

/** A port that is free now. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Fills the template for each club as envsubst does, and has `of-club` name what is in it. */
async function theSites(clubs, named) {
  const folder = aFolder()
  // As root nginx works as another user.
  chmodSync(folder, 0o755)
  for (const name of ['conf.d', 'cache']) mkdirSync(join(folder, name))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp-${name};\n`,
  )
  const frame = readFileSync(join(INFRA, 'nginx/nginx.conf'), 'utf8')
  writeFileSync(join(folder, 'nginx.conf'), frame.replace('include conf.d', `${temporary.join('')}include conf.d`))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const files = ['-subj', '/CN=cup.example', '-keyout', key, '-out', certificate]
  expect(run('openssl', ['req', '-x509', '-nodes', '-days', '2', '-newkey', 'rsa:2048', ...files]).status).toBe(0)
  const port = await freePort()
  for (const { club, service } of clubs) {
    const settings = {
      ...{ SERVER_NAME: `${club}.example`, HTTP_LISTEN: `127.0.0.1:${await freePort()}` },
      ...{ HTTPS_LISTEN: `127.0.0.1:${port}`, CERTIFICATE: certificate, CERTIFICATE_KEY: key },
      ...{ ACCESS_LOG: join(folder, 'access.log'), CACHE_DIR: join(folder, 'cache', club) },
      ...{ PUBLIC_RATE: '2000r/s', PUBLIC_BURST: '40000', STAFF_RATE: '500r/s', STAFF_BURST: '5000' },
      ...{ MOST_CONNECTIONS: '16000', API_SERVERS: `server ${service};`, READ_SERVERS: `server ${service};` },
      ...{
        LIVE: 'sockets',
        ALLOWED_ORIGINS: '',
        GENERATION_LISTEN: `127.0.0.1:${await freePort()}`,
        PURGE_TOKEN: `purge-${club}`,
      },
    }
    const template = readFileSync(join(INFRA, 'nginx/cup.conf.template'), 'utf8')
    const filled = template.replace(/\$\{([A-Z_]+)\}/g, (_, name) => settings[name] ?? `(${name} is not set)`)
    const ofClub = spawnSync('sh', [join(INFRA, 'nginx/of-club'), club], { input: filled, encoding: 'utf8' })
    writeFileSync(join(folder, 'conf.d', `${club}.conf`), named ? ofClub.stdout : filled)
  }
  return { port, folder }
}

const argumentsOf = ({ folder }, globals) => {
  const own = `pid ${folder}/pid; ${globals}`
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', own]
}

describe.skipIf(!has('nginx with openssl', 'sh', '-c', 'command -v nginx && command -v openssl'))('nginx', () => {
  const tried = (sites) => run('nginx', ['-t', ...argumentsOf(sites, '')])
  const clubs = ['one', 'other'].map((club) => ({ club, service: '127.0.0.1:1' }))

  it('accepts the site of a cup, and those of two clubs with names of their own', async () => {
    expect(await theSites(clubs.slice(0, 1), false).then(tried)).toMatchObject({ status: 0 })
    expect(await theSites(clubs, true).then(tried)).toMatchObject({ status: 0 })
    expect((await theSites(clubs, false).then(tried)).said).toMatch(/duplicate upstream/)
  })

  it('asks the service of each club for its own name only', async () => {
    const served = []
    for (const club of ['one', 'other']) {
      const server = createServer((_, response) => response.end(club)).listen(0, '127.0.0.1')
      onTestFinished(() => server.close())
      await once(server, 'listening')
      served.push({ club, service: `127.0.0.1:${server.address().port}` })
    }
    const sites = await theSites(served, true)
    const nginx = spawn('nginx', argumentsOf(sites, 'daemon off;'), { stdio: 'ignore' })
    const ended = once(nginx, 'exit')
    onTestFinished(async () => {
      nginx.kill('SIGTERM')
      await ended
    })
    const ask = async (club, path) => {
      const host = `${club}.example`
      const options = { host: '127.0.0.1', port: sites.port, path, headers: { host }, servername: host }
      const asking = request({ ...options, rejectUnauthorized: false, agent: false }).end()
      const [answer] = await once(asking, 'response')
      return text(answer)
    }
    while (nginx.exitCode === null && !(await ask('one', '/').catch(() => undefined))) await setTimeout(20)

    for (const path of ['/', '/v1/team.read/list', '/control/']) {
      expect(await ask('one', path)).toBe('one')
      expect(await ask('other', path)).toBe('other')
    }
  })
})
