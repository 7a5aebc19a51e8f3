import { type KeyboardEvent, useState } from 'react'
import { type Option, Select } from '../../shared/form/select-field.tsx'
import { formTexts } from '../../texts/form.ts'

type SettledSelectProps<Value extends string> = Omit<Parameters<typeof Select<Value>>[0], 'onLeave'> & {
  readonly options: readonly Option<Value>[]
}

/**
 * [WCAG 3.2.2] A choice that changes the page around it. In a closed list each arrow key is a choice, so one by keys counts only
 * with Enter or when the list is left; one by pointer counts at once.
 */
export function SettledSelect<Value extends string>({ value, onChange, ...select }: SettledSelectProps<Value>) {
  const [tried, setTried] = useState<Value>()
  const [isByKeys, setIsByKeys] = useState(false)
  const settle = () => {
    if (tried !== undefined && tried !== value) onChange(tried)
    setTried(undefined)
    setIsByKeys(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settle()
    else if (key === 'Escape') setTried(undefined)
    else setIsByKeys(key !== 'Tab')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the list in it
    <div
      onKeyDown={onKeyDown}
      onPointerDown={() => setIsByKeys(false)}
      title={isByKeys ? formTexts.enterTakes : undefined}
    >
      <Select
        {...select}
        value={tried ?? value}
        onChange={(chosen: Value) => (isByKeys ? setTried(chosen) : onChange(chosen))}
        onLeave={settle}
      />
    </div>
  )
}
