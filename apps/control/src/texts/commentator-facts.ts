import type { Sides } from '@cup/domain/kernel'

type Outcomes = { readonly won: number; readonly drawn: number; readonly lost: number }

const WORDS = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

/** A number as a word up to twelve. */
const inWords = (number: number): string => WORDS[number] ?? String(number)

type Noun = { readonly one: string; readonly many: string }

const counted = (number: number, { one, many }: Noun): string => (number === 1 ? one : `${inWords(number)} ${many}`)

const all = (number: number): string => (number === 2 ? 'beide' : `alle ${inWords(number)}`)

const GAMES = { one: 'einem beendeten Spiel', many: 'beendeten Spielen' }
const GOALS = { one: 'ein Tor', many: 'Tore' }
const GOALS_AGAINST = { one: 'ein Gegentor', many: 'Gegentore' }

/** "zwei Siege, ein Remis" */
const listed = ({ won, drawn, lost }: Outcomes): string =>
  [
    won > 0 && counted(won, { one: 'ein Sieg', many: 'Siege' }),
    drawn > 0 && counted(drawn, { one: 'ein Remis', many: 'Remis' }),
    lost > 0 && counted(lost, { one: 'eine Niederlage', many: 'Niederlagen' }),
  ]
    .filter((part) => part !== false)
    .join(', ')

const tally = ({ home, guest }: Sides<number>): string => `${home}:${guest}`

type Meeting = {
  readonly game: string
  readonly teams: Sides<string>
  readonly score: Sides<number>
  readonly shootOut: Sides<number> | null
}

type Share = { readonly player: string; readonly team: string; readonly goals: number; readonly ofTeam: number }

type Tally = { readonly team: string; readonly games: number; readonly scored: number; readonly conceded: number }

/** The facts about a game, as a commentator may say them. */
export const factTexts = {
  title: (facts: number) =>
    facts === 1 ? 'Ein Satz, der stimmt' : `${facts === 2 ? 'Zwei' : 'Drei'} Sätze, die stimmen`,
  goalsInGame: (player: string, goals: number) => `${player} hat in diesem Spiel ${counted(goals, GOALS)} erzielt.`,
  birthday: (player: string, age: number) => `${player} hat heute Geburtstag und ist ${age} Jahre alt geworden.`,
  scorerShare: ({ player, team, goals, ofTeam }: Share) =>
    `${player} hat ${goals === ofTeam ? all(goals) : `${inWords(goals)} der ${inWords(ofTeam)}`} Turniertore von ${team} geschossen`,
  withoutGoalNow: ', in diesem Spiel noch keines',
  mostGoals: (player: string, goals: number) =>
    `${player} hat die meisten Tore aller im Turnier geschossen: ${inWords(goals)}.`,
  firstDefeatAhead: (team: string) => `Bleibt es so, verliert ${team} zum ersten Mal in diesem Turnier.`,
  firstWinAhead: (team: string) => `Bleibt es so, gewinnt ${team} zum ersten Mal in diesem Turnier.`,
  shootOutAhead: 'Bleibt es so, entscheidet das 9\u2011Meter-Schießen.',
  allWon: (team: string, games: number) => `${team} hat ${all(games)} beendeten Turnierspiele gewonnen.`,
  allLost: (team: string, games: number) => `${team} hat ${all(games)} beendeten Turnierspiele verloren.`,
  unbeaten: (team: string, outcomes: Outcomes) => `${team} ist im Turnier ungeschlagen: ${listed(outcomes)}.`,
  noWinYet: (team: string, outcomes: Outcomes) =>
    `${team} hat in diesem Turnier noch nicht gewonnen: ${listed(outcomes)}.`,
  outcomes: (team: string, outcomes: Outcomes) => `Die Bilanz von ${team} im Turnier: ${listed(outcomes)}.`,
  noGoalYet: (team: string) => `${team} hat in diesem Turnier noch kein Tor erzielt.`,
  noGoalAgainst: (team: string) => `${team} hat in diesem Turnier noch kein Gegentor bekommen.`,
  bestAttack: (team: string, goals: number) =>
    `${team} hat in den beendeten Spielen die meisten Tore aller Teams erzielt: ${inWords(goals)}.`,
  bestDefence: (team: string, goals: number) =>
    `${team} hat in den beendeten Spielen die wenigsten Gegentore der Gruppe bekommen: ${inWords(goals)}.`,
  meeting: ({ game, teams, score, shootOut }: Meeting) =>
    `${game} zwischen beiden: ${teams.home} – ${teams.guest} ${tally(score)}${shootOut ? `, im 9\u2011Meter-Schießen ${tally(shootOut)}` : ''}.`,
  firstMeeting: 'Es ist im Turnier das erste Spiel der beiden gegeneinander.',
  firstGame: (team: string) => `Für ${team} ist es das erste Spiel des Turniers.`,
  tally: ({ team, games, scored, conceded }: Tally) =>
    `${team} in ${counted(games, GAMES)}: ${counted(scored, GOALS)}, ${counted(conceded, GOALS_AGAINST)}.`,
} as const
