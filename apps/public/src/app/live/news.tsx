import type { Game } from '@cup/contract/entities'
import { type PlayerId, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, nameOfSide, scoreShownOf, shootOutShownOf } from '@cup/ui/components'
import { playerText, usePlayerOf } from '../../shared/players.tsx'
import { newsTexts } from '../../texts/news.ts'

/** A change of a game while the page was open. */
export type Change = {
  readonly before: Game
  readonly after: Game
  readonly sides: Sides<DisplaySide>
  /** [X3] Whether a correction has made it. */
  readonly isCorrection: boolean
}

/** The announcement of the latest change that has one. */
export function News({ changes }: { readonly changes: readonly Change[] }) {
  const announcements = changes.map(({ before, after, sides, isCorrection }) =>
    (isCorrection ? correctionOf : newsOf)(before, after, sides),
  )
  const last = announcements.findLast((one) => one !== undefined)
  return (
    <>
      {last?.text}
      {last && last.scorers.length > 0 && <Scorers {...last} />}
    </>
  )
}

/** The scorers by name, once the players of the game have been loaded. */
function Scorers({ game, scorers }: Announcement) {
  const playerOf = usePlayerOf(game)
  return scorers.map(({ playerId, team }) => {
    const player = playerOf(playerId)
    return player && ` ${newsTexts.scorerOf(team, playerText(player))}`
  })
}

/** Announcement of a game for screen readers: a text, and the players who have been named as scorers since. */
export type Announcement = {
  readonly game: Game
  readonly text: string
  readonly scorers: readonly NamedScorer[]
}

/** The scorer of a goal that was announced without one. */
type NamedScorer = { readonly playerId: PlayerId; readonly team: string }

/** The announcement of what has happened in a game; undefined if nothing has. */
export function newsOf(before: Game, after: Game, sides: Sides<DisplaySide>): Announcement | undefined {
  const names = namesOf(sides)
  const happened = [
    ...beginning(before, after),
    ...goalsBetween(before, after, names),
    ...shotsBetween(before, after, names),
    ...end(before, after),
  ]
  const scorers = scorersNamed(before, after, names)
  if (happened.length === 0 && scorers.length === 0) return undefined
  const text = happened.length === 0 ? '' : `${happened.join(' ')} ${standOf(after, names)}`
  return { game: after, text, scorers }
}

/** [X3] The announcement of a correction: the new score, if it has changed. */
function correctionOf(before: Game, after: Game, sides: Sides<DisplaySide>): Announcement | undefined {
  const names = namesOf(sides)
  const stand = standOf(after, names)
  if (stand === standOf(before, names)) return undefined
  return { game: after, text: newsTexts.correction(stand), scorers: [] }
}

const namesOf = ({ home, guest }: Sides<DisplaySide>): Sides<string> => ({
  home: nameOfSide(home),
  guest: nameOfSide(guest),
})

const beginning = (before: Game, after: Game): string[] => [
  ...(!before.started && after.started ? [newsTexts.kickOff] : []),
  ...(!before.shootOutStarted && after.shootOutStarted ? [newsTexts.shootOutBegins] : []),
]

function end(before: Game, after: Game): string[] {
  if (before.result || !after.result) return []
  return [after.result.awarded ? newsTexts.awarded : newsTexts.finalWhistle]
}

function goalsBetween(before: Game, after: Game, names: Sides<string>): string[] {
  return SIDES.flatMap((side) => {
    const [old, now] = [goalsOf(before, side), goalsOf(after, side)]
    if (after.result?.awarded || now === old) return []
    return now > old ? [newsTexts.goalFor(names[side])] : [newsTexts.goalRevokedFor(names[side])]
  })
}

const goalsOf = (game: Game, side: Side): number => scoreShownOf(game)?.[side] ?? 0

function shotsBetween(before: Game, after: Game, names: Sides<string>): string[] {
  return SIDES.flatMap((side) => {
    const [old, now] = [shotsOf(before, side), shotsOf(after, side)]
    if (now.length < old.length) return [newsTexts.shotRevokedOf(names[side])]
    return now
      .slice(old.length)
      .map((isHit) => (isHit ? newsTexts.shotScoredBy(names[side]) : newsTexts.shotMissedBy(names[side])))
  })
}

/** Of each shot of a side in the shoot-out, whether it has scored. */
const shotsOf = ({ shootOutRounds }: Game, side: Side): readonly boolean[] =>
  shootOutRounds.flatMap((round) => round[side]?.success ?? [])

/** The scorers of the goals that had none; an own goal has none. */
function scorersNamed(before: Game, after: Game, names: Sides<string>): readonly NamedScorer[] {
  return after.goals.flatMap(({ goalId, playerId, homeTeam, isOwnGoal }) => {
    const old = before.goals.find((goal) => goal.goalId === goalId)
    const isNew = old !== undefined && playerId && !isOwnGoal && old.playerId !== playerId
    return isNew ? [{ playerId, team: names[homeTeam ? 'home' : 'guest'] }] : []
  })
}

/** "Neuer Stand: A gegen B 2 zu 1" */
function standOf(game: Game, { home, guest }: Sides<string>): string {
  return newsTexts.scoreSpoken({
    isFinal: game.result !== undefined,
    home,
    guest,
    score: spoken(scoreShownOf(game)),
    shootOut: spoken(shootOutShownOf(game)),
  })
}

const spoken = (score: Sides<number> | undefined): string | undefined =>
  score && newsTexts.spokenScore(score.home, score.guest)
