import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rendererOf } from '../../delivery/pages/render-page.ts'
import { configOf } from '../config/config.ts'

const CHECKOUT = join(import.meta.dirname, '../../../../..')
const INFRA = join(CHECKOUT, 'infra')

const textsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

const settingsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(/(?<![\w${])CUP_[A-Z_]+\b/g) ?? [])),
]

it('the containers encrypt their backups, by a passphrase that the service makes', () => {
  const [image, compose] = ['Dockerfile', 'compose.yaml'].map((name) => readFileSync(join(INFRA, name), 'utf8'))
  const dataDir = /CUP_DATA_DIR=(\S+)/.exec(image ?? '')?.[1]

  expect(dataDir).toBe('/data')
  expect(compose).toContain(`CUP_BACKUP_KEY_FILE: ${dataDir}/backup-key\n`)
})

it('the image and the unit start the service as `npm start` does', () => {
  const { config } = JSON.parse(readFileSync(join(CHECKOUT, 'apps/api/package.json'), 'utf8'))
  const environment = Object.entries(config.environment).map(([name, value]) => `${name}=${value}`)
  const [image, unit] = ['Dockerfile', 'systemd/cup@.service'].map((name) => readFileSync(join(INFRA, name), 'utf8'))

  expect(image).toContain(
    `CMD ${JSON.stringify(['node', ...config.nodeFlags, 'apps/api/src/main.ts']).replaceAll(',', ', ')}\n`,
  )
  expect(image).toContain(`ENV ${environment.join(' ')}\n`)
  expect(unit).toContain(`node ${config.nodeFlags.join(' ')} apps/api/src/main.ts\n`)
  expect(unit).toContain(`Environment=${environment.join(' ')}\n`)
})

it('the image has the pages and the program that renders them', () => {
  const kept = readFileSync(join(INFRA, 'keep-service.sh'), 'utf8')

  expect(rendererOf('apps/public/dist/index.html')).toBe('apps/public/dist-server/page.js')
  expect(kept).toContain('cp -R apps/public/dist-server "$to/apps/public"\n')
})

it('every setting that infra/ gives to the service is one that the service knows, and that the README lists', () => {
  const settings = settingsIn(textsOf(INFRA))
  const listed = settingsIn([readFileSync(join(CHECKOUT, 'README.md'), 'utf8')])

  expect(settings.length).toBeGreaterThan(8)
  expect(() => configOf(Object.fromEntries(settings.map((name) => [name, ''])), [])).not.toThrow()
  expect(settings.filter((name) => !listed.includes(name))).toEqual([])
})
