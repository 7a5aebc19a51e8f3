import { Flex } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { AgeTag } from '../../shared/planning/age-group.tsx'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import type { WholeMeet } from './whole-meet.ts'

/** Choice of all age groups. */
export const ALL_AGES = 'alle'

type AgeChipsProps = {
  readonly meet: WholeMeet
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The age group that stands out; the others are dimmed, not hidden. */
export const AgeChips = ({ meet, value, onChange }: AgeChipsProps) => (
  <Flex role="group" aria-label={texts.ages} gap="1" wrap="wrap">
    <Button
      aria-pressed={value === ALL_AGES}
      variant={value === ALL_AGES ? 'solid' : 'outline'}
      {...(value === ALL_AGES && { colorPalette: 'blue' })}
      onClick={() => onChange(ALL_AGES)}
    >
      {texts.allAges}
    </Button>
    {[...meet.ages].map(([id, age]) => (
      <Button
        key={id}
        aria-pressed={value === id}
        {...(value === id && { borderWidth: '3px', borderColor: 'blue.solid' })}
        onClick={() => onChange(id)}
      >
        <AgeTag age={age} />
      </Button>
    ))}
  </Flex>
)
