import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

import { livingPostmaster } from './postmaster-lock.ts'
import {
  aDataDir,
  aService,
  end,
  isRoot,
  query,
  start,
  UNPRIVILEGED_USER,
  until,
  untilAnswers,
} from './testing/embedded-postgres-kit.ts'

const ONE_GOAL = 'create table goals as select 1 as id'
const GOALS = 'select id from goals'
const OTHERS_AT_WORK = `select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`
const THE_GOAL = [{ id: 1 }]

describe('the embedded PostgreSQL', () => {
  it('starts on an empty folder, durable and closed to the network', async () => {
    const { connection } = await start(await aDataDir())

    expect(
      await query(
        connection,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('listen_addresses') as network, current_setting('server_encoding') as encoding`,
      ),
    ).toEqual([{ fsync: 'on', commit: 'on', network: '', encoding: 'UTF8' }])
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  })

  it('keeps the data over a restart', async () => {
    const dataDir = await aDataDir()
    const first = await start(dataDir)
    await query(first.connection, ONE_GOAL)
    await first.stop()

    const second = await start(dataDir)

    expect(await query(second.connection, GOALS)).toEqual(THE_GOAL)
  })

  it('really stops, and is not brought back', async () => {
    const dataDir = await aDataDir()
    const lines: string[] = []
    const server = await start(dataDir, lines)

    await server.stop()

    expect(livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
    expect(server.pid()).toBeUndefined()
    await expect(stat(server.connection.host)).rejects.toThrow('ENOENT')
    await expect(query(server.connection, 'select 1')).rejects.toThrow('ENOENT')
    expect(lines.filter((line) => line.includes('bringing it back'))).toEqual([])
  })

  it('joins a server that survived the kill of its service', async () => {
    const dataDir = await aDataDir()
    const killed = aService(dataDir)
    const { pid, connection } = await killed.ready()
    await query(connection, ONE_GOAL)
    await end(killed, 'SIGKILL')

    const lines: string[] = []
    const server = await start(dataDir, lines)

    expect(server.pid()).toBe(pid)
    expect(await query(server.connection, GOALS)).toEqual(THE_GOAL)
    expect(lines).toEqual([expect.stringMatching(/^Joined PostgreSQL/)])
  })

  it('is brought back after a kill, with its data', async () => {
    const lines: string[] = []
    const server = await start(await aDataDir(), lines)
    await query(server.connection, ONE_GOAL)
    const killed = server.pid()!

    process.kill(killed, 'SIGKILL')
    await untilAnswers(server.connection)
    await until(() => server.pid() !== undefined)

    expect(server.pid()).not.toBe(killed)
    expect(await query(server.connection, GOALS)).toEqual(THE_GOAL)
    expect(lines.slice(-2)).toEqual([
      `PostgreSQL (process ${killed}) is gone; bringing it back.`,
      `PostgreSQL is back (process ${server.pid()}).`,
    ])
  })

  it('is brought back every time, by a process that only joined it, too', async () => {
    const dataDir = await aDataDir()
    const starter = aService(dataDir)
    await starter.ready()
    const server = await start(dataDir)
    await end(starter, 'SIGKILL')

    for (const _round of [1, 2, 3]) {
      const killed = server.pid()!
      process.kill(killed, 'SIGKILL')
      await until(() => ![undefined, killed].includes(server.pid()))
      await untilAnswers(server.connection)
    }
  })

  it('starts after a kill of the service and the server together', async () => {
    const dataDir = await aDataDir()
    const service = aService(dataDir)
    const { pid, connection } = await service.ready()
    await query(connection, ONE_GOAL)
    service.process.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')

    const server = await start(dataDir)

    expect(server.pid()).not.toBe(pid)
    expect(await query(server.connection, GOALS)).toEqual(THE_GOAL)
  })

  it('waits for a query that outlives its killed server', async () => {
    const dataDir = await aDataDir()
    const service = aService(dataDir)
    const { pid, connection } = await service.ready()
    const counting = 'set statement_timeout = 1500; select count(*) from generate_series(1, 1000000000)'
    const outliving = query(connection, counting).catch(() => 'cut off')
    await until(async () => (await query(connection, OTHERS_AT_WORK)).length > 0)
    await end(service, 'SIGKILL')
    process.kill(pid, 'SIGKILL')

    const server = await start(dataDir)

    expect(await outliving).toBe('cut off')
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('pre-existing shared memory block')
  })

  it('waits for a predecessor that is still shutting down', async () => {
    const dataDir = await aDataDir()
    const service = aService(dataDir)
    const { pid, connection } = await service.ready()
    await query(connection, ONE_GOAL)
    await end(service, 'SIGKILL')
    process.kill(pid, 'SIGINT')

    const server = await start(dataDir)

    expect(await query(server.connection, GOALS)).toEqual(THE_GOAL)
  })

  it('starts after a kill during the very first start', async () => {
    const dataDir = await aDataDir()
    const killed = aService(dataDir)
    await until(async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.unfinished-')))
    await end(killed, 'SIGKILL')

    const server = await start(dataDir)

    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('removes old leftovers of a first start', async () => {
    const dataDir = await aDataDir()
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const name of ['postgres.unfinished-old', 'postgres.unfinished-new']) await mkdir(join(dataDir, name))
    await utimes(join(dataDir, 'postgres.unfinished-old'), old, old)

    await start(dataDir)

    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.unfinished-new'])
  })

  it('survives Ctrl-C in the terminal of its service', async () => {
    const service = aService(await aDataDir())
    const { pid, connection } = await service.ready()
    const ended = end(service, 'SIGINT')

    process.kill(-service.process.pid!, 'SIGINT')
    await ended

    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(process.kill(pid, 0)).toBe(true)
  })

  it('starts over a lock whose number now belongs to another process', async () => {
    const dataDir = await aDataDir()
    const first = await start(dataDir)
    await query(first.connection, ONE_GOAL)
    const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    await first.stop()
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    onTestFinished(() => void stranger.kill())
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock.replace(/^\d+/, `${stranger.pid}`))

    const second = await start(dataDir)

    expect(await query(second.connection, GOALS)).toEqual(THE_GOAL)
  })

  it('refuses a folder that another PostgreSQL wrote', async () => {
    const dataDir = await aDataDir()
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

    await expect(start(dataDir)).rejects.toThrow(
      /was written by PostgreSQL 17, but this version of the cup brings PostgreSQL 18 .*CUP_DATA_DIR/,
    )
  })

  it('refuses a folder with other content', async () => {
    const dataDir = await aDataDir()
    await mkdir(join(dataDir, 'postgres', 'photos'), { recursive: true })
    if (isRoot) await chown(join(dataDir, 'postgres'), UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid)

    await expect(start(dataDir)).rejects.toThrow(/is not a PostgreSQL data folder, and it is in the way/)
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it('quotes the server when it cannot start', async () => {
    const dataDir = await aDataDir()
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'goals = on\n')

    await expect(start(dataDir)).rejects.toThrow(/It says: .*unrecognized configuration parameter "goals"/s)
  })
})

describe('several processes on one folder', () => {
  it('share one server when they start at once on a fresh folder', async () => {
    const dataDir = await aDataDir()
    const services = [1, 2, 3].map(() => aService(dataDir))

    const ready = await Promise.all(services.map((service) => service.ready()))

    expect(new Set(ready.map(({ pid }) => pid)).size).toBe(1)
    for (const { connection } of ready) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  it('share one restarted server after it was killed', async () => {
    const dataDir = await aDataDir()
    const [one, two] = [await start(dataDir), await start(dataDir)]
    const killed = one.pid()!

    process.kill(killed, 'SIGKILL')
    for (const server of [one, two]) await until(() => ![undefined, killed].includes(server.pid()))

    expect(one.pid()).toBe(two.pid())
  })

  it('leave the server to the others, and the last one stops it', async () => {
    const dataDir = await aDataDir()
    const other = aService(dataDir)
    const { connection } = await other.ready()
    const lines: string[] = []
    const server = await start(dataDir, lines)

    await server.stop()
    expect(lines.at(-1)).toBe('PostgreSQL stays up: another process of the cup uses it.')
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])

    await end(other, 'SIGTERM')
    expect(livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('stop the server when they all leave at once', async () => {
    const dataDir = await aDataDir()
    const servers = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])

    await Promise.all(servers.map((server) => server.stop()))

    expect(livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })
})

describe.runIf(isRoot)('root', () => {
  it('reports a remedy when its PostgreSQL cannot reach the folder', async () => {
    const closed = await aDataDir()
    await chmod(closed, 0o700)
    const open = join(closed, 'data')

    await expect(start(open)).rejects.toThrow(
      new RegExp(
        `cannot reach the data folder ${open}: ${closed} is closed to others \\(mode 700\\).*chmod o\\+x ${closed}`,
      ),
    )
  })

  it('runs PostgreSQL under the owner of an existing database', async () => {
    const dataDir = await aDataDir(UNPRIVILEGED_USER)
    const ordinary = aService(dataDir, UNPRIVILEGED_USER)
    await query((await ordinary.ready()).connection, ONE_GOAL)
    await end(ordinary, 'SIGTERM')

    const server = await start(dataDir)

    expect(await query(server.connection, GOALS)).toEqual(THE_GOAL)
    expect((await stat(`/proc/${server.pid()}`)).uid).toBe(UNPRIVILEGED_USER.uid)
    await server.stop()
    expect(await query((await aService(dataDir, UNPRIVILEGED_USER).ready()).connection, GOALS)).toEqual(THE_GOAL)
  })

  it('reports to an ordinary user how to take over a database of root', async () => {
    const dataDir = await aDataDir()
    await (await start(dataDir)).stop()

    await expect(aService(dataDir, UNPRIVILEGED_USER).ready()).rejects.toThrow(
      /but the cup runs as user 65534.*chown -R 65534/,
    )
  })
})
