import { rulesOfProfile } from '@cup/domain/settings'
import { Button, useToast } from '@cup/ui/chakra'
import { useRef } from 'react'
import { copied } from '../../shared/clipboard/copied.ts'
import { plainRules, textOfRules } from '../../shared/rules-text/rules-text.ts'
import { rulesTexts as texts } from '../../texts/rules.ts'
import styles from './rules.module.css'
import type { RulesEditor } from './use-rules-editor.ts'

type AnnouncementProps = { readonly editor: RulesEditor; readonly shots: number }

/** [J7] The rules as sentences; those that differ from the profile are marked. */
export function Announcement({ editor: { rules, profile }, shots }: AnnouncementProps) {
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const sections = textOfRules(rules, shots)
  const usual = new Set(textOfRules(rulesOfProfile(profile, rules), shots).flatMap(({ sentences }) => sentences))
  const copy = async () => {
    const isCopied = field.current !== null && (await copied(field.current))
    toast({ text: isCopied ? texts.copied : texts.notCopied })
  }
  return (
    <section className={styles.announcement} aria-labelledby="announcement">
      <h2 id="announcement">{texts.announcement}</h2>
      {sections.map(({ id, title, sentences }) => (
        <p key={id}>
          <strong>{title}.</strong>{' '}
          {sentences.map((sentence) => (
            <span key={sentence}>{usual.has(sentence) ? sentence : <mark>{sentence}</mark>} </span>
          ))}
        </p>
      ))}
      <textarea ref={field} className={styles.source} readOnly tabIndex={-1} aria-hidden value={plainRules(sections)} />
      <Button onClick={() => void copy()}>{texts.copy}</Button>
    </section>
  )
}
