import { Box, Flex, Text } from '@chakra-ui/react'
import { HttpError } from '@cup/api-client/http'
import type { Problem } from '@cup/contract/problem'
import { Button, HoldButton, ModalDialog, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formTexts } from '../texts/form.ts'
import { refusalOf } from './form/refusal.ts'

type DeleteEntityProps = {
  /** Its name for people. */
  readonly name: string
  /** Consequences of the deletion. */
  readonly consequences: string
  /** The page to which a deletion leads. */
  readonly list: string
  readonly change: (change: { readonly deleted: boolean }) => Promise<unknown>
}

/** [K10] Deletes a team or a player in a dialog, and offers to take that back; a refusal names what rests on it. */
export function DeleteEntity(props: DeleteEntityProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{formTexts.deleteEllipsis}</Button>
      {isOpen && <DeleteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type DeleteDialogProps = DeleteEntityProps & { readonly onClose: () => void }

function DeleteDialog({ name, consequences, list, change, onClose }: DeleteDialogProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const restore = () =>
    void change({ deleted: false }).catch((error) => toast({ text: refusalOf(error).text, tone: 'problem' }))
  const confirm = async () => {
    setIsBusy(true)
    const failed = await change({ deleted: true }).then(
      () => undefined,
      (error: unknown) => error,
    )
    setIsBusy(false)
    setFailure(failed)
    if (failed !== undefined) return
    toast({ text: formTexts.isDeleted(name), action: { label: formTexts.undo, onPress: restore } })
    onClose()
    void navigate(list)
  }
  return (
    <ModalDialog
      title={formTexts.deleteQuestion(name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {formTexts.cancel}
          </Button>
          <HoldButton variant="danger" isBusy={isBusy} onConfirm={() => void confirm()}>
            {formTexts.deleteIt}
          </HoldButton>
        </>
      }
    >
      <Text>{consequences}</Text>
      {failure !== undefined && <Refused failure={failure} />}
    </ModalDialog>
  )
}

type Resting = NonNullable<Problem['restsOn']>[number]

/** [K10] Why it was refused, with links to what rests on it. */
function Refused({ failure }: { readonly failure: unknown }) {
  const restsOn = (failure instanceof HttpError && failure.problem?.restsOn) || []
  return (
    <Box role="alert" mt="4">
      <Text color="fg.error">{refusalOf(failure).text}</Text>
      {restsOn.length > 0 && (
        <Flex as="ul" listStyle="none" gap="3" wrap="wrap" mt="2">
          {restsOn.map((resting) => (
            <li key={resting.id}>
              <Link to={PAGES[resting.kind] + resting.id}>
                {resting.kind === 'player' ? formTexts.shirtNumber(resting.name) : resting.name}
              </Link>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  )
}

/** A game is named without its competition, and its history needs none. */
const PAGES: Readonly<Record<Resting['kind'], string>> = {
  competition: '/competitions/',
  game: '/history/games/',
  player: '/players/',
}
