import { CRITERIA, type TableCriterion } from '@cup/domain/settings'
import { Button } from '@cup/ui/chakra'
import { VisuallyHidden } from '@cup/ui/components'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { rulesTexts } from '../../texts/rules.ts'
import styles from './rules.module.css'

const texts = rulesTexts.order

type Order = readonly TableCriterion[]

type CriteriaOrderProps = { readonly order: Order; readonly onChange: (order: TableCriterion[]) => void }

const HELP_ID = 'criteria-help'

/** [J6] The order of the criteria: dragged, moved by the arrow keys or by buttons; what does not count stands below. */
export function CriteriaOrder({ order, onChange }: CriteriaOrderProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [held, setHeld] = useState<TableCriterion>()
  const refocus = useRefocus(list)
  const put = (criterion: TableCriterion, place: number) => {
    const to = Math.max(0, Math.min(order.length - 1, place))
    if (order[to] === criterion) return
    const others = order.filter((one) => one !== criterion)
    onChange(others.toSpliced(to, 0, criterion))
    setSaid(texts.moved(texts.criteria[criterion], to + 1, order.length))
  }
  const leave = (criterion: TableCriterion) => {
    onChange(order.filter((one) => one !== criterion))
    setSaid(texts.removed(texts.criteria[criterion]))
    refocus(`add ${criterion}`)
  }
  const join = (criterion: TableCriterion) => {
    onChange([...order, criterion])
    setSaid(texts.added(texts.criteria[criterion], order.length + 1))
    refocus(`grip ${criterion}`)
  }
  const unused = CRITERIA.filter((criterion) => !order.includes(criterion))
  return (
    <div className={styles.order}>
      <p id={HELP_ID}>{texts.help}</p>
      <ol
        ref={list}
        onPointerMove={(event) => held && put(held, placeAt(event.currentTarget, event.clientY))}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      >
        {order.map((criterion, index) => (
          <Criterion
            key={criterion}
            criterion={criterion}
            index={index}
            count={order.length}
            isHeld={held === criterion}
            onHold={() => setHeld(criterion)}
            onPut={(place, focus) => {
              put(criterion, place)
              refocus(focus)
            }}
            onLeave={() => leave(criterion)}
          />
        ))}
      </ol>
      <p>{texts.last}</p>
      {unused.length > 0 && (
        <div className={styles.unused}>
          <span>{texts.unused}</span>
          {unused.map((criterion) => (
            <Button
              key={criterion}
              data-focus={`add ${criterion}`}
              aria-label={texts.add(texts.criteria[criterion])}
              onClick={() => join(criterion)}
            >
              + {texts.criteria[criterion]}
            </Button>
          ))}
        </div>
      )}
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
    </div>
  )
}

type CriterionProps = {
  readonly criterion: TableCriterion
  readonly index: number
  readonly count: number
  readonly isHeld: boolean
  readonly onHold: () => void
  /** With what has the focus afterwards. */
  readonly onPut: (place: number, focus: string) => void
  readonly onLeave: () => void
}

function Criterion({ criterion, index, count, isHeld, onHold, onPut, onLeave }: CriterionProps) {
  const name = texts.criteria[criterion]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onPut(index + step, `grip ${criterion}`)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // The list has the pointer: a line that changes its place in the document would lose it.
    event.currentTarget.closest('ol')?.setPointerCapture(event.pointerId)
    onHold()
  }
  const step = (by: -1 | 1, sign: string, label: string) => (
    <Button
      variant="ghost"
      px="0"
      data-focus={`${sign} ${criterion}`}
      aria-label={label}
      aria-disabled={index + by < 0 || index + by >= count || undefined}
      onClick={() => onPut(index + by, `${sign} ${criterion}`)}
    >
      {sign}
    </Button>
  )
  return (
    <li data-held={isHeld || undefined}>
      <button
        type="button"
        className={styles.grip}
        data-focus={`grip ${criterion}`}
        aria-label={texts.move(name)}
        aria-describedby={HELP_ID}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M8 6h.01M8 12h.01M8 18h.01M16 6h.01M16 12h.01M16 18h.01" />
        </svg>
      </button>
      <span className={styles.place}>{index + 1}</span>
      <span className={styles.name}>{name}</span>
      {step(-1, '▲', texts.up(name))}
      {step(1, '▼', texts.down(name))}
      <Button variant="ghost" px="0" aria-label={texts.remove(name)} onClick={onLeave}>
        ✕
      </Button>
    </li>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The place in a list over which something is held. */
function placeAt(list: HTMLElement, y: number): number {
  const below = [...list.children].findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below === -1 ? list.children.length - 1 : below
}

/** Gives the focus to what moved: an element that changes its place in the document loses it. */
function useRefocus(list: { readonly current: HTMLElement | null }) {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    const name = wanted.current
    if (name === undefined) return
    wanted.current = undefined
    list.current?.parentElement?.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus()
  })
  return (name: string) => {
    wanted.current = name
  }
}
