import { Flex, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { refusalOf } from '../../../shared/form/refusal.ts'
import { SureDialog } from './sure-dialog.tsx'

type ArchiveProps = { readonly competition: Pick<Competition, 'id' | 'name' | 'archived'> }

/** Puts a competition that is over away, and takes it out again. */
export const Archive = ({ competition }: ArchiveProps) =>
  competition.archived ? <Restoring {...competition} /> : <Archiving {...competition} />

type PlaceProps = Pick<Competition, 'id' | 'name'>

function Archiving({ id, name }: PlaceProps) {
  const [isAsked, setIsAsked] = useState(false)
  const toast = useToast()
  const { mutateAsync: archive } = useCommand('competition.write/archive')
  const act = async () => {
    await archive({ id })
    toast({ text: `${name} ist im Archiv.` })
  }
  return (
    <>
      <Text color="fg.muted">Ein Turnier im Archiv steht in der Liste der Turniere für sich.</Text>
      <Flex>
        <Button size="touch" onClick={() => setIsAsked(true)}>
          Turnier archivieren …
        </Button>
      </Flex>
      {isAsked && (
        <SureDialog title={`${name} archivieren?`} label="Archivieren" act={act} onClose={() => setIsAsked(false)}>
          <Text>
            Es lässt sich dann nichts mehr planen und eintragen; Spiele und Ergebnisse bleiben. Du kannst es jederzeit
            zurückholen.
          </Text>
        </SureDialog>
      )}
    </>
  )
}

function Restoring({ id, name }: PlaceProps) {
  const toast = useToast()
  const { mutateAsync: restore, isPending } = useCommand('competition.write/restore')
  const bringBack = () =>
    restore({ id }).then(
      () => toast({ text: `${name} ist zurück.` }),
      (error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }),
    )
  return (
    <>
      <Text>Dieses Turnier ist im Archiv: Es lässt sich nichts planen und eintragen, bis du es zurückholst.</Text>
      <Flex>
        <Button size="touch" isBusy={isPending} onClick={() => void bringBack()}>
          Turnier zurückholen
        </Button>
      </Flex>
    </>
  )
}
