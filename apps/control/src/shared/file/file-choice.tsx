import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { type DragEvent, useRef, useState } from 'react'
import { formTexts } from '../../texts/form.ts'
import { MOST_FILE_BYTES } from './read-table-file.ts'

/** A file as it was chosen. */
export type ChosenFile = { readonly name: string; readonly bytes: ArrayBuffer }

type FileChoiceProps = {
  /** Text of the button. */
  readonly label: string
  /** Which files are offered: ".csv,.txt". */
  readonly accept: string
  /** Below the button: the files that can be read. */
  readonly help?: string
  /** Whether the place fills the page, before there is a file. */
  readonly isLarge?: boolean
  /** Takes the file; answers why it cannot. */
  readonly onChosen: (file: ChosenFile) => Promise<string | undefined>
}

/** A place to drop a file on, and a button to choose one. */
export function FileChoice({ label, accept, help, isLarge = false, onChosen }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_FILE_BYTES) return setFault(formTexts.fileTooLarge)
    setFault(await onChosen({ name: file.name, bytes: await file.arrayBuffer() }))
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
      justify={isLarge ? 'center' : 'flex-start'}
      direction={isLarge ? 'column' : 'row'}
      textAlign={isLarge ? 'center' : 'start'}
      gap={isLarge ? '3' : '4'}
      wrap={isLarge ? 'nowrap' : 'wrap'}
      p={isLarge ? '8' : '2'}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'blue.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg={isOver || isLarge ? 'bg.muted' : 'bg.surface'}
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
      {isLarge && (
        <Text textStyle="xl" fontWeight="semibold">
          {formTexts.dropFile}
        </Text>
      )}
      {help !== undefined && isLarge && <Text color="fg.muted">{help}</Text>}
      <Button
        size="touch"
        {...(isLarge && { variant: 'solid', colorPalette: 'blue' })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {!isLarge && <Text color="fg.muted">{formTexts.orDropFile}</Text>}
      {fault && (
        <Text role="alert" color="fg.error" flexBasis="full">
          {fault}
        </Text>
      )}
    </Flex>
  )
}
