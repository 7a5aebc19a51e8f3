import { migrate } from '../database/index.ts'
import { onOwnDatabase } from './own-database.ts'

/** Brings the tables up to date. */
export const migrateCommand = onOwnDatabase(async (database) => {
  await migrate(database, console.log)
  console.log(`The tables are up to date in ${database.describe}.`)
  return 0
})
