import { expect, it } from 'vitest'
import { toolEnvironment } from './tool-environment.mjs'

it('tools that install and build get no setting of the cup and no password of a database', () => {
  const settings = {
    CUP_ADMIN_TOKEN: 'secret',
    CUP_BACKUP_KEY_FILE: '/key',
    DATABASE_URL: 'postgres://cup:secret@database/cup',
    PGPASSWORD: 'secret',
  }

  expect(toolEnvironment({ ...settings, PATH: '/bin', HOME: '/home/cup' })).toEqual({
    PATH: '/bin',
    HOME: '/home/cup',
    CI: 'true',
  })
})
