import type { Side } from '@cup/domain/kernel'
import type { LineState } from '../kernel/types.ts'
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
  /** [Z7] Extra time, while the main button offers it. */
  readonly extraTime: None
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
  /** A foul, a time-out and a card; where the rules of the game have none, the desk has no button for them. */
  readonly foul: { readonly side: Side }
  readonly timeOut: { readonly side: Side }
  /** A card of the colour at this place among the buttons. */
  readonly card: { readonly side: Side; readonly colour: number }
  readonly nameCard: { readonly place: number }
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
  /** The house rules of futsal, or those of the profile Hallenfußball. */
  readonly houseRules: { readonly competition: number; readonly futsal: boolean }
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
  /** The database, or the way of one service to it. */
  readonly database: { readonly fault: DatabaseFault; readonly seconds: number; readonly service?: ServiceName }
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

/** The acts of each kind of actor. */
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
