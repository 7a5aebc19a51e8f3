import { Fragment } from 'react'
import { galleryTexts } from '../../texts/gallery.ts'
import styles from './gallery.module.css'

/** How to add an overlay to OBS. */
export const ObsGuide = () => (
  <section className={styles.section}>
    <h2>{galleryTexts.setUpObs}</h2>
    <ol className={styles.steps}>
      {galleryTexts.obsSteps.map((step) => (
        <li key={step}>
          <MarkedText text={step} />
        </li>
      ))}
    </ol>
    <p>{galleryTexts.obsAfterwards}</p>
  </section>
)

/** The parameters that every address takes. */
export const ParameterTable = () => (
  <section className={styles.section}>
    <h2>{galleryTexts.parameters}</h2>
    <p>
      <MarkedText text={galleryTexts.parametersHint} />
    </p>
    <dl className={styles.parameters}>
      {galleryTexts.parameterTable.map(([example, meaning]) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)

type MarkedTextProps = { readonly text: string }

/** A text of the catalogue with its marked parts: `**bold**`, `` `code` `` and `[[key]]`. */
export const MarkedText = ({ text }: MarkedTextProps) =>
  text.split(MARKED).map((part, n) => <Fragment key={n}>{markedPart(part)}</Fragment>)

const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[\[[^\]]+\]\])/

function markedPart(part: string) {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  if (part.startsWith('[[')) return <kbd>{part.slice(2, -2)}</kbd>
  return part
}
