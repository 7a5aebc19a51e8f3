import { Flex, List, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import type { Competition, Game } from '@cup/contract/entities'
import { Button, ModalDialog, useToast } from '@cup/ui/chakra'
import { calendarDateOf, formatGameDateTime } from '@cup/ui/format'
import { useId, useState } from 'react'
import { z } from 'zod'
import { DateTimeField } from '../../../shared/form/date-time-field.tsx'
import { QuickNumberField, TextField } from '../../../shared/form/fields.tsx'
import { useFocusOnFault } from '../../../shared/form/form-frame.tsx'
import { instantText, requiredText } from '../../../shared/form/form-schema.ts'
import { refusalOf } from '../../../shared/form/refusal.ts'
import { dayTextOf, pickedTextOf } from '../../../shared/form/typed-values.ts'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { minutesOfSeconds, minutesText } from '../../../shared/planning/minutes.ts'
import { competitionTexts } from '../../../texts/competition.ts'

type Breaks = NonNullable<Competition['breaks']>
type PlainBreak = { readonly id: string; readonly name: string; readonly dateTime: string; readonly duration: number }

type BreakListProps = { readonly competition: Competition; readonly games: readonly Game[] }

/** [K13] The breaks of a competition in their order; each change can be taken back. */
export function BreakList({ competition, games }: BreakListProps) {
  const { id, breaks = [] } = competition
  const [edited, setEdited] = useState<PlainBreak | 'new'>()
  const { mutateAsync: change } = useCommand('competition.write/change-details')
  const toast = useToast()
  const send = (list: readonly PlainBreak[]) => change({ id, breaks: [...list] })
  const attempt = (list: readonly PlainBreak[]) =>
    send(list).catch((error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }))
  const offerUndo = (text: string) =>
    toast({ text, action: { label: competitionTexts.undo, onPress: () => void attempt(breaks) } })
  const without = (wanted: string): Breaks => breaks.filter((one) => one.id !== wanted)
  return (
    <>
      <Text color="fg.muted">{competitionTexts.breaksExplained}</Text>
      <List.Root variant="plain" gap="1">
        {breaks
          .toSorted((a, b) => a.dateTime.localeCompare(b.dateTime))
          .map((one) => (
            <List.Item key={one.id} display="flex" alignItems="center" gap="2" flexWrap="wrap">
              <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
                {one.name}
              </Text>
              {competitionTexts.breakAt(formatGameDateTime(one.dateTime), minutesOfSeconds(one.duration))}
              <Button variant="ghost" aria-label={competitionTexts.changePart(one.name)} onClick={() => setEdited(one)}>
                {competitionTexts.change}
              </Button>
              <Button
                variant="ghost"
                aria-label={competitionTexts.removeBreak(one.name)}
                onClick={() =>
                  void attempt(without(one.id)).then(() => offerUndo(competitionTexts.partDeleted(one.name)))
                }
              >
                ✕
              </Button>
            </List.Item>
          ))}
      </List.Root>
      <Flex>
        <Button size="touch" onClick={() => setEdited('new')}>
          {competitionTexts.planBreak}
        </Button>
      </Flex>
      {edited && (
        <BreakDialog
          name={`competitions/${id}/break/${edited === 'new' ? 'new' : edited.id}`}
          draft={edited === 'new' ? newBreak(competition, games) : draftOf(edited)}
          save={(next) => send([...without(next.id), next])}
          onSaved={(name) => {
            offerUndo(competitionTexts.breakPlanned(name))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** Draft of a break. */
type BreakDraft = { readonly id: string; readonly title: string; readonly at: string; readonly minutes: string }

const draftOf = ({ id, name, dateTime, duration }: PlainBreak): BreakDraft => ({
  id,
  title: name,
  at: pickedTextOf(dateTime),
  minutes: minutesOfSeconds(duration),
})

/** Noon of the first day with games, else of the first day of the competition. */
function newBreak({ start }: Competition, games: readonly Game[]): BreakDraft {
  const [first] = games.map(({ dateTime }) => calendarDateOf(dateTime)).sort()
  return { id: newId(), title: '', at: `${dayTextOf(first ?? start)} 12:00`, minutes: '45' }
}

const BreakSchema = z.object({
  title: requiredText(competitionTexts.nameMissing),
  at: instantText(competitionTexts.breakBeginMissing),
  minutes: minutesText,
})

type BreakDialogProps = {
  /** Names the draft. */
  readonly name: string
  readonly draft: BreakDraft
  readonly save: (next: PlainBreak) => Promise<unknown>
  readonly onSaved: (name: string) => void
  readonly onClose: () => void
}

function BreakDialog({ name, draft, save, onSaved, onClose }: BreakDialogProps) {
  const formId = useId()
  const form = useSavedForm({
    name,
    defaults: draft,
    schema: BreakSchema,
    save: ({ title, at, minutes }) => save({ id: draft.id, name: title, dateTime: at, duration: minutes }),
    onSaved: ({ title }) => onSaved(title.trim()),
  })
  const { fault, ...title } = form.bind('title')
  return (
    <ModalDialog
      title={competitionTexts.break}
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="touch" variant="solid" colorPalette="blue" isBusy={form.isSaving}>
          {competitionTexts.saveBreak}
        </Button>
      }
    >
      <form id={formId} ref={useFocusOnFault(form.stops)} noValidate onSubmit={form.submit}>
        <Stack gap="5">
          <TextField label={competitionTexts.name} isRequired {...title} fault={fault ?? form.refusal} />
          <DateTimeField label={competitionTexts.breakBegins} isRequired {...form.bind('at')} />
          <QuickNumberField label={competitionTexts.breakMinutes} quick={QUICK_MINUTES} {...form.bind('minutes')} />
        </Stack>
      </form>
    </ModalDialog>
  )
}

const QUICK_MINUTES = [15, 30, 45, 60]
