import { useSecondsUntil } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { GameRow, isUnderWay } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { Card } from '../../shared/card.tsx'
import type { SidesOf } from '../../shared/sides-of.ts'
import { kickoffText } from './kickoff-text.ts'
import styles from './team-page.module.css'

type NextGameProps = { readonly games: readonly Game[]; readonly sidesOf: SidesOf }

/** The game that the team plays or plays next; nothing once it has played all. */
export function NextGame({ games, sidesOf }: NextGameProps) {
  const next = games.find(isUnderWay) ?? games.find(({ result, cancelled }) => !result && !cancelled)
  if (!next) return null
  const isOn = isUnderWay(next)
  return (
    <Card title={isOn ? 'Aktuelles Spiel' : 'Nächstes Spiel'}>
      {!isOn && <Kickoff instant={next.postponedDateTime ?? next.dateTime} />}
      <div className={styles.games}>
        <GameRow game={next} sides={sidesOf(next)} />
      </div>
    </Card>
  )
}

/** Ticks by itself, and nothing around it does. */
function Kickoff({ instant }: { readonly instant: Game['dateTime'] }) {
  const seconds = useSecondsUntil(instant) ?? 0
  const today = calendarDateOf(new Date().toISOString())
  return <p className={styles.day}>{kickoffText(instant, today, seconds)}</p>
}
