import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { type DragEvent, useRef, useState } from 'react'
import { formTexts } from '../../texts/form.ts'
import { decodeText } from './csv.ts'

/** A file as it was chosen. */
export type ChosenFile = { readonly name: string; readonly text: string }

type FileChoiceProps = {
  /** Text of the button. */
  readonly label: string
  /** Which files are offered: ".csv,.txt". */
  readonly accept: string
  readonly onChosen: (file: ChosenFile) => void
}

/** Bytes that fit into a draft beside everything else in the tab. */
const MOST_BYTES = 1_500_000

/** A place to drop a file on, and a button to choose one. */
export function FileChoice({ label, accept, onChosen }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return setFault(formTexts.fileTooLarge)
    setFault(undefined)
    onChosen({ name: file.name, text: decodeText(await file.arrayBuffer()) })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Flex
      align="center"
      gap="4"
      wrap="wrap"
      p="5"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'blue.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg={isOver ? 'bg.muted' : 'bg.surface'}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file can be chosen again once it was put right.
          target.value = ''
        }}
      />
      <Button size="touch" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Text color="fg.muted">{formTexts.orDropFile}</Text>
      {fault && (
        <Text role="alert" color="fg.error" flexBasis="full">
          {fault}
        </Text>
      )}
    </Flex>
  )
}
