import { randomUUID } from 'node:crypto'

/** Plans and starts so many games of a new competition through the calls; answers their ids. */
export async function startedGames(port: number, token: string, count: number): Promise<string[]> {
  const write = (call: string, body: object) => send(`http://127.0.0.1:${port}/v1/${call}`, token, body)
  const competitionId = randomUUID()
  const [home, guest] = [randomUUID(), randomUUID()]
  await write('competition.write/create', {
    id: competitionId,
    name: 'Bench',
    location: 'Here',
    start: '2025-01-18',
    end: '2025-01-19',
    regieRequired: false,
  })
  for (const teamId of [home, guest]) {
    await write('team.write/create', { id: teamId, name: 'Bench', shortName: 'B' })
    await write('competition.write/enroll-team', { id: competitionId, teamId })
  }
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    await write('game.write/plan', {
      id,
      name: 'Bench',
      competitionId,
      dateTime: '2025-01-18T08:00:00Z',
      duration: 7200,
      plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
    })
    await write('game.write/set-actual-teams', { id, homeTeamId: home, guestTeamId: guest })
    await write('game.write/start', { id, alsoRunning: true })
  }
  return ids
}

async function send(url: string, token: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
}
