import { Stack, Text } from '@chakra-ui/react'
import { assumed } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { type ComponentProps, useState } from 'react'
import { competitionsTexts } from '../../texts/competitions.ts'
import { ActButtons, ActStatus } from '../act/act-buttons.tsx'
import { type ActCall, useAct } from '../act/use-act.ts'

type SampleCupProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'colorPalette'> & {
  readonly label?: string
}

/** The button that fills the system with a tournament to try things out on. */
export function SampleCup({ label = competitionsTexts.createSample, ...look }: SampleCupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { act, start, takeBack } = useAct(sampleCalls)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="touch" {...look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ModalDialog
        title={competitionsTexts.sample}
        isOpen={isOpen}
        onClose={close}
        footer={
          <ActButtons
            act={act}
            label={competitionsTexts.create}
            onStart={start}
            onTakeBack={takeBack}
            whenDone={
              <Button size="touch" variant="solid" colorPalette="blue" onClick={close}>
                {competitionsTexts.close}
              </Button>
            }
          />
        }
      >
        <Stack gap="4">
          <Text>{competitionsTexts.sampleExplained}</Text>
          <ActStatus act={act} doneText={competitionsTexts.sampleDone} />
        </Stack>
      </ModalDialog>
    </>
  )
}

/** Its ids are always the same: what is there already is not made twice. An act happens now, whenever its calls were made. */
async function sampleCalls(): Promise<readonly ActCall[]> {
  const { setUpCommands } = await import('@cup/domain/sample-cup')
  return assumed(
    setUpCommands().map(({ call, body: { occurredAt: _, ...body } }) => ({ call, body })),
    'a cup is set up by planning calls',
  )
}
