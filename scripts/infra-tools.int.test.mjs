import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    ...{ PORT: '3001', NETWORK: '172.30.1' },
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
