import { Select } from '../../shared/form/select-field.tsx'
import { rulesTexts as texts } from '../../texts/rules.ts'
import { CriteriaOrder } from './criteria-order.tsx'
import { RuleSection, Sentence } from './rule-section.tsx'
import { MinutesStepper, Stepper } from './stepper.tsx'
import type { RulesEditor } from './use-rules-editor.ts'

type SectionProps = { readonly editor: RulesEditor }

/** [J3] The points of a win and of a draw. */
export const PointsSection = ({ editor: { rules, change }, editor }: SectionProps) => (
  <RuleSection title={texts.points.title} editor={editor} names={['pointsForWin', 'pointsForDraw']}>
    <Sentence>
      <span>
        {texts.points.win}
        <Stepper
          label={texts.points.win}
          value={rules.pointsForWin}
          min={1}
          max={9}
          onChange={(pointsForWin) => change({ pointsForWin })}
        />
      </span>
      <span>
        {texts.points.draw}
        <Stepper
          label={texts.points.draw}
          value={rules.pointsForDraw}
          min={0}
          max={9}
          onChange={(pointsForDraw) => change({ pointsForDraw })}
        />
      </span>
      <span>{texts.points.defeat}</span>
    </Sentence>
  </RuleSection>
)

/** [J6] The criteria between teams with equal points. */
export const OrderSection = ({ editor: { rules, change }, editor }: SectionProps) => (
  <RuleSection title={texts.order.title} editor={editor} names={['criteria']}>
    <CriteriaOrder order={rules.criteria} onChange={(criteria) => change({ criteria })} />
  </RuleSection>
)

/** The extra time that is offered first: twice three minutes. */
const USUAL_EXTRA_TIME = { periods: 2, seconds: 180 } as const

/** [J5] Extra time and shots after a level knockout game. */
export function KnockoutSection({ editor: { rules, change }, editor }: SectionProps) {
  const { extraTime } = rules
  return (
    <RuleSection title={texts.knockout.title} editor={editor} names={['extraTime']}>
      <Sentence>
        <span>{texts.knockout.level}</span>
        <Select
          aria-label={texts.knockout.level}
          width="auto"
          minH="target"
          options={[
            ['none', texts.knockout.extraTime.none],
            ['extra', texts.knockout.extraTime.extra],
          ]}
          value={extraTime === null ? 'none' : 'extra'}
          onChange={(value) => change({ extraTime: value === 'extra' ? USUAL_EXTRA_TIME : null })}
        />
        {extraTime !== null && (
          <>
            <Stepper
              label={texts.knockout.periods}
              value={extraTime.periods}
              min={1}
              max={2}
              onChange={(periods) => change({ extraTime: { ...extraTime, periods } })}
            />
            <span>{texts.knockout.times}</span>
            <MinutesStepper
              label={texts.knockout.length}
              value={extraTime.seconds}
              min={30}
              max={1800}
              step={30}
              onChange={(seconds) => change({ extraTime: { ...extraTime, seconds } })}
            />
            <span>{texts.knockout.minutes}</span>
          </>
        )}
      </Sentence>
    </RuleSection>
  )
}

/** The limit that is offered first, in minutes. */
const USUAL_LIMIT = 80

/** [H24] The minutes that a team of this age group may play on a day. */
export const DaySection = ({ editor: { rules, change }, editor }: SectionProps) => (
  <RuleSection
    title={texts.day.title}
    editor={editor}
    names={['minutesADay']}
    toggle={{
      label: texts.day.isOn,
      isOn: rules.minutesADay !== null,
      onChange: (isOn) => change({ minutesADay: isOn ? USUAL_LIMIT : null }),
    }}
  >
    {rules.minutesADay !== null && (
      <Sentence>
        <span>{texts.day.atMost}</span>
        <Stepper
          label={texts.day.limit}
          value={rules.minutesADay}
          min={10}
          max={600}
          step={5}
          said={(minutes) => texts.minutes(String(minutes))}
          onChange={(minutesADay) => change({ minutesADay })}
        />
        <span>{texts.day.minutes}</span>
        <small>{texts.day.warned}</small>
      </Sentence>
    )}
  </RuleSection>
)
