/** The calendar day in the hall so many milliseconds from now: around midnight it is another one than in UTC. */
export const dayInHall = (millisFromNow = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now() + millisFromNow)
