import { Box, Field, Flex, Grid, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { SIDES } from '@cup/domain/kernel'
import { Button, useToast } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { type FormEvent, useState } from 'react'
import { paperTexts as texts } from '../../texts/paper.ts'
import { resultText, type Sheet, scorersText, withScorers } from './paper-sheet.ts'
import { usePaper } from './use-paper.ts'

/** [G27] All open games below each other, one row a game: Enter saves a row and leads to the next one. */
export function PaperList({ sheets }: { readonly sheets: readonly Sheet[] }) {
  const toast = useToast()
  const saved = ({ game }: Sheet, result: string) => toast({ text: texts.entered(game.name, result) })
  return (
    <Stack gap="4">
      <Text maxW="prose" color="fg.muted">
        {texts.listHint}
      </Text>
      <Box as="ol" listStyleType="none">
        {sheets.map((sheet) => (
          <PaperRow key={sheet.game.id} sheet={sheet} onSaved={(result) => saved(sheet, result)} />
        ))}
      </Box>
    </Stack>
  )
}

type PaperRowProps = { readonly sheet: Sheet; readonly onSaved: (result: string) => void }

function PaperRow({ sheet, onSaved }: PaperRowProps) {
  const { game, names, shortNames } = sheet
  const { draft, read, change, save, isSaving, refusal } = usePaper(sheet, (whole) => onSaved(resultText(whole)))
  const [isTried, setIsTried] = useState(false)
  const [scorers, setScorers] = useState({ home: scorersText(draft, 'home'), guest: scorersText(draft, 'guest') })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (read.fault !== undefined) return
    // Before it is saved: the row leaves the list with the answer.
    firstFieldOf(event.currentTarget.closest('li')?.nextElementSibling)?.focus()
    save()
  }
  return (
    <Box as="li" borderTopWidth="1px" py="3">
      <form noValidate aria-label={texts.sheetOf(game.name)} onSubmit={submit}>
        <Flex columnGap="3" wrap="wrap" align="baseline" mb="1">
          <Heading as="h2" textStyle="md">
            {game.name}
          </Heading>
          <Text color="fg.muted">{`${formatGameDateTime(game.dateTime)} · ${names.home} – ${names.guest}`}</Text>
        </Flex>
        <Grid
          templateColumns={{ base: '1fr 1fr', lg: 'repeat(2, 6rem) repeat(2, minmax(0, 1fr)) auto' }}
          gap="3"
          alignItems="end"
        >
          {SIDES.map((side) => (
            <Typed
              key={side}
              label={texts.goalsOf(shortNames[side])}
              maxLength={3}
              value={draft.goalsOf[side]}
              onType={(typed) => change({ goalsOf: { ...draft.goalsOf, [side]: typed.replace(/\D/g, '') } })}
            />
          ))}
          {SIDES.map((side) => (
            <Typed
              key={side}
              label={texts.scorersOf(shortNames[side])}
              value={scorers[side]}
              onType={(typed) => {
                setScorers({ ...scorers, [side]: typed })
                change(withScorers(draft, side, typed.toLowerCase()))
              }}
            />
          ))}
          <Button type="submit" size="touch" isBusy={isSaving} aria-label={texts.enterOf(game.name)}>
            {texts.enter}
          </Button>
          {read.isLevel &&
            SIDES.map((side) => (
              <Typed
                key={side}
                label={texts.shotsOf(shortNames[side])}
                value={draft.shots[side]}
                onType={(typed) => change({ shots: { ...draft.shots, [side]: typed.replace(/[^01]/g, '') } })}
              />
            ))}
        </Grid>
        {((isTried && read.fault) || refusal) && (
          <Text role="alert" color="fg.error" mt="2">
            {refusal ?? read.fault}
          </Text>
        )}
      </form>
    </Box>
  )
}

const firstFieldOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('input')

type TypedProps = {
  readonly label: string
  readonly value: string
  readonly maxLength?: number
  readonly onType: (typed: string) => void
}

const Typed = ({ label, value, maxLength, onType }: TypedProps) => (
  <Field.Root>
    <Field.Label textStyle="sm">{label}</Field.Label>
    <Input
      minH="touch"
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  </Field.Root>
)
