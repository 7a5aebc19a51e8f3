import { NativeSelect } from '@chakra-ui/react'
import { FieldFrame } from '../../../shared/form/fields.tsx'

type WordChoiceProps<Word extends string> = {
  readonly label: string
  /** How each word reads in German, in the order of the choice. */
  readonly texts: Readonly<Record<Word, string>>
  readonly value: Word
  readonly onChange: (word: Word) => void
  readonly fault?: string | undefined
}

/** One of a few words. */
export function WordChoice<Word extends string>({ label, texts, value, onChange, fault }: WordChoiceProps<Word>) {
  const isWord = (text: string): text is Word => Object.hasOwn(texts, text)
  return (
    <FieldFrame label={label} fault={fault}>
      <NativeSelect.Root>
        <NativeSelect.Field
          minH="touch"
          value={value}
          onChange={({ target }) => {
            if (isWord(target.value)) onChange(target.value)
          }}
        >
          {Object.entries<string>(texts).map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
