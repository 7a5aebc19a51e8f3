import { Flex } from '@chakra-ui/react'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { isUnderWay, ScoreBadge, WholeName } from '@cup/ui/components'
import { formatClock, formatGameDateTime } from '@cup/ui/format'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { RemedyButton } from '../../shared/game-view/remedy-button.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { changeGamesTexts, competitionTexts } from '../../texts/competition.ts'
import { isChangeable } from './change-games.tsx'
import { ChangeBar } from './change-games-dialog.tsx'
import { type GameRow, rowsOf } from './game-rows.ts'
import styles from './games-table.module.css'

type GamesTableProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

const HEADS = [
  competitionTexts.name,
  competitionTexts.time,
  competitionTexts.home,
  competitionTexts.guest,
  competitionTexts.group,
  competitionTexts.matchday,
  competitionTexts.duration,
  competitionTexts.shotsShort,
  competitionTexts.result,
]

/** The plan of a competition, a section for each matchday, and a way to the line of the game that is under way. */
export function GamesTable(props: GamesTableProps) {
  const mayChange = useMayCall('game.write/change-datetime')
  const mayChangeMany = useMayCall('competition.write/change-games')
  const table = useRef<HTMLElement>(null)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>()
  const changeable = props.games.filter(isChangeable)
  const toggle = (ids: readonly string[], isChosen: boolean) =>
    setChosenIds(
      (before = new Set()) => new Set([...before].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])),
    )
  const choice = chosenIds && { chosenIds, toggle }
  return (
    <>
      <Flex gap="3" wrap="wrap">
        {props.games.some(isUnderWay) && (
          <Button onClick={() => goToGameUnderWay(table.current)}>{competitionTexts.toCurrentGame}</Button>
        )}
        {mayChangeMany && changeable.length > 0 && !choice && (
          <Button onClick={() => setChosenIds(new Set())}>{changeGamesTexts.start}</Button>
        )}
      </Flex>
      <section ref={table} className={styles.scroll} aria-label={competitionTexts.games}>
        <table className={styles.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {mayChange && (
                <th scope="col">
                  <span className={styles.hidden}>{competitionTexts.change}</span>
                </th>
              )}
            </tr>
          </thead>
          {rowsOf(props).map(({ matchday, rows }) => (
            <tbody key={matchday ?? ''}>
              {matchday !== undefined && (
                <tr className={styles.matchday}>
                  <th scope="rowgroup" colSpan={HEADS.length + 1}>
                    {choice && <Chooser label={changeGamesTexts.selectAllOf(matchday)} rows={rows} choice={choice} />}
                    {matchday}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.game.id} row={row} mayChange={mayChange} choice={choice} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {choice && (
        <ChangeBar
          {...props}
          chosen={changeable.filter(({ id }) => choice.chosenIds.has(id))}
          onAll={() => setChosenIds(new Set(changeable.map(({ id }) => id)))}
          onDone={() => setChosenIds(undefined)}
        />
      )}
    </>
  )
}

/** Its name gets the focus, and the page follows. */
function goToGameUnderWay(table: HTMLElement | null): void {
  table?.querySelector<HTMLElement>('[data-under-way] th a')?.focus()
}

/** The games that are chosen to be changed together. */
type Choice = {
  readonly chosenIds: ReadonlySet<string>
  readonly toggle: (ids: readonly string[], isChosen: boolean) => void
}

type ChooserProps = { readonly label: string; readonly rows: readonly Pick<GameRow, 'game'>[]; readonly choice: Choice }

/** A box for those of these games that can be changed together; none where there are none. */
function Chooser({ label, rows, choice: { chosenIds, toggle } }: ChooserProps) {
  const ids = rows.flatMap(({ game }) => (isChangeable(game) ? [game.id] : []))
  if (ids.length === 0) return null
  const isChosen = ids.every((id) => chosenIds.has(id))
  return (
    <label className={styles.chooser}>
      <input type="checkbox" aria-label={label} checked={isChosen} onChange={() => toggle(ids, !isChosen)} />
    </label>
  )
}

type RowProps = { readonly row: GameRow; readonly mayChange: boolean; readonly choice: Choice | undefined }

const Row = ({ row: { game, home, guest, group, matchday, court, notes }, mayChange, choice }: RowProps) => (
  <tr data-cancelled={game.cancelled || undefined} data-under-way={isUnderWay(game) || undefined}>
    <th scope="row">
      {choice && <Chooser label={changeGamesTexts.select(game.name)} rows={[{ game }]} choice={choice} />}
      <Link className={styles.name} to={`games/${game.id}`}>
        {game.name}
      </Link>
      {notes.map(({ text, remedy }) => (
        <div key={text} className={styles.note}>
          {text} <RemedyButton remedy={remedy} />
        </div>
      ))}
    </th>
    <td className={styles.time}>
      {formatGameDateTime(game.dateTime)}
      {court !== undefined && <span className={styles.planned}>{court}</span>}
      {game.referee !== undefined && (
        <span className={styles.planned}>{competitionTexts.refereeNumber(game.referee)}</span>
      )}
    </td>
    {[home, guest].map(({ side, confirmed, planned }) => (
      <td key={side} className={styles.side}>
        {confirmed === undefined ? (
          <span className={styles.open}>{competitionTexts.notConfirmed}</span>
        ) : (
          <WholeName name={confirmed} />
        )}
        <span className={styles.planned}>
          <WholeName name={planned} />
        </span>
      </td>
    ))}
    <More title={competitionTexts.group}>{group ?? '–'}</More>
    <More title={competitionTexts.matchday}>{matchday ?? '–'}</More>
    <More title={competitionTexts.duration}>{formatClock(game.duration)}</More>
    <More title={competitionTexts.shots}>{game.shootOutShotsNumber}</More>
    <td className={styles.score}>
      <ScoreBadge game={game} pulses />
    </td>
    {mayChange && <td className={styles.change}>{!game.started && <EditLinks game={game} />}</td>}
  </tr>
)

type MoreProps = { readonly title: string; readonly children: ReactNode }

/** A cell that says its own column where a game is a card. */
const More = ({ title, children }: MoreProps) => (
  <td className={styles.more} data-title={title}>
    {children}
  </td>
)

/** The ways to change the plan of a game before it starts; of one that will not be played, its name and matchday alone. */
const EditLinks = ({ game }: { readonly game: Game }) => (
  <span className={styles.edits}>
    <Link to={`games/${game.id}/change-plan`} aria-label={competitionTexts.changePart(game.name)}>
      <PencilIcon />
    </Link>
    {isChangeable(game) && <TimeLinks {...game} />}
  </span>
)

const TimeLinks = ({ id, name }: Pick<Game, 'id' | 'name'>) => (
  <>
    <Link to={`games/${id}/change-datetime`} aria-label={competitionTexts.changeTimeOf(name)}>
      <CalendarIcon />
    </Link>
    <Link to={`games/${id}/change-duration`} aria-label={competitionTexts.changeDurationOf(name)}>
      <ClockIcon />
    </Link>
    <Link to={`games/${id}/change-shoot-out-shots-number`} aria-label={competitionTexts.changeShotsOf(name)}>
      <ShotsIcon />
    </Link>
  </>
)

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    {children}
  </svg>
)

/** Date and time. */
const CalendarIcon = () => (
  <Icon>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M9 3v4M15 3v4" />
  </Icon>
)

/** How long it lasts. */
const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7v5l3 2" />
  </Icon>
)

/** Shots from nine metres: a dot in a ring would look like a choice. It is drawn by the style, because the link has a name of its own. */
const ShotsIcon = () => <span className={styles.shots} data-sign={competitionTexts.shotsShort} aria-hidden="true" />

/** Everything else. */
const PencilIcon = () => (
  <Icon>
    <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
  </Icon>
)
