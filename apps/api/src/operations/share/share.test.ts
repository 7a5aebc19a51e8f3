import { describe, expect, it } from 'vitest'
import { pauseAfter } from './share.ts'
import { shareVoice } from './share-lines.ts'
import { sshArguments } from './ssh-command.ts'
import { failureIn } from './ssh-failure.ts'

const key = { file: '/data/share/id_ed25519', publicLine: 'ssh-ed25519 AAAA', knownHostsFile: '/my data/50%/known' }
const target = { user: 'cup-tunnel', host: 'cup.example', port: 22 }

describe('the arguments of ssh', () => {
  const argumentsOf = (isServerKnown: boolean, port = 22) =>
    sshArguments({
      target: { ...target, port },
      key,
      linePort: 4001,
      servicePort: 4002,
      serverPort: 3900,
      isServerKnown,
    })

  it('forward one port of the server to the service, and are all that counts', () => {
    const args = argumentsOf(true)
    expect(args.slice(0, 10)).toEqual(['-N', '-T', '-F', 'none', '-i', key.file, '-l', 'cup-tunnel', '-p', '4001'])
    expect(args.slice(-3)).toEqual(['-R', '127.0.0.1:3900:127.0.0.1:4002', '127.0.0.1'])
  })

  it('accept an unknown server, and only the known key of a known one', () => {
    expect(argumentsOf(false)).toContain('StrictHostKeyChecking=accept-new')
    expect(argumentsOf(true)).toContain('StrictHostKeyChecking=yes')
  })

  it('name the server, not the port of this machine, in the file of known keys, whatever its path', () => {
    expect(argumentsOf(true)).toContain('HostKeyAlias=cup.example')
    expect(argumentsOf(true, 2222)).toContain('HostKeyAlias=[cup.example]:2222')
    expect(argumentsOf(true)).toContain('UserKnownHostsFile="/my data/50%%/known"')
  })
})

describe('the end of ssh', () => {
  it.each([
    ['another key', ['Host key verification failed.']],
    ['not permitted', ['cup-tunnel@127.0.0.1: Permission denied (publickey).']],
    ['taken', ['Error: remote port forwarding failed for listen port 3900']],
    ['away', ['Connection to 127.0.0.1 closed by remote host.']],
    ['away', []],
  ])('is read from its lines: %s', (why, lines) => expect(failureIn(lines).why).toBe(why))

  it('has no reason that was said in passing', () =>
    expect(failureIn(['Authenticated to 127.0.0.1 ([127.0.0.1]:4001) using "publickey".']).reason).toBe(
      'the connection was closed',
    ))

  it('is followed by another try, soon where the line may be back, later where a person has to act', () => {
    const away = { why: 'away', reason: '' } as const
    expect([1, 2, 3, 4, 5, 50].map((failures) => pauseAfter(away, failures))).toEqual([
      500, 1000, 2000, 4000, 5000, 5000,
    ])
    expect(pauseAfter({ why: 'another key', reason: '' }, 1)).toBe(30_000)
    expect(pauseAfter({ why: 'not permitted', reason: '' }, 9)).toBe(30_000)
  })
})

describe('the lines about a tunnel', () => {
  it('say each change once, and for how long it was down', () => {
    const said: string[] = []
    let now = 0
    const voice = shareVoice({ target, log: (line) => said.push(line), nowMs: () => now })
    voice.down({ why: 'away', reason: 'no route' }, key)
    voice.down({ why: 'away', reason: 'refused' }, key)
    voice.up()
    voice.down({ why: 'away', reason: 'reset' }, key)
    now = 12_000
    voice.up()
    expect(said.map((line) => line.replace(/:.*/, ''))).toEqual([
      'There is no tunnel to cup.example (no route)',
      'The tunnel to cup.example is up',
      'There is no tunnel to cup.example (reset)',
      'The tunnel to cup.example is up again after 12 s',
    ])
  })

  it('name the line that the server lacks, and the file with a key that has changed', () => {
    const said: string[] = []
    const voice = shareVoice({ target, log: (line) => said.push(line) })
    voice.down({ why: 'not permitted', reason: '' }, key)
    voice.down({ why: 'another key', reason: '' }, key)
    expect(said).toEqual([expect.stringContaining(key.publicLine), expect.stringContaining(key.knownHostsFile)])
  })
})
