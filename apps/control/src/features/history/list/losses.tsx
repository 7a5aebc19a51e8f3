import { Alert, Box, List, Text } from '@chakra-ui/react'
import type { LogEntry, LogLoss } from '@cup/contract/log-routes'
import { formatDay } from '@cup/ui/format'
import { historyTexts as texts } from '../../../texts/history.ts'
import { formatSecond, whoText } from '../events/entered-by.ts'
import { isKnown, sentenceOf } from '../events/events.ts'
import { type Cup, namesIn } from '../events/names.ts'

type LossesProps = { readonly losses: readonly LogLoss[]; readonly cup: Cup }

/** [E7] Acknowledged events that are missing after an outage, with game, kind and time: they must be entered again. */
export const Losses = ({ losses, cup }: LossesProps) =>
  losses.map(({ noticedAt, count, entries }) => (
    <Alert.Root key={noticedAt} status="error" alignItems="start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{texts.missing(count)}</Alert.Title>
        <Alert.Description>
          <List.Root ps="5">
            {entries.map((entry) => (
              <List.Item key={entry.position}>{lineOf(entry, cup)}</List.Item>
            ))}
            {count > entries.length && <List.Item>{texts.missingToo(count - entries.length)}</List.Item>}
          </List.Root>
          <Box pt="2">
            <Text>{texts.enterAgain}</Text>
          </Box>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  ))

/** "Samstag, 18.01. 14:35:10 · Spiel 1: MÜH – NEB · Tor für MÜH, Nr. 7 Keller · Zeitnehmer (Tablet 2)". */
function lineOf(entry: LogLoss['entries'][number], cup: Cup): string {
  const { occurredAt, gameId, type, by } = entry
  const names = namesIn(cup)
  const game = gameId && `${names.game(gameId)}: ${names.pairing(gameId)}`
  const known: LogEntry = { ...entry, recordedAt: occurredAt, by: by ?? { kind: 'service' } }
  const what = isKnown(known) ? sentenceOf(known, names) : type
  const when = `${formatDay(occurredAt)} ${formatSecond(occurredAt)}`
  return [when, game, what, by && whoText(by)].filter(Boolean).join(' · ')
}
