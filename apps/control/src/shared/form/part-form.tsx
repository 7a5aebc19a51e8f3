import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { formTexts } from '../../texts/form.ts'
import { useFocusOnFault } from './form-frame.tsx'
import type { SavedForm } from './use-saved-form.ts'

type PartFormProps = {
  readonly form: Pick<SavedForm<object>, 'submit' | 'isSaving' | 'refusal' | 'isDirty' | 'discard' | 'stops'>
  /** On the button that saves. */
  readonly label: string
  readonly children: ReactNode
}

/** A form within a page: it is saved where it stands, and what was typed can be thrown away. */
export const PartForm = ({ form, label, children }: PartFormProps) => (
  <form ref={useFocusOnFault(form.stops)} noValidate onSubmit={form.submit}>
    <Stack gap="5" maxW="3xl">
      {children}
      {form.refusal && (
        <Text role="alert" color="fg.error">
          {form.refusal}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button type="submit" size="touch" isBusy={form.isSaving}>
          {label}
        </Button>
        {form.isDirty && (
          <Button size="touch" variant="ghost" onClick={form.discard}>
            {formTexts.discard}
          </Button>
        )}
      </Flex>
    </Stack>
  </form>
)
