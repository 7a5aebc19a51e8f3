import type { SystemConfig } from '@chakra-ui/react'
import {
  alertSlotRecipe,
  badgeRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  inputRecipe,
  kbdRecipe,
  listSlotRecipe,
  nativeSelectSlotRecipe,
  progressSlotRecipe,
  radioCardSlotRecipe,
  radiomarkRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme'
import { buttonRecipe } from './button.tsx'

/** The recipes in use: another part of Chakra needs its recipe here, or it has no style. */
export const recipes: SystemConfig = {
  theme: {
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      checkmark: checkmarkRecipe,
      heading: headingRecipe,
      input: inputRecipe,
      kbd: kbdRecipe,
      radiomark: radiomarkRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      alert: alertSlotRecipe,
      checkbox: checkboxSlotRecipe,
      combobox: comboboxSlotRecipe,
      datePicker: datePickerSlotRecipe,
      dialog: dialogSlotRecipe,
      field: fieldSlotRecipe,
      fieldset: fieldsetSlotRecipe,
      list: listSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      progress: progressSlotRecipe,
      radioCard: radioCardSlotRecipe,
      switch: switchSlotRecipe,
      table: tableSlotRecipe,
      tabs: tabsSlotRecipe,
    },
  },
}

/** The edge of what can be typed into or chosen from has to be seen: 3:1. */
const EDGE = { borderColor: 'border.emphasized' }
const FOR_FINGERS = { defaultVariants: { size: 'lg' } }

type Slots = { readonly slots: readonly string[] }

/** Only what changes; Chakra merges it into the recipe of the same name. */
const amended = <Change extends object>({ slots }: Slots, change: Change) => ({ slots: [...slots], ...change })

/** Corrections of Chakra's own recipes, which are too small for a hall, or too pale. */
export const amendments: SystemConfig = {
  theme: {
    recipes: {
      input: { variants: { variant: { outline: EDGE } }, ...FOR_FINGERS },
      textarea: { variants: { variant: { outline: EDGE } }, ...FOR_FINGERS },
    },
    slotRecipes: {
      alert: amended(alertSlotRecipe, FOR_FINGERS),
      combobox: amended(comboboxSlotRecipe, {
        base: { label: { display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'md' } },
        variants: { variant: { outline: { input: EDGE } } },
      }),
      datePicker: amended(datePickerSlotRecipe, { base: { trigger: { _icon: { boxSize: '6' } } } }),
      field: amended(fieldSlotRecipe, {
        base: {
          label: { textStyle: 'md', overflowWrap: 'anywhere' },
          helperText: { textStyle: 'sm' },
          errorText: { textStyle: 'sm' },
        },
      }),
      nativeSelect: amended(nativeSelectSlotRecipe, {
        variants: { variant: { outline: { field: EDGE } } },
        ...FOR_FINGERS,
      }),
      switch: amended(switchSlotRecipe, { base: { label: { fontSize: 'md' } }, ...FOR_FINGERS }),
      tabs: amended(tabsSlotRecipe, FOR_FINGERS),
    },
  },
}
