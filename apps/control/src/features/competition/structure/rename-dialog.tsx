import { Button, ModalDialog, useToast } from '@cup/ui/chakra'
import { useId } from 'react'
import { z } from 'zod'
import { TextField } from '../../../shared/form/fields.tsx'
import { useFocusOnFault } from '../../../shared/form/form-frame.tsx'
import { requiredText } from '../../../shared/form/form-schema.ts'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { competitionTexts } from '../../../texts/competition.ts'

type RenameDialogProps = {
  readonly title: string
  /** The present name. */
  readonly name: string
  readonly save: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

const NameSchema = z.object({ title: requiredText(competitionTexts.nameMissing) })

/** Gives something another name. */
export function RenameDialog({ title, name, save, onClose }: RenameDialogProps) {
  const formId = useId()
  const toast = useToast()
  const form = useSavedForm({
    name: title,
    defaults: { title: name },
    schema: NameSchema,
    save: (values) => save(values.title),
    onSaved: (values) => {
      toast({ text: competitionTexts.renamed(values.title.trim()) })
      onClose()
    },
    wireNames: { name: 'title' },
  })
  const { fault, ...bound } = form.bind('title')
  return (
    <ModalDialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="touch" variant="solid" colorPalette="blue" isBusy={form.isSaving}>
          {competitionTexts.rename}
        </Button>
      }
    >
      <form id={formId} ref={useFocusOnFault(form.stops)} noValidate onSubmit={form.submit}>
        <TextField label={competitionTexts.name} isRequired {...bound} fault={fault ?? form.refusal} />
      </form>
    </ModalDialog>
  )
}
