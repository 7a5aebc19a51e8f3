import { Client } from 'pg'

/** Makes an empty database beside the others and answers its address. */
export async function newDatabase(urlOf: (database: string) => string, name: string): Promise<string> {
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database bench_${name}`)
  await client.end()
  return urlOf(`bench_${name}`)
}

/** Last change of every view before a rebuild, written by the bench: no view of the log has it. */
export const OLD = -1
