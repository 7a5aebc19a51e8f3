import { aTeam, teamId } from '@cup/domain/testing'
import { expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { newKey } from '../test/hall.ts'
import { anInvitation, aSession, type Credentials } from '../test/sign-in.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

/** The events, what invitations write, and every new table find no room, as on a server whose disk is full. */
const FILL = `
  create function find_no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create trigger no_room before insert on events execute function find_no_room();
  create trigger no_room before insert on invitations execute function find_no_room();
  create function find_no_room_for_table() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create event trigger no_room on ddl_command_end execute function find_no_room_for_table()`
const MAKE_ROOM = `
  drop event trigger no_room;
  drop function find_no_room_for_table;
  drop trigger no_room on invitations;
  drop trigger no_room on events;
  drop function find_no_room`

const READY = { ready: true }
const UNREADY = { ready: false, reason: 'The storage is full: nothing is stored until there is room again.' }
const FULL = { type: 'storage', places: [{ place: 'database', state: 'full' }] }
const ROOM = { type: 'storage', places: [] }

const readiness = async ({ url }: TestService) => (await fetch(`${url}/health/ready`)).json()
const metrics = async ({ url }: TestService) => (await fetch(`${url}/metrics`)).text()
const ofStorage = (lines: readonly string[]) => lines.filter((line) => line.startsWith('The storage'))

/** A tablet of the timekeeper, which notes what it is told of the storage. */
function aTablet({ url }: TestService, headers: Credentials) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/live`, { headers })
  onTestFinished(() => socket.terminate())
  const received: { readonly type: string }[] = []
  socket.on('message', (data) => received.push(JSON.parse(`${data}`)))
  return { received, told: () => received.filter(({ type }) => type === 'storage') }
}

it('[E8] a server without room is named everywhere, and repeated commands are stored once there is', async () => {
  const service = await aService()
  const { pool } = service.database
  const tablet = aTablet(service, (await aSession(service, ['timekeeper'])).headers)
  await service.write('team.write/create', aTeam({ id: teamId(1) }))
  await pool.query(FILL)
  const key = newKey()
  const rename = () => service.send('team.write/change-details', { id: teamId(1), name: 'SV Neu' }, { key })
  const refused = await rename()

  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
    503,
    '1',
    expect.objectContaining({ code: 'service/storage-full' }),
  ])
  expect(await readiness(service)).toEqual(UNREADY)
  expect(await metrics(service)).toContain('cup_storage_full{place="database"} 1')
  expect(await service.read('team.read/get', { id: teamId(1) })).not.toMatchObject({ name: 'SV Neu' })
  await until(() => tablet.told().length === 1)

  await pool.query(MAKE_ROOM)
  await until(async () => (await rename()).status === 200)
  const again = await rename()
  await until(async () => JSON.stringify(await readiness(service)) === JSON.stringify(READY))
  await until(() => tablet.told().length === 2)

  expect(again.body).toEqual({ position: 2 })
  expect(await metrics(service)).toContain('cup_storage_full{place="database"} 0')
  expect(tablet.told()).toEqual([FULL, ROOM])
  expect(ofStorage(service.logged())).toEqual([
    expect.stringMatching(/^The storage is full: the disk of the database server\. No command is stored/),
    'The storage has room again: the disk of the database server. Commands are stored again.',
  ])
})

it('[E8] an invitation finds no room either, and a device that connects then is told', async () => {
  const service = await aService()
  const { headers } = await aSession(service, ['timekeeper'])
  await service.database.pool.query(FILL)
  await expect(anInvitation(service)).rejects.toThrow('service/storage-full')
  const { received } = aTablet(service, headers)
  await until(() => received.length >= 2)

  expect(received.slice(0, 2)).toEqual([expect.objectContaining({ type: 'welcome' }), FULL])
})
