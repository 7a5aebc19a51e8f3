import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { type StageSide, stageStateOf, texts } from '@cup/ui/stage'
import { Announcement } from './announcement.tsx'
import { Court } from './court.tsx'
import styles from './current-game.module.css'
import { CurrentSide } from './current-side.tsx'
import { headlineOf } from './headline.ts'
import { Scoreboard } from './scoreboard.tsx'

type CurrentGameProps = {
  readonly game: Game
  readonly sides: Sides<StageSide>
  readonly matchday: string | undefined
}

/** A game as large as it deserves: who plays, how it stands, and how long it still goes. */
export function CurrentGame({ game, sides, matchday }: CurrentGameProps) {
  const state = stageStateOf(game)
  const areTeamsOpen = SIDES.every((side) => 'reference' in sides[side])
  return (
    <section className={styles.stage} data-state={state} aria-label="Aktuelles Spiel">
      <Court sides={sides} />
      <header className={styles.head}>
        <p className={styles.headline}>{headlineOf[state]}</p>
        <p className={styles.name}>{matchday && matchday !== game.name ? `${game.name} · ${matchday}` : game.name}</p>
      </header>
      <div className={styles.board}>
        <CurrentSide side={sides.home} />
        <Scoreboard game={game} />
        <CurrentSide side={sides.guest} />
      </div>
      {areTeamsOpen && <p className={styles.open}>{texts.teamsOpen}</p>}
      <Announcement game={game} sides={sides} />
    </section>
  )
}
