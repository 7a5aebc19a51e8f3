import { texts } from '../components/index.ts'
import { FittedLine } from './fitted-line.tsx'
import type { LedwallType } from './ledwall-type.ts'
import styles from './open-game.module.css'
import { emsOf, pixelsOf } from './type-width.ts'

type OpenGameProps = { readonly type: LedwallType; readonly name: string }

/** What is known of a game before its teams are. */
export function OpenGame({ type: { id }, name }: OpenGameProps) {
  const { size, width, nameSize, nameWidth } = room[id]
  return (
    <div className={styles.open} data-type={id}>
      <FittedLine
        text={name}
        size={nameSize}
        width={Math.min(nameWidth, pixelsOf(emsOf(name), nameSize))}
        align="center"
        tone="muted"
      />
      <FittedLine text={texts.teamsOpen} size={size} width={width} align="center" />
    </div>
  )
}

/** In pixels; a name takes at most what the words leave. */
const room = {
  1: { size: 80, width: 1200, nameSize: 80, nameWidth: 560 },
  2: { size: 68, width: 976, nameSize: 64, nameWidth: 976 },
} as const
