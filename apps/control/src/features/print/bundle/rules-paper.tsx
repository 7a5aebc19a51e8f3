import type { Competition } from '@cup/contract/entities'
import { Paper } from '../../../shared/print/paper.tsx'
import { rulesText } from '../../../shared/rules-text/rules-text.ts'
import { printTexts } from '../../../texts/print.ts'
import styles from './bundle.module.css'

/** [A6] The rules of a tournament as text, with lines for those who sign them. */
export const RulesPaper = ({ competition }: { readonly competition: Competition }) => (
  <Paper title={printTexts.bundlePart.rules} competition={competition}>
    <div className={styles.rules}>
      {rulesText(competition.settings).map(({ title, sentences }) => (
        <section key={title}>
          <h3>{title}</h3>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      ))}
    </div>
    <ul className={styles.signatures}>
      {printTexts.rulesSignatures.map((role) => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  </Paper>
)
