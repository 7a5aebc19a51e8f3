import type { EditedRules } from '@cup/domain/settings'
import { SwitchField } from '../../shared/form/fields.tsx'
import { Select } from '../../shared/form/select-field.tsx'
import { rulesTexts as texts } from '../../texts/rules.ts'
import { RuleSection, Sentence } from './rule-section.tsx'
import { MinutesStepper, Stepper } from './stepper.tsx'
import type { RulesEditor } from './use-rules-editor.ts'

type SectionProps = { readonly editor: RulesEditor }

/** The length that is offered first where one is given: a usual game, and a half of the futsal laws for the youth. */
const USUAL_SECONDS = { 1: 720, 2: 600 } as const

/** [J5] Periods, their length, the break between them, and the last minute. */
export function TimeSection({ editor }: SectionProps) {
  const { rules, change } = editor
  const { periods, periodSeconds, knockoutPeriods } = rules
  return (
    <RuleSection
      title={texts.time.title}
      editor={editor}
      names={['periods', 'periodSeconds', 'knockoutPeriods', 'breakSeconds', 'changeSides', 'lastMinuteEffective']}
    >
      <Lengths editor={editor} />
      <Sentence>
        <span>{texts.time.knockout}</span>
        <Select
          aria-label={texts.time.knockout}
          width="auto"
          minH="target"
          options={[
            ['', texts.time.knockoutPeriods.same],
            ['1', texts.time.knockoutPeriods[1]],
            ['2', texts.time.knockoutPeriods[2]],
          ]}
          value={knockoutPeriods === null ? '' : choiceOf(knockoutPeriods)}
          onChange={(value) => change({ knockoutPeriods: value === '' ? null : Number(value) })}
        />
      </Sentence>
      <SwitchField
        label={texts.time.isFixed}
        value={periodSeconds !== null}
        onChange={(isFixed) => change({ periodSeconds: isFixed ? USUAL_SECONDS[choiceOf(periods)] : null })}
      />
      {hasHalves(rules) && (
        <SwitchField
          label={texts.time.changeSides}
          value={rules.changeSides}
          onChange={(changeSides) => change({ changeSides })}
        />
      )}
      <SwitchField
        label={texts.time.lastMinute}
        value={rules.lastMinuteEffective}
        onChange={(lastMinuteEffective) => change({ lastMinuteEffective })}
      />
    </RuleSection>
  )
}

/** The periods of a game, the length of each, and the break. */
function Lengths({ editor: { rules, change } }: SectionProps) {
  const { periods, periodSeconds } = rules
  const choice = choiceOf(periods)
  return (
    <Sentence>
      <span>{texts.time.game}</span>
      <Select
        aria-label={texts.time.game}
        width="auto"
        minH="target"
        options={[
          ['1', texts.time.periods[1]],
          ['2', texts.time.periods[2]],
        ]}
        value={choice}
        onChange={(value) => change({ periods: Number(value) })}
      />
      {periodSeconds === null ? (
        <span>{texts.time.lengthOpen}</span>
      ) : (
        <span>
          <span>{texts.time.each[choice]}</span>
          <MinutesStepper
            label={texts.time.length[choice]}
            value={periodSeconds}
            min={60}
            max={5400}
            onChange={(seconds) => change({ periodSeconds: seconds })}
          />
          <span>{texts.time.minutes}</span>
        </span>
      )}
      {hasHalves(rules) && (
        <span>
          <span>{texts.time.break}</span>
          <MinutesStepper
            label={texts.time.break}
            value={rules.breakSeconds}
            min={0}
            max={1800}
            step={30}
            onChange={(breakSeconds) => change({ breakSeconds })}
          />
          <span>{texts.time.minutes}</span>
        </span>
      )}
    </Sentence>
  )
}

const hasHalves = ({ periods, knockoutPeriods }: EditedRules): boolean => periods === 2 || knockoutPeriods === 2

const choiceOf = (periods: number): '1' | '2' => (periods === 2 ? '2' : '1')

/** [J5] The players on the field. */
export const FieldSection = ({ editor }: SectionProps) => (
  <RuleSection title={texts.field.title} editor={editor} names={['playersOnField']}>
    <Sentence>
      <Stepper
        label={texts.field.players}
        value={editor.rules.playersOnField}
        min={3}
        max={6}
        onChange={(playersOnField) => editor.change({ playersOnField })}
      />
      <span>
        {texts.field.onField} {texts.field.withGoal(editor.rules.playersOnField - 1)}
      </span>
    </Sentence>
  </RuleSection>
)

/** The foul that futsal counts to (FIFA Futsal Laws 2024/25, Law 13). */
const USUAL_FOULS = 6

/** [J5] Fouls that add up. */
export function FoulSection({ editor: { rules, change }, editor }: SectionProps) {
  const { foulLimit } = rules
  return (
    <RuleSection
      title={texts.fouls.title}
      editor={editor}
      names={['foulLimit']}
      toggle={{
        label: texts.fouls.isOn,
        isOn: foulLimit !== null,
        onChange: (isOn) => change({ foulLimit: isOn ? USUAL_FOULS : null }),
      }}
    >
      {foulLimit !== null && (
        <Sentence>
          <span>{texts.fouls.from}</span>
          <Stepper
            label={texts.fouls.limit}
            value={foulLimit}
            min={2}
            max={12}
            written={(value) => `${value}.`}
            onChange={(limit) => change({ foulLimit: limit })}
          />
          <span>{texts.fouls.kick}</span>
          <small>{texts.fouls.counted(rules.periods === 2, foulLimit - 1)}</small>
        </Sentence>
      )}
    </RuleSection>
  )
}

/** [J5] Time-outs of a team. */
export const TimeOutSection = ({ editor: { rules, change }, editor }: SectionProps) => (
  <RuleSection
    title={texts.timeOuts.title}
    editor={editor}
    names={['timeOuts', 'timeOutSeconds']}
    toggle={{
      label: texts.timeOuts.isOn,
      isOn: rules.timeOuts > 0,
      onChange: (isOn) => change({ timeOuts: isOn ? 1 : 0 }),
    }}
  >
    <Sentence>
      <Stepper
        label={texts.timeOuts.count}
        value={rules.timeOuts}
        min={1}
        max={3}
        onChange={(timeOuts) => change({ timeOuts })}
      />
      <span>{texts.timeOuts.each(rules.periods === 2)}</span>
      <Stepper
        label={texts.timeOuts.length}
        value={rules.timeOutSeconds}
        min={10}
        max={300}
        step={10}
        said={texts.seconds}
        onChange={(timeOutSeconds) => change({ timeOutSeconds })}
      />
      <span>{texts.timeOuts.seconds}</span>
    </Sentence>
  </RuleSection>
)
