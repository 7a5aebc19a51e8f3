import { Flex } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { TextField } from '../../../shared/form/fields.tsx'
import { requiredText } from '../../../shared/form/form-schema.ts'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { competitionTexts } from '../../../texts/competition.ts'

type NameFormProps = {
  /** Names the draft. */
  readonly name: string
  readonly label: string
  readonly button: string
  readonly save: (name: string) => Promise<unknown>
}

const NameSchema = z.object({ title: requiredText(competitionTexts.nameMissing) })

/** One line that makes something by its name, and is empty again afterwards. */
export function NameForm({ name, label, button, save }: NameFormProps) {
  const form = useSavedForm({
    name,
    defaults: { title: '' },
    schema: NameSchema,
    save: ({ title }) => save(title),
    onSaved: () => form.discard(),
    wireNames: { name: 'title' },
  })
  const { fault, ...bound } = form.bind('title')
  return (
    <form noValidate onSubmit={form.submit}>
      <Flex gap="3" align="end" wrap="wrap" maxW="2xl">
        <TextField label={label} {...bound} fault={fault ?? form.refusal} />
        <Button type="submit" size="touch" isBusy={form.isSaving}>
          {button}
        </Button>
      </Flex>
    </form>
  )
}
