import type { RuleName } from '@cup/domain/settings'
import { type ReactNode, useId } from 'react'
import { SwitchField } from '../../shared/form/fields.tsx'
import { rulesTexts as texts } from '../../texts/rules.ts'
import styles from './rules.module.css'
import type { RulesEditor } from './use-rules-editor.ts'

type RuleSectionProps = {
  readonly title: string
  readonly editor: RulesEditor
  /** The rules that it shows: they may differ from the profile. */
  readonly names: readonly RuleName[]
  /** The switch of a section that can be off; then its sentence fades. */
  readonly toggle?: { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }
  readonly children: ReactNode
}

/** Rules of one kind as sentences, with a mark where they differ from the profile. */
export function RuleSection({ title, editor, names, toggle, children }: RuleSectionProps) {
  const id = useId()
  const isDifferent = names.some((name) => editor.differences.includes(name))
  return (
    <section className={styles.section} aria-labelledby={id} data-differs={isDifferent || undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {isDifferent && <span className={styles.mark}>{texts.differs}</span>}
        {toggle && (
          <span className={styles.toggle}>
            <SwitchField label={toggle.label} value={toggle.isOn} onChange={toggle.onChange} />
          </span>
        )}
      </div>
      {(toggle === undefined || toggle.isOn) && children}
    </section>
  )
}

/** A sentence with numbers and choices in it. */
export const Sentence = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.sentence}>{children}</div>
)
