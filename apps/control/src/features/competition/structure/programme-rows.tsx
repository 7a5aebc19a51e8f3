import { Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { LONGEST_ROW_SECONDS, PROGRAMME_ROWS, type ProgrammeSettings, SHORTEST_ROW_SECONDS } from '@cup/domain/settings'
import { Button, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { SwitchField } from '../../../shared/form/fields.tsx'
import { competitionTexts } from '../../../texts/competition.ts'
import { regieTexts } from '../../../texts/regie.ts'

/** [B20] Which pictures of the programme come by themselves, and for how long each is on air. */
export function ProgrammeRows({ competition: { id, settings } }: { readonly competition: Competition }) {
  const toast = useToast()
  const { mutate: change, isPending } = useCommand('competition.write/change-settings')
  const [rows, setRows] = useState(() => rowsOf(settings.programme ?? {}))
  const programme = settingsOf(rows)
  const set = (row: Row, part: Partial<Row>) =>
    setRows((before) => before.map((one) => (one.id === row.id ? { ...one, ...part } : one)))
  const save = () => {
    if (programme) change({ id, programme }, { onSuccess: () => toast({ text: competitionTexts.settingsSaved }) })
  }
  return (
    <Stack gap="3" maxW="3xl">
      <Text color="fg.muted">{competitionTexts.programmeHint}</Text>
      {rows.map((row) => (
        <Flex key={row.id} gap="4" align="center">
          <Input
            aria-label={competitionTexts.secondsOf(regieTexts.scenes[row.id])}
            inputMode="numeric"
            autoComplete="off"
            minH="touch"
            w="20"
            value={row.typed}
            onChange={({ target }) => set(row, { typed: target.value })}
          />
          <SwitchField
            label={regieTexts.scenes[row.id]}
            value={row.isOn}
            onChange={(isOn: boolean) => set(row, { isOn })}
          />
        </Flex>
      ))}
      {!programme && (
        <Text role="alert" color="fg.error">
          {competitionTexts.secondsRange(SHORTEST_ROW_SECONDS, LONGEST_ROW_SECONDS)}
        </Text>
      )}
      <Button size="touch" alignSelf="start" isBusy={isPending} disabled={!programme} onClick={save}>
        {competitionTexts.saveProgramme}
      </Button>
    </Stack>
  )
}

type Row = ReturnType<typeof rowsOf>[number]

const rowsOf = (settings: ProgrammeSettings) =>
  PROGRAMME_ROWS.map(({ id, seconds }) => ({
    ...{ id, seconds, isOn: !settings[id]?.isOff },
    typed: String(settings[id]?.seconds ?? seconds),
  }))

/** Differences from the table of the rules; undefined while a time is invalid. */
function settingsOf(rows: readonly Row[]): ProgrammeSettings | undefined {
  const changed = rows.map(({ id, seconds, isOn, typed }) => ({
    id,
    isOn,
    own: Number(typed),
    isUsual: Number(typed) === seconds,
  }))
  if (!changed.every(({ own }) => isTime(own))) return undefined
  const entries = changed
    .filter(({ isOn, isUsual }) => !isOn || !isUsual)
    .map(({ id, isOn, own, isUsual }) => [
      id,
      { ...(isOn ? {} : { isOff: true }), ...(isUsual ? {} : { seconds: own }) },
    ])
  return Object.fromEntries(entries)
}

const isTime = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= SHORTEST_ROW_SECONDS && seconds <= LONGEST_ROW_SECONDS
