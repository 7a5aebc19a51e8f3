import { assumed } from '@cup/domain/kernel'
import type { Happening } from '../kernel/types.ts'
import type { ActsOf } from './act-shapes.ts'

/** A kind of actor, as its acts are named. */
export type ActKind = keyof ActsOf

/** All acts of each kind, with the words that a list of happenings is told in. */
export const ACTS: { readonly [Kind in ActKind]: Readonly<Record<keyof ActsOf[Kind], string>> } = {
  desk: {
    confirmTeams: 'confirms the teams',
    revokeTeams: 'takes the teams back',
    start: 'presses START',
    startAnyway: 'starts all the same',
    pause: 'stops the clock',
    resume: 'lets the clock run',
    extraTime: 'starts extra time',
    setClock: 'sets the clock',
    goal: 'presses TOR',
    equalise: 'presses TOR for the side that is behind',
    nameScorer: 'names the scorer',
    penalty: 'gives a time penalty',
    namePenalty: 'names who is penalised',
    foul: 'enters a foul',
    timeOut: 'enters a time-out',
    card: 'enters a card',
    nameCard: 'names who gets the card',
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
    houseRules: 'changes the house rules',
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
