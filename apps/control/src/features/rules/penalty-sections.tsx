import { Button } from '@cup/ui/chakra'
import { SwitchField } from '../../shared/form/fields.tsx'
import { rulesTexts as texts } from '../../texts/rules.ts'
import { RuleSection, Sentence } from './rule-section.tsx'
import { MinutesStepper, minutesText } from './stepper.tsx'
import type { RulesEditor } from './use-rules-editor.ts'

type SectionProps = { readonly editor: RulesEditor }

const LENGTHS = { min: 30, max: 3600, step: 30 } as const
/** The long penalty of many associations, in seconds. */
const LONG_PENALTY = 300
const MOST_OTHERS = 2

/** [J5] The lengths of time penalties. */
export function PenaltySection({ editor: { rules, change }, editor }: SectionProps) {
  const { timePenaltySeconds, otherPenaltySeconds: others } = rules
  const setOthers = (otherPenaltySeconds: number[]) => change({ otherPenaltySeconds })
  return (
    <RuleSection
      title={texts.penalties.title}
      editor={editor}
      names={['timePenaltySeconds', 'otherPenaltySeconds', 'penaltyEndsOnGoal']}
    >
      <Sentence>
        <MinutesStepper
          {...LENGTHS}
          label={texts.penalties.length}
          value={timePenaltySeconds}
          onChange={(seconds) => change({ timePenaltySeconds: seconds })}
        />
        {others.map((seconds, index) => (
          <span key={index}>
            <span>{texts.penalties.or}</span>
            <MinutesStepper
              {...LENGTHS}
              label={texts.penalties.other(index + 1)}
              value={seconds}
              onChange={(next) => setOthers(others.with(index, next))}
            />
            <Button
              variant="ghost"
              px="0"
              aria-label={texts.penalties.remove(texts.minutes(minutesText(seconds)))}
              onClick={() => setOthers(others.toSpliced(index, 1))}
            >
              ✕
            </Button>
          </span>
        ))}
        <span>{texts.penalties.minutes}</span>
        {others.length < MOST_OTHERS && (
          <Button onClick={() => setOthers([...others, LONG_PENALTY])}>+ {texts.penalties.add}</Button>
        )}
      </Sentence>
      <SwitchField
        label={texts.penalties.endsOnGoal}
        value={rules.penaltyEndsOnGoal}
        onChange={(penaltyEndsOnGoal) => change({ penaltyEndsOnGoal })}
      />
    </RuleSection>
  )
}

/** [J5] Cards, and for how long a team is short after one. */
export const CardSection = ({ editor: { rules, change }, editor }: SectionProps) => (
  <RuleSection
    title={texts.cards.title}
    editor={editor}
    names={['cards', 'sendingOffSeconds']}
    toggle={{ label: texts.cards.isOn, isOn: rules.cards, onChange: (cards) => change({ cards }) }}
  >
    <Sentence>
      <span>{texts.cards.colours}</span>
      <MinutesStepper
        label={texts.cards.short}
        value={rules.sendingOffSeconds}
        min={0}
        max={3600}
        step={30}
        onChange={(sendingOffSeconds) => change({ sendingOffSeconds })}
      />
      <span>{texts.cards.minutes}</span>
      <small>{texts.cards.never}</small>
    </Sentence>
  </RuleSection>
)
