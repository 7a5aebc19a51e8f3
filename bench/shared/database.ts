import { Client } from 'pg'

/** Makes an empty database beside the others and answers its address. */
export async function newDatabase(urlOf: (database: string) => string, name: string): Promise<string> {
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database bench_${name}`)
  await client.end()
  return urlOf(`bench_${name}`)
}

/** What a bench writes as the last change of every view before a rebuild: no view of the log has it. */
export const OLD = -1
