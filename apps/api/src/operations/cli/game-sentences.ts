import type { ExplainedStep } from '@cup/domain/correction'
import {
  type EntryKind,
  type GameEventData,
  type GameEventType,
  type GameResult,
  type GoalData,
  type PeriodName,
  type RecordEntryContent,
  readingInPeriod,
  type Shot,
  sideOfGoal,
  type TimePenaltyData,
  type WithPeriods,
} from '@cup/domain/game'
import { type PlayerId, SIDES, type Side, type Sides, type TeamId } from '@cup/domain/kernel'

/** How teams and players are called. */
export type Callings = { readonly team: (id: TeamId) => string; readonly player: (id: PlayerId) => string }

/** Effect of an event on a game, as a German sentence. */
export function sentenceOf(step: ExplainedStep, callings: Callings): string {
  const { event, effect, teams, result, periods } = step
  const named = { teams, callings, periods }
  const sideWords = (side: Side) => teamWords(teams[side], callings)
  const words = SENTENCES[event.type]
  switch (effect.kind) {
    case 'teamsSet':
      return `${words}: ${SIDES.map((side) => teamWords(effect.after[side], callings)).join(' – ')}`
    case 'entryAdded':
    case 'entryRevoked':
      return `${words}: ${entryWords(effect.entry, named)}`
    case 'entryChanged':
      return `${words}: ${entryWords(effect.before, named)} wird ${entryWords(effect.after, named)}`
    case 'shotTracked':
    case 'shotRevoked':
      return `${words}: ${sideWords(effect.shot.side)}, ${shotWords(effect.shot, callings)}`
    case 'awarded':
    case 'finished':
      return `${words}: ${resultWords(result, callings)}`
    case 'reopened':
      return `${words}, bis dahin ${resultWords(effect.result, callings)}`
    case 'resultEntered':
      return `${words}: ${scoreWords(effect.score)}`
    case 'teamLeft':
      return `${callings.team(effect.teamId)} zurückgezogen, ${becameWords(effect.became, result, callings)}`
    case 'teamReturned':
    case 'resultRevoked':
    case 'started':
    case 'startRevoked':
    case 'periodEnded':
    case 'regularTimeEnded':
    case 'extraTimeStarted':
    case 'extraTimeRevoked':
    case 'frozen':
    case 'freezeRevoked':
    case 'shootOutStarted':
    case 'cancelled':
    case 'restored':
      return words
    case 'other':
      if (event.type === 'game.clockSet') return `${words}: ${clockWords(event.data.remaining, periods)}`
      return event.type === 'game.planChanged' ? planWords(event.data) : words
  }
}

/** [K3] Effect of a withdrawal on the game. */
function becameWords(
  became: GameEventData<'game.teamLeft'>['became'],
  result: GameResult | undefined,
  callings: Callings,
): string {
  switch (became) {
    case 'cancelled':
      return 'Spiel abgesagt'
    case 'awarded':
      return `Spiel gewertet: ${resultWords(result, callings)}`
    case 'replaced':
      return 'Nachrücker eingeteilt'
    case 'annulled':
      return 'Ergebnis annulliert'
  }
}

/** [G26] [K10] */
function planWords({ deleted, name, referee }: GameEventData<'game.planChanged'>): string {
  if (deleted !== undefined) return deleted ? 'Spiel gelöscht' : 'Gelöschtes Spiel zurückgeholt'
  if (name !== undefined) return `Spiel heißt jetzt „${name}“`
  return referee ? `Schiedsrichter ${referee} eingeteilt` : SENTENCES['game.planChanged']
}

/** [S10] The shooter, if one is named, and the outcome. */
const shotWords = ({ playerId, success }: Shot, { player }: Callings): string =>
  `${playerId ? `${player(playerId)}, ` : ''}${success ? 'Treffer' : 'verschossen'}`

const teamWords = (id: TeamId | undefined, { team }: Callings): string => (id === undefined ? 'offen' : team(id))

type Named = Pick<ExplainedStep, 'teams' | 'periods'> & { readonly callings: Callings }

/** An entry of the record, as a sentence goes on. */
const entryWords = <Kind extends EntryKind>({ kind, data }: RecordEntryContent<Kind>, named: Named): string =>
  WORDS_OF[kind](data, named)

const WORDS_OF: {
  readonly [Kind in EntryKind]: (data: RecordEntryContent<Kind>['data'], named: Named) => string
} = {
  goal: (goal, { teams, callings, periods }) =>
    `${teamWords(teams[sideOfGoal(goal)], callings)}, ${scorerWords(goal, callings)}${timeWords(goal, periods)}`,
  timePenalty: (penalty, named) => penaltyWords(penalty, named, `, ${minutesWords(penalty.duration)}`),
  foul: ({ teamId, ...timed }, { callings, periods }) => `${callings.team(teamId)}${timeWords(timed, periods)}`,
  timeOut: ({ teamId, ...timed }, { callings, periods }) => `${callings.team(teamId)}${timeWords(timed, periods)}`,
  card: ({ colour, ...card }, named) => `${COLOURS[colour]} ${penaltyWords(card, named)}`,
}

const COLOURS: { readonly [Colour in RecordEntryContent<'card'>['data']['colour']]: string } = {
  yellow: 'Gelb,',
  yellowRed: 'Gelb-Rot,',
  red: 'Rot,',
}

type Penalised = Pick<TimePenaltyData, 'teamId' | 'playerId' | 'playerOpen' | 'time' | 'timeKnown'>

function penaltyWords(penalty: Penalised, { callings, periods }: Named, length = ''): string {
  return `${callings.team(penalty.teamId)}, ${penalisedWords(penalty, callings)}${length}${timeWords(penalty, periods)}`
}

/** [P1] The length of a time penalty: "5 Minuten", "1,5 Minuten". */
function minutesWords(seconds: number): string {
  return seconds === 60 ? '1 Minute' : `${String(seconds / 60).replace('.', ',')} Minuten`
}

function penalisedWords({ playerId, playerOpen }: Penalised, { player }: Callings): string {
  if (playerId) return player(playerId)
  return playerOpen ? 'Spieler offen' : 'Bank'
}

function scorerWords({ playerId, assistPlayerId, isOwnGoal }: GoalData, { player }: Callings): string {
  const scorer = playerId === null ? 'Torschütze offen' : player(playerId)
  const assist = assistPlayerId === undefined ? '' : `, Vorlage ${player(assistPlayerId)}`
  return `${isOwnGoal ? 'Eigentor ' : ''}${scorer}${assist}`
}

/** [G27] Time of an entry; one from paper has none. */
const timeWords = (
  { time, timeKnown }: Pick<GoalData, 'time' | 'timeKnown'>,
  periods: WithPeriods | undefined,
): string => (timeKnown === false ? '' : `, Uhr ${clockWords(time, periods)}`)

/** [C13] [Z5] Seconds that remain, as every clock shows them: rounded up, with leading zeros, of a half with its name. */
function clockWords(time: number, periods: WithPeriods | undefined): string {
  const { period, remaining } = periods
    ? readingInPeriod(periods, { time })
    : ({ period: 'regular', remaining: time } as const)
  const whole = Math.ceil(remaining)
  const clock = [Math.floor(whole / 60), whole % 60].map((number) => String(number).padStart(2, '0')).join(':')
  return period === 'regular' ? clock : `${clock} der ${periodWords(period)}`
}

function periodWords(period: Exclude<PeriodName, 'regular'>): string {
  if (typeof period === 'number') return `${period}. Halbzeit`
  return EXTRA_TIME[period]
}

const EXTRA_TIME = {
  extra: 'Verlängerung',
  extra1: '1. Halbzeit der Verlängerung',
  extra2: '2. Halbzeit der Verlängerung',
} as const

/** A result with its shoot-out and its winner. */
export function resultWords(result: GameResult | undefined, { team }: Callings): string {
  if (!result) return 'ohne Ergebnis'
  const shots = result.shootOut ? `, ${scoreWords(result.shootOut)} im 9-Meter-Schießen` : ''
  const winner = result.winnerTeamId === null ? 'unentschieden' : `gewonnen von ${team(result.winnerTeamId)}`
  return `${scoreWords(result)}${shots}, ${winner}`
}

/** `2:1`. */
export const scoreWords = (score: Sides<number>): string => `${score.home}:${score.guest}`

/** The sentence of an event that needs no details. */
const SENTENCES = {
  'game.planned': 'Spiel geplant',
  'game.courtChanged': 'Auf ein anderes Feld gelegt',
  'game.planChanged': 'Plan des Spiels geändert',
  'game.dateTimeChanged': 'Anstoßzeit geändert',
  'game.durationChanged': 'Spieldauer geändert',
  'game.shootOutShotsNumberChanged': 'Anzahl der Schüsse geändert',
  'game.actualTeamsSet': 'Mannschaften bestätigt',
  'game.actualTeamsRevoked': 'Bestätigung der Mannschaften zurückgenommen',
  'game.postponed': 'Spiel verschoben',
  'game.postponementRevoked': 'Verschiebung zurückgenommen',
  'game.regieMarkedReady': 'Regie ist bereit',
  'game.regieReadyRevoked': 'Regie ist nicht mehr bereit',
  'game.started': 'Anpfiff',
  'game.startRevoked': 'Anpfiff zurückgenommen',
  'game.clockPaused': 'Uhr angehalten',
  'game.clockResumed': 'Uhr läuft weiter',
  'game.clockSet': 'Uhr gestellt',
  'game.periodEnded': 'Halbzeit abgelaufen',
  'game.regularTimeEnded': 'Reguläre Spielzeit abgelaufen',
  'game.extraTimeStarted': 'Verlängerung',
  'game.extraTimeRevoked': 'Verlängerung zurückgenommen',
  'game.goalScored': 'Tor',
  'game.goalChanged': 'Tor geändert',
  'game.goalRevoked': 'Tor zurückgenommen',
  'game.timePenaltyGiven': 'Zeitstrafe',
  'game.timePenaltyChanged': 'Zeitstrafe geändert',
  'game.timePenaltyRevoked': 'Zeitstrafe zurückgenommen',
  'game.foulCalled': 'Foul',
  'game.foulRevoked': 'Foul zurückgenommen',
  'game.timeOutTaken': 'Auszeit',
  'game.timeOutRevoked': 'Auszeit zurückgenommen',
  'game.cardShown': 'Karte',
  'game.cardChanged': 'Karte geändert',
  'game.cardRevoked': 'Karte zurückgenommen',
  'game.regularTimeFrozen': 'Reguläre Spielzeit festgeschrieben',
  'game.freezeRevoked': 'Festschreiben zurückgenommen',
  'game.shootOutStarted': '9-Meter-Schießen beginnt',
  'game.shootOutShotTracked': '9-Meter',
  'game.shootOutShotRevoked': '9-Meter zurückgenommen',
  'game.finished': 'Spiel beendet',
  'game.resultAwarded': 'Spiel gewertet',
  'game.resultEntered': 'Ergebnis vom Papier eingetragen',
  'game.resultRevoked': 'Ergebnis vom Papier zurückgenommen',
  'game.cancelled': 'Spiel abgesagt',
  'game.restored': 'Absage oder Wertung zurückgenommen',
  'game.teamLeft': 'Mannschaft zurückgezogen',
  'game.withdrawalRevoked': 'Rückzug der Mannschaft zurückgenommen',
  'game.linksSet': 'Links gesetzt',
  'game.reopened': 'Für eine Korrektur geöffnet',
  'game.takenOver': 'Bedienung übernommen',
} as const satisfies Record<GameEventType, string>
