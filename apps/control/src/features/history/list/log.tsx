import { Heading, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { useLive } from '@cup/api-client/live'
import { type LogQuery, logEntries, staffKeys } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { Button, EmptyMessage } from '@cup/ui/chakra'
import { calendarDateOf } from '@cup/ui/format'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { historyTexts as texts } from '../../../texts/history.ts'
import type { Start } from '../correction/edit.ts'
import { whoText } from '../events/entered-by.ts'
import type { HistoryEvent } from '../events/event.ts'
import { actSentenceOf, type HistoryAct, isKnown, joinedActs, namesFor, startOf } from '../events/events.ts'
import type { Cup, Names } from '../events/names.ts'
import { type Block, blocksOf } from './blocks.ts'
import { LogBlock } from './log-block.tsx'
import { isFound, isSearched, type LogFilter, logQueryOf, NO_FILTER } from './log-filter.ts'
import { LogFilters } from './log-filters.tsx'
import { Losses } from './losses.tsx'

type LogProps = {
  readonly cup: Cup
  readonly game: Game | undefined
  readonly onCorrect: (wrong: { readonly gameId: string; readonly start: Start }) => void
}

/** The entries of the log, latest first, filtered and searched. */
export function Log({ cup, game, onCorrect }: LogProps) {
  const [filter, setFilter] = useState<LogFilter>({ ...NO_FILTER, gameId: game?.id })
  const { log, entries, losses } = useLog(logQueryOf(cup.competition.id, filter))
  const names = useMemo(() => namesFor(entries, cup), [entries, cup])
  const textOf = (entry: HistoryAct) => actSentenceOf(entry, names)
  const told = (entry: HistoryAct) =>
    `${textOf(entry)} ${whoText(entry.by)} ${entry.reason ?? ''} ${entry.gameId ? `${names.game(entry.gameId)} ${names.pairing(entry.gameId)}` : ''}`
  const acts = useMemo(() => joinedActs(entries), [entries])
  const found = acts.filter((entry) => isFound(entry, told(entry), filter))
  const correct = (entry: HistoryEvent) => {
    const about = cup.games.find(({ id }) => id === entry.gameId)
    const start = about && startOf(entry, about)
    return start && (() => onCorrect({ gameId: about.id, start }))
  }
  const more = () => {
    if (log.hasNextPage && !log.isFetching) void log.fetchNextPage()
  }
  useLookedFor(entries.length > 0)
  return (
    <Stack gap="6">
      <LogFilters
        filter={filter}
        days={daysOf(cup)}
        games={game ? [] : cup.games}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <Losses losses={losses} cup={cup} />
      <QueryBlock queries={[log]}>
        <LogList entries={found} names={names} textOf={textOf} onCorrect={correct} />
        {found.length === 0 && !log.hasNextPage && <EmptyMessage>{texts.nothingFound}</EmptyMessage>}
        {log.hasNextPage && (
          <>
            <WhenSeen onSeen={more} turn={log.isFetching ? undefined : entries.length} />
            <Button size="touch" isBusy={log.isFetchingNextPage} onClick={more}>
              {texts.showOlder}
            </Button>
            {isSearched(filter) && <Text color="fg.muted">{texts.searched(entries.length)}</Text>}
          </>
        )}
      </QueryBlock>
    </Stack>
  )
}

/** The days on which the competition is played. */
function daysOf({ competition, games }: Cup): readonly string[] {
  const days = [competition.start, competition.end, ...games.map(({ dateTime }) => calendarDateOf(dateTime))]
  return [...new Set(days)].toSorted()
}

/** Goes to the entry that the address names, once it has come. */
function useLookedFor(hasEntries: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '' || !hasEntries) return
    const entry = document.getElementById(hash.slice(1))
    entry?.scrollIntoView({ block: 'center' })
    entry?.focus({ preventScroll: true })
  }, [hash, hasEntries])
}

/** The entries of the log that have come so far; new ones, and what a correction replaced, come by themselves. */
function useLog(query: LogQuery) {
  const http = useHttp()
  useNews()
  const log = useInfiniteQuery({ ...logEntries(http, query), placeholderData: keepPreviousData })
  const entries = useMemo(() => log.data?.pages.flatMap((page) => page.entries).filter(isKnown) ?? [], [log.data])
  return { log, entries, losses: log.data?.pages[0]?.losses ?? [] }
}

/** Whatever the line tells of stands in the log by then. */
function useNews(): void {
  const client = useQueryClient()
  const position = useLive((state) => state.position?.position)
  useEffect(() => {
    if (position !== undefined) void client.invalidateQueries({ queryKey: staffKeys.log() })
  }, [client, position])
}

/** So far ahead of the end more is read, so that it is there when the end is reached. */
const AHEAD = '600px'

type WhenSeenProps = {
  readonly onSeen: () => void
  /** Changes when something has come; undefined while nothing is to be said. */
  readonly turn: number | undefined
}

/** Calls `onSeen` when the page is scrolled to it, and again for as long as it stays in sight. */
function WhenSeen({ onSeen, turn }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const say = useEffectEvent(onSeen)
  useEffect(() => {
    // Another turn looks again: what came may not have filled the screen.
    if (!place.current || turn === undefined || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && say(), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [turn])
  return <div ref={place} />
}

type LogListProps = {
  readonly entries: readonly HistoryEvent[]
  readonly names: Names
  readonly textOf: (entry: HistoryEvent) => string
  readonly onCorrect: (entry: HistoryEvent) => (() => void) | undefined
}

/** Entries, latest first, by day and by game. */
const LogList = ({ entries, ...rest }: LogListProps) => (
  <Stack gap="6">
    {byDay(blocksOf(entries)).map(({ day, key, blocks }) => (
      <Stack key={key} as="section" gap="4" aria-label={day}>
        <Heading as="h2" textStyle="xl">
          {day}
        </Heading>
        {blocks.map((block) => (
          <LogBlock key={block.key} block={block} {...rest} />
        ))}
      </Stack>
    ))}
  </Stack>
)

type Day = { readonly day: string; readonly key: string; readonly blocks: Block[] }

/** Groups blocks by day; an entry of days later may be between, so that a day may occur twice. */
function byDay(blocks: readonly Block[]): readonly Day[] {
  const days: Day[] = []
  for (const block of blocks) {
    const last = days.at(-1)
    if (last?.day === block.day) last.blocks.push(block)
    else days.push({ day: block.day, key: `${days.length} ${block.day}`, blocks: [block] })
  }
  return days
}
