import { assumed, type Side } from '@cup/domain/kernel'
import type { Happening, LineState } from '../kernel/types.ts'
import type { Host, ServiceName } from './cast.ts'

/**
 * Everything that a happening may be: names of `does`, each with the shape of its `of`. The actors and the day share them.
 * An act says what is tried; what is impossible at the moment does nothing.
 */

/** At a desk; it acts on the game that the desk shows. */
export type DeskActs = {
  /** Confirms the teams that the plan gives. */
  readonly confirmTeams: None
  readonly revokeTeams: None
  /** The start as the button gives it; `startAnyway` where the desk asked whether. */
  readonly start: None
  readonly startAnyway: None
  readonly pause: None
  readonly resume: None
  /** The clock as the referee says: so many seconds more or less than it shows. */
  readonly setClock: { readonly by: number }
  /** TOR: a goal without a scorer yet. */
  readonly goal: { readonly side: Side }
  /** TOR for the side that is behind. */
  readonly equalise: None
  /** Names the scorer of the last goal, by the place in the squad; with an assist by `assist`. */
  readonly nameScorer: { readonly place: number; readonly assist?: number; readonly isOwnGoal?: boolean }
  readonly penalty: { readonly side: Side }
  readonly namePenalty: { readonly place: number }
  /** Removes the entry of the record that is so many before the last. */
  readonly remove: { readonly fromLast: number }
  readonly freeze: None
  readonly revokeFreeze: None
  readonly shot: { readonly success: boolean }
  readonly revokeShot: None
  readonly undo: None
  readonly redo: None
  readonly takeOver: None
  readonly horn: None
  /** The answer to the question about a late clock command. */
  readonly answerClock: { readonly send: boolean }
  /** Looks at a game by its place in the plan, as one who wants another game; `follow` goes back to the court's game. */
  readonly openGame: { readonly game: number }
  readonly follow: None
  readonly reload: None
}

/** In the Regie; `court` and `game` are the places in the lists of courts and games. */
export type RegieActs = {
  readonly ready: { readonly court: number }
  readonly revokeReady: { readonly court: number }
  readonly pin: { readonly court: number; readonly game: number }
  readonly unpin: { readonly court: number }
  readonly wall: { readonly on: boolean }
  /** A picture of the activities on the wall, or none. */
  readonly wallText: { readonly show: boolean }
  readonly programme: { readonly order: 'hold' | 'skip' | 'automatic' }
  readonly commentator: { readonly on: boolean }
  readonly countdown: { readonly seconds: number }
  readonly horn: None
  readonly slip: { readonly court: number; readonly minutes: number }
  readonly swap: { readonly court: number }
  readonly undoMoves: None
  readonly reload: None
}

export type CommentatorActs = {
  /** Turns to the game of a court, by its place. */
  readonly turnTo: { readonly court: number }
  readonly openSquad: { readonly side: Side }
  readonly reload: None
}

export const PAGES = ['start', 'games', 'game', 'table', 'topscorer', 'team'] as const
export type Page = (typeof PAGES)[number]

export type ViewerActs = {
  /** Goes to a page; `item` chooses the competition, game or team by its place. */
  readonly open: { readonly page: Page; readonly item: number }
  /** Puts the page in the background, where nothing is shown, and takes it out again. */
  readonly hide: None
  readonly show: None
  readonly reload: None
}

export type WallActs = { readonly reload: None }
export type OverlayActs = { readonly reload: None; readonly choose: { readonly competition: number } }

/** At the organiser's laptop. `game`, `team` and `competition` are places in the sample. */
export type OrganiserActs = {
  /** An act of many calls: a matchday with games, a team with players. */
  readonly plan: { readonly games: number }
  /** Takes the last act back as a whole. */
  readonly undoPlan: None
  /** Changes a game that is over: another scorer, a goal less. */
  readonly correct: { readonly game: number; readonly how: 'revokeGoal' | 'scorer' | 'time' }
  readonly decideTie: { readonly competition: number; readonly turned: boolean }
  readonly award: { readonly game: number; readonly home: number; readonly guest: number }
  readonly enterResult: { readonly game: number; readonly home: number; readonly guest: number }
  readonly revokeResult: { readonly game: number }
  readonly withdraw: { readonly team: number }
  readonly revokeWithdrawal: { readonly team: number }
  readonly slip: { readonly court: number; readonly minutes: number }
  readonly swap: { readonly one: number; readonly other: number }
  readonly undoMoves: None
  readonly postpone: { readonly game: number }
  readonly changeCourt: { readonly game: number; readonly court: number }
  readonly cancel: { readonly game: number }
  readonly restore: { readonly game: number }
  readonly renameTeam: { readonly team: number; readonly name: string }
  readonly renamePlayer: { readonly team: number; readonly place: number; readonly name: string }
  readonly addPlayer: { readonly team: number; readonly name: string }
  readonly erase: { readonly team: number; readonly place: number }
  readonly settings: { readonly competition: number; readonly tables: boolean }
  readonly archive: { readonly competition: number }
  readonly unarchive: { readonly competition: number }
}

/** `seconds`: so long it lasts, then the accident itself ends it, so that no list can leave it out. */
export type AccidentActs = {
  readonly line: { readonly from: string; readonly host: Host; readonly state: Broken; readonly seconds: number }
  readonly disturb: {
    readonly from: string
    readonly host: Host
    readonly twice: number
    readonly lost: number
    readonly late: number
    readonly seconds: number
  }
  readonly database: { readonly fault: DatabaseFault; readonly seconds: number }
  /** One time: the next commit counts, but its answer is lost. */
  readonly loseAnswer: { readonly service: ServiceName }
  /** The database comes back without its last commits. */
  readonly loseTail: { readonly commits: number }
  /** Ends a program in the middle of everything; it starts again after that time. */
  readonly crash: { readonly machine: Host; readonly seconds: number }
  /** Stops in the middle and goes on: a machine without power to calculate, a tablet that is put away. */
  readonly sleep: { readonly machine: string; readonly seconds: number }
  /** The wall clock is so far from the true time from now on. */
  readonly clock: { readonly machine: string; readonly offsetMs: number }
}

export type Broken = Exclude<LineState, 'up'>
/** `late`: what tells another service of a commit comes seconds later. */
export type DatabaseFault = 'slow' | 'silent' | 'refusing' | 'full' | 'late'

type None = { readonly [Name in never]: never }

/** All acts of each kind, with the words that a list of happenings is told in. */
export const ACTS: { readonly [Kind in ActKind]: Readonly<Record<keyof ActsOf[Kind], string>> } = {
  desk: {
    confirmTeams: 'confirms the teams',
    revokeTeams: 'takes the teams back',
    start: 'presses START',
    startAnyway: 'starts all the same',
    pause: 'stops the clock',
    resume: 'lets the clock run',
    setClock: 'sets the clock',
    goal: 'presses TOR',
    equalise: 'presses TOR for the side that is behind',
    nameScorer: 'names the scorer',
    penalty: 'gives a time penalty',
    namePenalty: 'names who is penalised',
    remove: 'removes an entry',
    freeze: 'freezes regular time',
    revokeFreeze: 'opens the game again',
    shot: 'records a shot',
    revokeShot: 'takes the last shot back',
    undo: 'undoes',
    redo: 'repeats',
    takeOver: 'takes the game over',
    horn: 'sounds the horn',
    answerClock: 'answers the question about the clock',
    openGame: 'opens a game of the plan',
    follow: 'goes back to the game of the court',
    reload: 'reloads the page',
  },
  regie: {
    ready: 'is ready for the game',
    revokeReady: 'is not ready after all',
    pin: 'pins a game',
    unpin: 'lets the current game follow the plan',
    wall: 'switches the wall',
    wallText: 'switches the text on the wall',
    programme: 'orders the programme of the wall',
    commentator: 'switches the commentator',
    countdown: 'starts a countdown',
    horn: 'sounds the horn',
    slip: 'slips the plan of a court',
    swap: 'swaps the next two games of a court',
    undoMoves: 'takes the last move back',
    reload: 'reloads the page',
  },
  commentator: {
    turnTo: 'turns to a court',
    openSquad: 'opens a squad',
    reload: 'reloads the page',
  },
  viewer: {
    open: 'opens a page',
    hide: 'puts the phone away',
    show: 'takes the phone out',
    reload: 'reloads the page',
  },
  wall: { reload: 'is loaded again' },
  overlay: { reload: 'is loaded again', choose: 'is set to a competition' },
  organiser: {
    plan: 'plans more games in one act',
    undoPlan: 'takes the act back',
    correct: 'corrects a game that is over',
    decideTie: 'decides a tie',
    award: 'awards a result',
    enterResult: 'enters a result from paper',
    revokeResult: 'takes a result from paper back',
    withdraw: 'withdraws a team',
    revokeWithdrawal: 'takes the withdrawal back',
    slip: 'slips the plan of a court',
    swap: 'swaps two games',
    undoMoves: 'takes the last move back',
    postpone: 'postpones a game',
    changeCourt: 'moves a game to another court',
    cancel: 'cancels a game',
    restore: 'takes the cancelling back',
    renameTeam: 'renames a team',
    renamePlayer: 'renames a player',
    addPlayer: 'adds a player',
    erase: 'erases a player',
    settings: 'publishes or hides the tables',
    archive: 'archives a competition',
    unarchive: 'takes the archiving back',
  },
  accident: {
    line: 'a line fails',
    disturb: 'a line disturbs requests',
    database: 'the database fails',
    loseAnswer: 'the answer to a commit is lost',
    loseTail: 'the database loses its last commits',
    crash: 'a program crashes',
    sleep: 'a machine stands still',
    clock: 'a clock is set',
  },
}

export type ActsOf = {
  readonly desk: DeskActs
  readonly regie: RegieActs
  readonly commentator: CommentatorActs
  readonly viewer: ViewerActs
  readonly wall: WallActs
  readonly overlay: OverlayActs
  readonly organiser: OrganiserActs
  readonly accident: AccidentActs
}
export type ActKind = keyof ActsOf

/** One act of a kind: its name and its parameters. */
export type ActOf<Kind extends ActKind> = {
  readonly [Does in keyof ActsOf[Kind]]: { readonly does: Does; readonly of: ActsOf[Kind][Does] }
}[keyof ActsOf[Kind]]

/** A happening as the act of its kind; undefined where the kind has no such act. */
export function actOf<Kind extends ActKind>(kind: Kind, { does, of = {} }: Happening): ActOf<Kind> | undefined {
  return Object.hasOwn(ACTS[kind], does)
    ? assumed({ does, of }, 'the day makes happenings by `happens` alone')
    : undefined
}

/** What is done for each act of a kind. */
export type Doing<Kind extends ActKind, With, Result> = {
  readonly [Does in keyof ActsOf[Kind]]: (using: With, of: ActsOf[Kind][Does]) => Result
}

/** Does what stands for an act. */
export function done<Kind extends ActKind, With, Result>(
  doing: Doing<Kind, With, Result>,
  { does, of }: ActOf<Kind>,
  using: With,
): Result {
  const work = assumed<(using: With, of: unknown) => Result>(doing[does], 'an act has the parameters of its name')
  return work(using, of)
}
