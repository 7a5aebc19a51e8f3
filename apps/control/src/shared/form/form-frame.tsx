import { Alert, Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { formTexts } from '../../texts/form.ts'
import type { SavedForm } from './use-saved-form.ts'

type FormFrameProps = {
  readonly form: Pick<
    SavedForm<FieldValues>,
    'submit' | 'isSaving' | 'refusal' | 'isDirty' | 'isRestored' | 'discard' | 'stops'
  >
  /** Target of "Abbrechen" and Escape, relative to this page. */
  readonly back: string
  readonly label?: string
  /** Beside the button that saves. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Around the fields of a form: Enter saves, Escape goes back where nothing was typed, the first fault gets the focus. */
export function FormFrame({ form, back, label = formTexts.save, actions, children }: FormFrameProps) {
  const navigate = useNavigate()
  const frame = useFocusOnFault(form.stops)
  const leave = () => void navigate(back, { relative: 'path' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !form.isDirty) leave()
  }
  return (
    <form ref={frame} noValidate onSubmit={form.submit} onKeyDown={onKeyDown}>
      <Stack gap="5" maxW="2xl">
        {form.isRestored && form.isDirty && <RestoredNote onDiscard={form.discard} />}
        {children}
        {form.refusal && (
          <Alert.Root status="error">
            <Alert.Indicator />
            <Alert.Title>{form.refusal}</Alert.Title>
          </Alert.Root>
        )}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={form.isSaving}>
            {label}
          </Button>
          {actions}
          <Button size="touch" variant="ghost" onClick={leave}>
            {formTexts.cancel}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Flex role="status" align="center" gap="3" wrap="wrap" bg="bg.muted" borderRadius="l3" px="4" py="2">
      <Text flex="1">{formTexts.draftRestored}</Text>
      <Button variant="outline" onClick={onDiscard}>
        {formTexts.discard}
      </Button>
    </Flex>
  )
}

/** For a form: after each attempt that was stopped, the first field that says why has the focus. */
export function useFocusOnFault(stops: number) {
  const frame = useRef<HTMLFormElement>(null)
  const focusedFor = useRef(0)
  // After every render: the errors may be shown later than the attempt is counted.
  useEffect(() => {
    if (stops === focusedFor.current) return
    const field = frame.current?.querySelector('[aria-invalid="true"]')
    if (!(field instanceof HTMLElement)) return
    focusedFor.current = stops
    field.focus()
  })
  return frame
}
