import { Box, Flex, Text } from '@chakra-ui/react'
import { HttpError } from '@cup/api-client/http'
import { Button, HoldButton, ModalDialog, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { TextField } from '../../../shared/form/fields.tsx'
import { requiredText } from '../../../shared/form/form-schema.ts'
import { refusalOf } from '../../../shared/form/refusal.ts'
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

type ChangePartProps = {
  readonly competitionId: string
  /** Its present name. */
  readonly name: string
  readonly change: (change: { readonly name: string } | { readonly deleted: boolean }) => Promise<unknown>
}

/** [K10] [K11] Renames or deletes a group, a matchday or a game, in a dialog; a deletion can be taken back. */
export function ChangePart(props: ChangePartProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-label={competitionTexts.changePart(props.name)} onClick={() => setIsOpen(true)}>
        {competitionTexts.change}
      </Button>
      {isOpen && <ChangePartDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ChangePartDialog({
  competitionId,
  name,
  change,
  onClose,
}: ChangePartProps & { readonly onClose: () => void }) {
  const toast = useToast()
  const [typed, setTyped] = useState(name)
  const [failure, setFailure] = useState<unknown>()
  const attempt = async (call: Promise<unknown>, onDone: () => void) => {
    const failed = await call.then(
      () => undefined,
      (error: unknown) => error,
    )
    setFailure(failed)
    if (failed !== undefined) return
    onDone()
    onClose()
  }
  const restore = () =>
    void change({ deleted: false }).catch((error) => toast({ text: refusalOf(error).text, tone: 'problem' }))
  const onDeleted = () =>
    toast({
      text: competitionTexts.partDeleted(name),
      action: { label: competitionTexts.undo, onPress: restore },
    })
  const wanted = typed.trim()
  const save = () => void attempt(change({ name: wanted }), () => toast({ text: competitionTexts.renamed(wanted) }))
  return (
    <ModalDialog
      title={competitionTexts.changePart(name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <HoldButton variant="danger" onConfirm={() => void attempt(change({ deleted: true }), onDeleted)}>
            {competitionTexts.deletePart}
          </HoldButton>
          <Button size="touch" variant="solid" disabled={wanted === '' || wanted === name} onClick={save}>
            {competitionTexts.rename}
          </Button>
        </>
      }
    >
      <TextField
        label={competitionTexts.name}
        value={typed}
        onChange={setTyped}
        onLeave={() => undefined}
        fault={wanted === '' ? competitionTexts.nameMissing : undefined}
      />
      {failure !== undefined && <Refused competitionId={competitionId} failure={failure} />}
    </ModalDialog>
  )
}

/** [K10] Why it was refused; of a deletion with links to what rests on it. */
function Refused({ competitionId, failure }: { readonly competitionId: string; readonly failure: unknown }) {
  const restsOn = (failure instanceof HttpError && failure.problem?.restsOn) || []
  return (
    <Box role="alert" mt="4">
      <Text color="fg.error">{refusalOf(failure).text}</Text>
      {restsOn.length > 0 && (
        <Flex as="ul" listStyle="none" gap="3" wrap="wrap" mt="2">
          {restsOn.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/competitions/${competitionId}/games/${id}/change-plan`}>{name}</Link>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  )
}
