import { randomBytes } from 'node:crypto'
import type { Instant } from '@cup/domain/kernel'
import { playCommands, type SampleCommand, setUpCommands, setUpMeetCommands, type UpTo } from '@cup/domain/sample-cup'
import { onTestFinished } from 'vitest'
import { runOn, urlWithDatabase } from './postgres-url.ts'
import { makeDatabase, type TestDatabase } from './test-database.ts'
import { serveOn, type TestService } from './test-service.ts'
import { eventually } from './until.ts'

/** A database with the played sample cup, to make copies of; the caller drops it. */
export async function makeSampleDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase()
  const service = await serveOn(database)
  await playSampleCup(service)
  await service.stop()
  return database
}

type Playing = {
  readonly upTo?: UpTo
  /** Called before each command with the instant at which it is pressed. */
  readonly onPress?: (at: Instant) => void
}

/** Enters the sample cup and plays it: all of it, or up to a game. */
export async function playSampleCup(
  service: Pick<TestService, 'send'>,
  { upTo, onPress = () => undefined }: Playing = {},
): Promise<void> {
  for (const command of [...setUpCommands(), ...playCommands(upTo)]) {
    onPress(`${command.body.occurredAt}`)
    await requireSent(service, command)
  }
}

/** Enters the sample meet, of which no game is played. */
export async function enterSampleMeet(service: Pick<TestService, 'send'>): Promise<void> {
  for (const command of setUpMeetCommands()) await requireSent(service, command)
}

/** A copy for one test; there must be no connection to the original. */
export async function aCopyOf({ url }: TestDatabase): Promise<TestDatabase> {
  const original = new URL(url).pathname.slice(1)
  const name = `cup_test_${randomBytes(8).toString('hex')}`
  await runOn(urlWithDatabase(url, 'postgres'), `create database ${name} template ${original}`)
  const drop = () => runOn(urlWithDatabase(url, 'postgres'), `drop database ${name} with (force)`)
  onTestFinished(drop)
  return { url: urlWithDatabase(url, name), drop }
}

/** Sends a command as a client does: again while the service says that it should come later. */
async function requireSent({ send }: Pick<TestService, 'send'>, { call, body, key }: SampleCommand): Promise<void> {
  const answer = await eventually(async () => {
    const said = await send(call, body, key === undefined ? {} : { key })
    return LATER.includes(said.status) ? undefined : said
  })
  if (answer.status !== 200) throw new Error(`${call} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** Answers of a service that is too busy: too many requests, unavailable. */
const LATER: readonly number[] = [429, 503]
