import { Combobox, Field, Portal, Stack, Text, useFilter, useListCollection } from '@chakra-ui/react'
import { isSame } from '@cup/domain/kernel'
import { useEffect, useRef } from 'react'
import { formTexts } from '../../texts/form.ts'
import type { BoundField } from './use-plain-form.ts'

/** Something that can be chosen. */
export type Choice = {
  readonly value: string
  readonly label: string
  /** Detail that distinguishes similar choices: "Achtelfinale · 18.01., 17:00 Uhr". */
  readonly detail?: string
}

type ChoiceFieldProps = BoundField<string | undefined> & {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly isRequired?: boolean
  readonly help?: string
  readonly placeholder?: string
  /** Whether the choices are being loaded. */
  readonly isLoading?: boolean
  /** Instead of the list where there is nothing to choose, or nothing that fits what was typed. */
  readonly emptyText: string
}

/** One of many, found by typing a part of its name; without a value nothing is chosen. */
export function ChoiceField({ choices, value, onChange, onLeave, fault, label, ...texts }: ChoiceFieldProps) {
  const { emptyText, help, isRequired = false, isLoading = false, placeholder = formTexts.search } = texts
  const { contains } = useFilter({ sensitivity: 'base' })
  const { collection, filter, set } = useListCollection<Choice>({
    initialItems: [...choices],
    itemToString: ({ label }) => label,
    itemToValue: ({ value }) => value,
    filter: contains,
  })
  const listed = useRef(choices)
  // Equal choices in a new array must not undo the filter of what is being typed.
  useEffect(() => {
    if (isSame(listed.current, choices)) return
    listed.current = choices
    set([...choices])
  }, [choices, set])
  return (
    <Field.Root required={isRequired} invalid={fault !== undefined}>
      <Combobox.Root
        collection={collection}
        value={value === undefined ? [] : [value]}
        onValueChange={(chosen) => onChange(chosen.value[0])}
        onInputValueChange={({ inputValue, reason }) => filter(reason === 'item-select' ? '' : inputValue)}
        onFocusOutside={onLeave}
        invalid={fault !== undefined}
        disabled={isLoading}
        openOnClick
        selectionBehavior="replace"
        size="lg"
      >
        <Combobox.Label>
          {label}
          <Field.RequiredIndicator />
        </Combobox.Label>
        <Combobox.Control>
          <Combobox.Input minH="touch" placeholder={placeholder} onBlur={onLeave} />
          <Combobox.IndicatorGroup>
            <Combobox.ClearTrigger aria-label={formTexts.clearChoice} />
            <Combobox.Trigger aria-label={formTexts.showAllOf(label)} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content>
              <Combobox.Empty>{emptyText}</Combobox.Empty>
              {collection.items.map((choice) => (
                <Combobox.Item key={choice.value} item={choice} minH="touch">
                  <Stack gap="0">
                    <Combobox.ItemText>{choice.label}</Combobox.ItemText>
                    {choice.detail && (
                      <Text textStyle="sm" color="fg.muted">
                        {choice.detail}
                      </Text>
                    )}
                  </Stack>
                  <Combobox.ItemIndicator />
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText role="alert">{fault}</Field.ErrorText>
    </Field.Root>
  )
}
