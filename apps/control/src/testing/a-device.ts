const SOME_TIME = '2025-01-18T09:05:32.000Z'

/** A device of the staff as the service tells of it. */
export const aDevice = (name: string, change: object = {}) => ({
  id: name.toLowerCase(),
  name,
  roles: [],
  tags: [],
  armed: false,
  done: [],
  position: 1,
  connectedAt: SOME_TIME,
  heardAt: SOME_TIME,
  gameIds: [],
  ...change,
})
