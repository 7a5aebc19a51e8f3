import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, nameOfSide, scoreShownOf, shootOutShownOf } from '@cup/ui/components'

/** What is read aloud of what has happened in a game; undefined where nothing is worth a word. */
export function newsOf(before: Game, after: Game, sides: Sides<DisplaySide>): string | undefined {
  const names = { home: nameOfSide(sides.home), guest: nameOfSide(sides.guest) }
  const happened = [...beginning(before, after), ...goalsBetween(before, after, names), ...end(before, after)]
  if (happened.length === 0) return undefined
  return `${happened.join(' ')} ${standOf(after, names)}`
}

/** [X3] What is read aloud of a correction: how the game stands, if that is news; nobody has scored just now. */
export function correctionOf(before: Game, after: Game, sides: Sides<DisplaySide>): string | undefined {
  const names = { home: nameOfSide(sides.home), guest: nameOfSide(sides.guest) }
  const stand = standOf(after, names)
  return stand === standOf(before, names) ? undefined : `Korrektur. ${stand}`
}

const beginning = (before: Game, after: Game): string[] => (!before.started && after.started ? ['Anpfiff.'] : [])

function end(before: Game, after: Game): string[] {
  if (before.result || !after.result) return []
  return [after.result.awarded ? 'Spiel gewertet.' : 'Abpfiff.']
}

function goalsBetween(before: Game, after: Game, names: Sides<string>): string[] {
  return SIDES.flatMap((side) => {
    const [old, now] = [goalsOf(before, side), goalsOf(after, side)]
    if (after.result?.awarded || now === old) return []
    return now > old ? [`Tor für ${names[side]}.`] : [`Ein Tor für ${names[side]} zählt nicht mehr.`]
  })
}

const goalsOf = (game: Game, side: Side): number => scoreShownOf(game)?.[side] ?? 0

/** "Neuer Stand: A gegen B 2 zu 1", read by ear. */
function standOf(game: Game, { home, guest }: Sides<string>): string {
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  const tally = score ? ` ${spoken(score)}` : ''
  const nineMetres = shootOut && game.result ? `, nach Neunmeterschießen ${spoken(shootOut)}` : ''
  return `${game.result ? 'Endstand' : 'Neuer Stand'}: ${home} gegen ${guest}${tally}${nineMetres}.`
}

const spoken = ({ home, guest }: Sides<number>): string => `${home} zu ${guest}`
