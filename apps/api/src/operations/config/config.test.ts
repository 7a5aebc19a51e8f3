import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../utilities/errors.ts'
import { type Config, configOf } from './config.ts'

const refusalOf = (environment: Readonly<Record<string, string>>, flags: readonly string[] = []): string => {
  try {
    configOf(environment, flags)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

describe('the configuration', () => {
  it('needs no setting: the default listens on loopback only', () => {
    expect(configOf({ PATH: '/bin', HOME: '/root' }, [])).toEqual({
      port: 3000,
      host: '127.0.0.1',
      opens: false,
      hallName: undefined,
      tls: undefined,
      databaseUrl: undefined,
      dataDir: undefined,
      adminToken: undefined,
      publicUrl: undefined,
      linkUrl: undefined,
      share: undefined,
      allowedOrigins: [],
      assetUrl: undefined,
      timeZone: 'Europe/Berlin',
      backups: undefined,
      journal: undefined,
      log: { format: 'text', level: 'info' },
      metricsToken: undefined,
      trustedProxies: [],
      purged: [],
    } satisfies Config)
  })

  it('[E10] writes a journal where a setting or a flag says so, sealed and renewed as backups are', () => {
    const settings = { CUP_BACKUP_MINUTES: '15', CUP_BACKUP_KEY_FILE: '/etc/cup/passphrase' }
    const journal = { folder: '/media/stick', everyMinutes: 15, keyFile: '/etc/cup/passphrase' }

    expect(configOf({ ...settings, CUP_JOURNAL_DIR: '/media/stick' }, []).journal).toEqual(journal)
    expect(configOf({ ...settings, CUP_JOURNAL_DIR: '/other' }, ['--journal=/media/stick']).journal).toEqual(journal)
    expect(refusalOf({}, ['--journal='])).toContain('--journal=: there is no such flag')
  })

  it('refuses an address of a database that cannot be one, without its password', () => {
    const refusal = refusalOf({ DATABASE_URL: 'postgres://cup:secret@a,b:99999/cup' })

    expect(refusal).toContain('DATABASE_URL: is not an address of a PostgreSQL server at "b:99999"')
    expect(refusal).not.toContain('secret')
  })

  it('takes every setting', () => {
    const environment = {
      PORT: '8080',
      HOST: '192.168.0.2',
      DATABASE_URL: 'postgres://cup@db/cup',
      CUP_DATA_DIR: '/var/lib/cup',
      CUP_ADMIN_TOKEN: 'a-token-of-20-letters',
      CUP_PUBLIC_URL: 'https://cup.example.com/',
      CUP_ALLOWED_ORIGINS: 'https://a.example.com, https://b.example.com',
      CUP_ASSET_URL: 'https://assets.example.com',
      CUP_TIME_ZONE: 'Europe/Vienna',
      CUP_BACKUP_DIR: '/media/stick/cup',
      CUP_BACKUP_MINUTES: '15',
      CUP_BACKUP_KEY_FILE: '/etc/cup/passphrase',
      CUP_JOURNAL_DIR: '/media/second/cup',
      CUP_LOG_FORMAT: 'json',
      CUP_LOG_LEVEL: 'warn',
      CUP_METRICS_TOKEN: 'a-token-of-prometheus',
      CUP_TRUSTED_PROXIES: '10.0.0.2, fd00::/8',
      CUP_PURGE: '[{"name":"nginx","url":"https://cup.example/-/purge"}]',
      CUP_TLS_CERT: '/etc/cup/cert.pem',
      CUP_TLS_KEY: '/etc/cup/key.pem',
      CUP_TLS_PORT: '8443',
    }

    expect(configOf(environment, [])).toEqual({
      port: 8080,
      host: '192.168.0.2',
      opens: false,
      hallName: undefined,
      databaseUrl: 'postgres://cup@db/cup',
      dataDir: '/var/lib/cup',
      adminToken: 'a-token-of-20-letters',
      publicUrl: 'https://cup.example.com',
      linkUrl: 'https://cup.example.com',
      share: undefined,
      allowedOrigins: ['https://a.example.com', 'https://b.example.com'],
      assetUrl: 'https://assets.example.com',
      timeZone: 'Europe/Vienna',
      backups: { folder: '/media/stick/cup', everyMinutes: 15, keyFile: '/etc/cup/passphrase' },
      journal: { folder: '/media/second/cup', everyMinutes: 15, keyFile: '/etc/cup/passphrase' },
      log: { format: 'json', level: 'warn' },
      metricsToken: 'a-token-of-prometheus',
      trustedProxies: ['10.0.0.2', 'fd00::/8'],
      purged: [{ name: 'nginx', url: 'https://cup.example/-/purge', method: 'POST', headers: {} }],
      tls: { port: 8443, files: { cert: '/etc/cup/cert.pem', key: '/etc/cup/key.pem' } },
    })
  })

  it('listens on all addresses when it is configured to', () => {
    expect(configOf({}, ['--hall']).host).toBe('0.0.0.0')
  })

  it('[0065] names a hall as a host may be named, and nothing else', () => {
    expect(configOf({}, ['--hall', '--name=cup']).hallName).toBe('cup')
    expect(configOf({}, ['--hall']).hallName).toBeUndefined()
    expect(() => configOf({}, ['--name=cup'])).toThrow('--name: only a hall has a name; say --hall too')
    for (const wrong of ['', 'Cup', 'cup.local', 'halle-', '-halle', 'käfig', 'a'.repeat(64)])
      expect(() => configOf({}, ['--hall', `--name=${wrong}`])).toThrow(`--name=${wrong}: a name has 1 to 63 of a-z`)
  })

  it('serves https in the hall, beside http, and elsewhere only with a certificate', () => {
    expect(configOf({}, ['--hall']).tls).toEqual({ port: 3443, files: undefined })
    expect(configOf({ PORT: '65500' }, ['--hall']).tls?.port).toBe(65_057)
    expect(configOf({ PORT: '0' }, ['--hall']).tls?.port).toBe(0)
    expect(configOf({ CUP_TLS_PORT: '8443' }, ['--hall']).tls?.port).toBe(8443)
    expect(configOf({ CUP_TLS_PORT: '8443' }, []).tls).toBeUndefined()
    const files = { cert: '/c.pem', key: '/k.pem' }
    expect(configOf({ CUP_TLS_CERT: files.cert, CUP_TLS_KEY: files.key }, []).tls).toEqual({ port: 3443, files })
  })

  it('[0065] refuses the authority in backups that are not sealed', () => {
    const backups = { CUP_BACKUP_DIR: '/b', CUP_BACKUP_AUTHORITY: 'yes' }
    expect(refusalOf(backups)).toContain('CUP_BACKUP_AUTHORITY: only in sealed backups')
    expect(configOf({ ...backups, CUP_BACKUP_KEY_FILE: '/k' }, []).backups?.keyFile).toBe('/k')
  })

  it('refuses half of a certificate', () => {
    expect(refusalOf({ CUP_TLS_CERT: '/c.pem' })).toContain('CUP_TLS_CERT and CUP_TLS_KEY: both or neither')
  })

  it('shares the hall by an account on a server, whose name is then that of the public pages', () => {
    const { share, publicUrl, linkUrl } = configOf({}, ['--hall', '--share=cup-tunnel@Cup.example'])
    expect({ share, publicUrl, linkUrl }).toEqual({
      share: { user: 'cup-tunnel', host: 'cup.example', port: 22 },
      publicUrl: 'https://cup.example',
      linkUrl: undefined,
    })
    const named = configOf({ CUP_PUBLIC_URL: 'https://live.example' }, ['--share=cup-tunnel@203.0.113.7:2222'])
    expect([named.share?.port, named.publicUrl, named.linkUrl]).toEqual([2222, 'https://live.example', undefined])
  })

  it.each([
    '--share',
    '--share=',
    '--share=cup.example',
    '--share=-o@cup.example',
    '--share=a@-b',
    '--share=a@b:0',
    '--share=a@b;c',
  ])('refuses %s as no account on a server', (flag) =>
    expect(refusalOf({}, [flag])).toContain(`${flag}: names no account on a server`),
  )

  it('treats an empty setting as missing', () => {
    expect(configOf({ PORT: '', CUP_ADMIN_TOKEN: '', DATABASE_URL: '' }, [])).toEqual(configOf({}, []))
  })

  it.each([
    ['PORT', 'three thousand'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['CUP_ADMIN_TOKEN', 'nineteen-characters'],
    ['CUP_ADMIN_TOKEN', 'a token with spaces in it'],
    ['CUP_ADMIN_TOKEN', 'x'.repeat(201)],
    ['CUP_PUBLIC_URL', 'cup.example.com'],
    ['CUP_PUBLIC_URL', 'ftp://cup.example.com'],
    ['CUP_ALLOWED_ORIGINS', 'https://a.example.com,nonsense'],
    ['CUP_ASSET_URL', 'javascript:alert(1)'],
    ['CUP_TIME_ZONE', 'Mars/Olympus'],
    ['CUP_LOG_FORMAT', 'xml'],
    ['CUP_METRICS_TOKEN', 'too-short'],
    ['CUP_TRUSTED_PROXIES', 'everybody'],
    ['CUP_TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('refuses %s=%s, by name', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^The configuration is wrong:\n  ${name}: `))
  })

  it('says how to change a token that is too short', () => {
    expect(refusalOf({ CUP_ADMIN_TOKEN: 'nineteen-characters' })).toBe(
      'The configuration is wrong:\n  CUP_ADMIN_TOKEN: must have 20 to 200 letters, digits or signs and no spaces. ' +
        'Set another one, such as `openssl rand -hex 24` makes, or unset it: then the service makes one and keeps it in the file admin-token of its data folder.',
    )
  })

  it('refuses an unknown CUP_ setting', () => {
    expect(refusalOf({ CUP_ADMIN_TOKN: 'a-long-token' })).toContain('CUP_ADMIN_TOKN: there is no such setting')
  })

  it.each(['CUP_toString', 'CUP___proto__', 'CUP_constructor'])('knows no setting %s', (name) => {
    expect(refusalOf({ [name]: 'x' })).toContain(`${name}: there is no such setting`)
  })

  it('refuses an unknown flag', () => {
    expect(refusalOf({}, ['--hal'])).toContain('--hal: there is no such flag')
  })

  it('reports all errors at once, without any secret', () => {
    const message = refusalOf({ PORT: 'x', CUP_ADMIN_TOKEN: 'secret', CUP_FOO: '1' }, ['--bar'])

    expect(message.split('\n').map((line) => line.trim().split(':')[0])).toEqual([
      'The configuration is wrong',
      'CUP_FOO',
      '--bar',
      'PORT',
      'CUP_ADMIN_TOKEN',
    ])
    expect(message).not.toContain('secret')
  })
})
