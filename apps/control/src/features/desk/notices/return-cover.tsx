import { Center, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useEffect, useState } from 'react'
import { deskTexts } from '../../../texts/desk.ts'

/** A page that was away for so long may have been carried about: its buttons want a tap first. */
const AWAY_MILLIS = 5_000

/** Covers everything once the page comes back after more than five seconds, until the first tap. */
export function ReturnCover({ gameName }: { readonly gameName: string }) {
  const [isCovered, setIsCovered] = useState(false)
  useEffect(() => watchAbsence(() => setIsCovered(true)), [])
  const uncover = () => setIsCovered(false)
  return (
    <ModalDialog size="full" mustAnswer title={gameName} isOpen={isCovered} onClose={uncover}>
      <Center minH="60dvh">
        <Stack gap="5" align="center">
          <Text textAlign="center">{deskTexts.returned.hint}</Text>
          <Button size="live" variant="solid" colorPalette="blue" onClick={uncover}>
            {deskTexts.returned.button}
          </Button>
        </Stack>
      </Center>
    </ModalDialog>
  )
}

function watchAbsence(onReturn: () => void): () => void {
  let hiddenAt: number | undefined
  const look = () => {
    if (document.visibilityState === 'hidden') {
      // The steady clock stands still while a device sleeps.
      hiddenAt = Date.now()
      return
    }
    if (hiddenAt !== undefined && Date.now() - hiddenAt > AWAY_MILLIS) onReturn()
    hiddenAt = undefined
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
