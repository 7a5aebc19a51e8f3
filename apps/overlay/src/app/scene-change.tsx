import type { Scene } from '@cup/domain/programme'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useHasMotion } from '../shared/appearance.tsx'
import styles from './scene-change.module.css'

type SceneChangeProps = {
  /** The scene on air; undefined until it is known. */
  readonly scene: Scene | undefined
  readonly children: (scene: Scene) => ReactNode
}

/** [B25] Shows one scene; when it changes, the one before stays below the new one until the change is over. */
export function SceneChange({ scene, children }: SceneChangeProps) {
  const { shown, before, until } = useChange(scene && scene.kind !== 'empty' ? scene : undefined)
  const scenes = [...(before ? [before] : []), ...(shown ? [shown] : [])]
  return (
    <>
      {scenes.map((one) => (
        <div
          key={one.name}
          className={styles.scene}
          data-scene={one.name}
          data-by={one.by}
          data-leaves={one === before ? exitOf(one, shown) : undefined}
        >
          <div className={styles.content}>{children(one.scene)}</div>
        </div>
      ))}
      {until !== undefined && shown?.by === 'wipe' && (
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
/** How a scene goes: as the line passes over it, or by a fade; the score has several layers, each of which fades by itself. */
type Exit = 'wipe' | 'fade' | 'fade-in-parts'
type SceneOnAir = { readonly name: string; readonly scene: Scene; readonly by: Entrance }

/** The scene on air, and during a change the one before it and the end of the change. */
export type Change = {
  readonly shown: SceneOnAir | undefined
  readonly before: SceneOnAir | undefined
  readonly until: number | undefined
}

/** State before anything is on air. */
export const NOTHING_ON_AIR: Change = { shown: undefined, before: undefined, until: undefined }

/** [B25] So long a change takes; a scene leaves the score in less, as the stylesheet has it. */
export const CHANGE_MILLIS = 560

/** The next state of a change for the scene that is wanted now; the same value where nothing changes. */
export function changeAfter(before: Change, wanted: Scene | undefined, now: number): Change {
  const name = wanted && JSON.stringify(wanted)
  if (name === before.shown?.name) {
    return before.until !== undefined && now >= before.until ? complete(before) : before
  }
  const shown = wanted && name !== undefined ? { name, scene: wanted, by: entranceOf(wanted, before) } : undefined
  return { shown, before: before.shown, until: now + CHANGE_MILLIS }
}

const complete = ({ shown }: Change): Change => ({ shown, before: undefined, until: undefined })

/** The score enters by itself, and so do the result, which grows from it, and the first picture, whose data may be late. */
const entranceOf = ({ kind }: Scene, before: Change): Entrance =>
  kind === 'score' || before === NOTHING_ON_AIR || (kind === 'result' && before.shown?.scene.kind === 'score')
    ? 'itself'
    : 'wipe'

function exitOf({ scene }: SceneOnAir, shown: SceneOnAir | undefined): Exit {
  if (shown?.by === 'wipe') return 'wipe'
  return scene.kind === 'score' ? 'fade-in-parts' : 'fade'
}

/** By the time alone, so that a page that was frozen goes on at the right place; cut without motion. */
function useChange(wanted: Scene | undefined): Change {
  const hasMotion = useHasMotion()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const [change, setChange] = useState(NOTHING_ON_AIR)
  const changed = changeAfter(change, wanted, performance.now())
  const next = !hasMotion && changed.until !== undefined ? complete(changed) : changed
  if (next !== change) setChange(next)
  const { until } = next
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(redraw, Math.ceil(until - performance.now()))
    return () => clearTimeout(timer)
  })
  return next
}
