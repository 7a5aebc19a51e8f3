import type { Scene } from '@cup/domain/programme'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useHasMotion } from '../shared/appearance.tsx'
import styles from './scene-change.module.css'

type SceneChangeProps = {
  /** What is on air; undefined until it is known. */
  readonly scene: Scene | undefined
  readonly children: (scene: Scene) => ReactNode
}

/** [B25] Shows one scene; when it changes, the one before stays below the new one until the change is over. */
export function SceneChange({ scene, children }: SceneChangeProps) {
  const { shown, before } = useChange(scene && scene.kind !== 'empty' ? scene : undefined)
  const scenes = [...(before ? [before] : []), ...(shown ? [shown] : [])]
  return (
    <>
      {scenes.map((one) => (
        <div
          key={one.name}
          className={styles.scene}
          data-scene={one.name}
          data-by={one.by}
          data-leaves={one === before && shown?.by !== 'wipe'}
        >
          <div className={styles.content}>{children(one.scene)}</div>
        </div>
      ))}
      {before && shown?.by === 'wipe' && (
        <div key={`${shown.name} wipe`} className={styles.line}>
          <svg viewBox="0 0 120 1200" aria-hidden="true">
            <path d="M10 0A1200 1200 0 0 1 10 1200" />
          </svg>
        </div>
      )}
    </>
  )
}

/** How a scene comes: by the line of the goal area that runs over the picture, or by its own entrance. */
type Entrance = 'wipe' | 'itself'
type SceneOnAir = { readonly name: string; readonly scene: Scene; readonly by: Entrance }

/** What is on air, and for as long as a change takes what was there before; `until` is its end. */
export type Change = {
  readonly shown: SceneOnAir | undefined
  readonly before: SceneOnAir | undefined
  readonly until: number
}

export const NOTHING_ON_AIR: Change = { shown: undefined, before: undefined, until: 0 }

/** [B25] So long a change takes; a scene leaves the score in less, as the stylesheet has it. */
export const CHANGE_MILLIS = 560

/** What follows on what is there, given what is wanted now; the same value where nothing changes. */
export function changeAfter(before: Change, wanted: Scene | undefined, now: number): Change {
  const name = wanted && JSON.stringify(wanted)
  if (name === before.shown?.name) {
    return before.before && now >= before.until ? { ...before, before: undefined } : before
  }
  const shown =
    wanted && name !== undefined ? { name, scene: wanted, by: entranceOf(before.shown?.scene, wanted) } : undefined
  return { shown, before: before.shown, until: now + CHANGE_MILLIS }
}

/** Between two pictures of a break the line runs; the score, and what follows on it or on nothing, enters by itself. */
const entranceOf = (before: Scene | undefined, { kind }: Scene): Entrance =>
  before && before.kind !== 'score' && kind !== 'score' ? 'wipe' : 'itself'

/** By the time alone, so that a page that was frozen goes on at the right place; cut without motion. */
function useChange(wanted: Scene | undefined): Change {
  const hasMotion = useHasMotion()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const [change, setChange] = useState(NOTHING_ON_AIR)
  const changed = changeAfter(change, wanted, performance.now())
  const next = !hasMotion && changed.before ? { ...changed, before: undefined } : changed
  if (next !== change) setChange(next)
  const until = next.before && next.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(redraw, Math.ceil(until - performance.now()))
    return () => clearTimeout(timer)
  })
  return next
}
