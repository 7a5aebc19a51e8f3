import type { Competition, Team } from '@cup/contract/entities'
import { useEffect, useRef, useState } from 'react'
import { sharedTexts } from '../texts/shared.ts'
import styles from './calendar-link.module.css'
import { useOnDevice } from './on-device.ts'
import { useSite } from './site.ts'

type CalendarLinkProps = {
  readonly competitionId: Competition['id']
  /** Only the games of this team. */
  readonly teamId?: Team['id'] | undefined
}

/** Brings the games into the calendar of the device: subscribed, so that it follows the plan, or once as a file. */
export function CalendarLink({ competitionId, teamId }: CalendarLinkProps) {
  const { apiUrl } = useSite()
  const { menu, choices } = useMenu()
  const service = useOnDevice(serviceAt(apiUrl), undefined)
  const { subscription, file } = calendarAddresses({ competitionId, teamId }, service)
  return (
    <details className={styles.calendar} data-screen {...menu}>
      <summary className={styles.button}>
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 6.5h16V20H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5" />
        </svg>
        {sharedTexts.calendar}
      </summary>
      <div className={styles.choices} {...choices}>
        <a className={styles.choice} href={subscription}>
          {sharedTexts.subscribe}
          <span className={styles.hint}>{sharedTexts.subscribeHint}</span>
        </a>
        <a className={styles.choice} href={file} download>
          {sharedTexts.loadFile}
          <span className={styles.hint}>{sharedTexts.loadFileHint}</span>
        </a>
      </div>
    </details>
  )
}

/** Keeps an open menu within the screen, and closes it on focus elsewhere or Escape. */
function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [shift, setShift] = useState(0)
  useEffect(() => {
    if (!isOpen) return
    const shut = () => ref.current?.removeAttribute('open')
    const shutElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) shut()
    }
    const shutByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') shut()
    }
    document.addEventListener('pointerdown', shutElsewhere)
    document.addEventListener('focusin', shutElsewhere)
    document.addEventListener('keydown', shutByEscape)
    return () => {
      document.removeEventListener('pointerdown', shutElsewhere)
      document.removeEventListener('focusin', shutElsewhere)
      document.removeEventListener('keydown', shutByEscape)
    }
  }, [isOpen])
  const onToggle = () => {
    setIsOpen(ref.current?.open ?? false)
    setShift(roomMissingFor(choices.current, ref.current))
  }
  return { menu: { ref, onToggle }, choices: { ref: choices, style: { left: -shift } } }
}

/** How far something as wide as the choices would stand out to the right of the page if it began where the menu does, in px. */
function roomMissingFor(choices: Element | null, menu: Element | null): number {
  if (!choices || !menu) return 0
  const end = menu.getBoundingClientRect().left + choices.getBoundingClientRect().width
  return Math.max(0, end + EDGE - document.documentElement.clientWidth)
}

/** Free space beside the menu, in px. */
const EDGE = 12

type CalendarAddresses = { readonly subscription: string; readonly file: string }

/** Addresses of the calendar of a competition or of one of its teams; paths without the service's address. */
export function calendarAddresses(
  { competitionId, teamId }: CalendarLinkProps,
  service: string | undefined,
): CalendarAddresses {
  const path = `/v1/calendar/${teamId === undefined ? competitionId : `${competitionId}/${teamId}`}.ics`
  const file = service === undefined ? path : new URL(path, service).href
  return { file, subscription: file.replace(/^https?:/, 'webcal:') }
}

/** A subscription needs a whole address, which only the browser knows where the service has served the page. */
const serviceAt = (apiUrl: string): string | undefined =>
  typeof location === 'undefined' ? undefined : new URL(apiUrl, location.href).href
