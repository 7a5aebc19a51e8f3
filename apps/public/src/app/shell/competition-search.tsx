import { useHttp } from '@cup/api-client/http'
import { competitionChoices, type WantedChoices } from '@cup/api-client/queries'
import { MOST_CHOICES } from '@cup/contract/competition-choices'
import { formatDateRange } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { searchTexts as texts } from '../../texts/search.ts'
import styles from './competition-search.module.css'

type CompetitionSearchProps = {
  readonly shownId: string
  readonly onPick: (competitionId: string) => void
  readonly onClose: () => void
}

/** The switch of a service with many competitions: a search, and pages of what it finds. */
export function CompetitionSearch({ shownId, onPick, onClose }: CompetitionSearchProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  useEffect(() => dialog.current?.showModal(), [])
  const pick = (id: string) => {
    dialog.current?.close()
    onPick(id)
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={texts.title} onClose={onClose}>
      <div className={styles.head}>
        <input
          className={styles.field}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </div>
      <Choices key={search} wanted={{ search }} {...{ shownId, pick }} />
      <h2 className={styles.archive}>{texts.archive}</h2>
      <Choices key={`archived ${search}`} wanted={{ search, archived: true }} {...{ shownId, pick }} />
    </dialog>
  )
}

type ChoicesProps = {
  readonly wanted: WantedChoices
  readonly shownId: string
  readonly pick: (competitionId: string) => void
}

/** A page of competitions, and the next one once it is asked for. */
function Choices({ wanted, shownId, pick }: ChoicesProps) {
  const [hasNext, setHasNext] = useState(false)
  const { data, isError } = useQuery(competitionChoices(useHttp(), wanted))
  const page = data?.slice(0, MOST_CHOICES) ?? []
  const isMore = data !== undefined && data.length > page.length
  const after = page.at(-1)?.id
  return (
    <>
      <ul className={styles.list}>
        {page.map(({ id, name, start, end }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-current={id === shownId || undefined}
              onClick={() => pick(id)}
            >
              <b>{name}</b> <span>{formatDateRange(start, end)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isError && !data && <p className={styles.none}>{texts.failed}</p>}
      {data?.length === 0 && wanted.after === undefined && <p className={styles.none}>{texts.none}</p>}
      {isMore && !hasNext && (
        <button type="button" className={styles.more} onClick={() => setHasNext(true)}>
          {texts.more}
        </button>
      )}
      {hasNext && after !== undefined && <Choices wanted={{ ...wanted, after }} {...{ shownId, pick }} />}
    </>
  )
}
