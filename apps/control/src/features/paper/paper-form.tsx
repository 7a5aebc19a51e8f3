import { Alert, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { SIDES, type Side } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { formatScore } from '@cup/ui/format'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { paperTexts as texts } from '../../texts/paper.ts'
import { HalfTimeFields, ScoreField, ShotsField } from './paper-fields.tsx'
import { focusField, PaperLines } from './paper-lines.tsx'
import { type PaperRead, resultText, type Sheet } from './paper-sheet.ts'
import { type Paper, usePaper } from './use-paper.ts'

type PaperFormProps = {
  readonly sheet: Sheet
  readonly onSaved: (result: string) => void
  /** Escape: the sheet is put away, what is typed stays. */
  readonly onLeave: () => void
}

/** [G27] One sheet: the result, its goals, penalties and shots, typed without a mouse. */
export function PaperForm({ sheet, onSaved, onLeave }: PaperFormProps) {
  const { game } = sheet
  const paper = usePaper(sheet, (whole) => onSaved(resultText(whole)))
  const { read, save, isSaving, refusal } = paper
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusField(form.current, 'home'), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.sheetOf(game.name)}
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="5" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
        <Heading as="h2" textStyle="lg">
          {texts.heading(game)}
        </Heading>
        <SheetFields sheet={sheet} paper={paper} form={form} />
        {refusal && (
          <Alert.Root status="error">
            <Alert.Indicator />
            <Alert.Title>{refusal}</Alert.Title>
          </Alert.Root>
        )}
        <Flex gap="4" wrap="wrap" align="center" borderTopWidth="1px" pt="4">
          <Text flex="1 1 14rem" role="status">
            {summaryOf(read)}
          </Text>
          <Button
            type="submit"
            size="touch"
            variant="solid"
            colorPalette="blue"
            isBusy={isSaving}
            disabled={read.fault !== undefined}
            aria-keyshortcuts="Control+Enter"
          >
            {texts.finish(game.name)}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

type SheetFieldsProps = Pick<PaperFormProps, 'sheet'> & {
  readonly paper: Paper
  readonly form: RefObject<HTMLFormElement | null>
}

function SheetFields({ sheet, paper: { draft, read, change }, form }: SheetFieldsProps) {
  const { names, squads } = sheet
  const typeGoals = (side: Side, typed: string) => change({ goalsOf: { ...draft.goalsOf, [side]: typed } })
  const afterPenalties = () => {
    if (read.isLevel) focusField(form.current, 'shots-home')
    else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return (
    <>
      <Grid templateColumns="minmax(0, 1fr) auto minmax(0, 1fr)" gap="3" alignItems="end">
        <ScoreField side="home" label={names.home} value={draft.goalsOf.home} next="guest" onType={typeGoals} />
        <Text fontSize="3xl" fontWeight="bold" aria-hidden="true">
          :
        </Text>
        <ScoreField
          side="guest"
          label={names.guest}
          value={draft.goalsOf.guest}
          next={sheet.hasHalves ? 'half-home' : 'goals-0-side'}
          onType={typeGoals}
        />
      </Grid>
      {sheet.hasHalves && (
        <HalfTimeFields
          shortNames={sheet.shortNames}
          value={draft.halfTime}
          onChange={(halfTime) => change({ halfTime })}
        />
      )}
      <PaperLines
        name="goals"
        title={texts.goals}
        what={texts.goalWord}
        hasAssist
        lines={draft.goals}
        reads={read.goals}
        scores={scoresAfter(read)}
        squads={squads}
        onChange={(goals) => change({ goals })}
        onDone={() => focusField(form.current, 'penalties-0-side')}
      />
      <PaperLines
        name="penalties"
        title={texts.penalties}
        what={texts.penaltyWord}
        lines={draft.penalties}
        reads={read.penalties}
        squads={squads}
        onChange={(penalties) => change({ penalties })}
        onDone={afterPenalties}
      />
      {read.isLevel && (
        <Stack gap="2">
          <Flex gap="4" wrap="wrap">
            {SIDES.map((side) => (
              <ShotsField
                key={side}
                side={side}
                label={texts.shotsOf(sheet.shortNames[side])}
                value={draft.shots[side]}
                onType={(typed) => change({ shots: { ...draft.shots, [side]: typed } })}
              />
            ))}
          </Flex>
          <Text color="fg.muted">{texts.shotsHint}</Text>
        </Stack>
      )}
    </>
  )
}

/** Summary of the remaining faults, or of the goals that are saved without a scorer. */
function summaryOf({ fault, missing, goals }: PaperRead): string {
  if (fault !== undefined) return fault
  const open = missing.home + missing.guest
  if (open > 0) return texts.openGoals(open)
  return goals.length > 1 ? texts.allLinesDone : texts.noGoals
}

/** The score after each line that can be read. */
function scoresAfter({ goals }: PaperRead): (string | undefined)[] {
  let score = { home: 0, guest: 0 }
  return goals.map((line) => {
    if (line.state !== 'right') return undefined
    const side = line.entry.homeTeam ? 'home' : 'guest'
    score = { ...score, [side]: score[side] + 1 }
    return formatScore(score)
  })
}
