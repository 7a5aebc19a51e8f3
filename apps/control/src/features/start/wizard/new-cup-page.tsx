import { Button, Page } from '@cup/ui/chakra'
import { calendarDateOf, formatTime } from '@cup/ui/format'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActStatus } from '../../../shared/act/act-buttons.tsx'
import { SampleCup } from '../../../shared/competition/sample-cup.tsx'
import { useCompetitionChoice } from '../../../shared/competition/use-choice.ts'
import { PageActions } from '../../../shared/page-actions.tsx'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import { AgesQuestion } from './ages-question.tsx'
import { opensAtIn } from './draft.ts'
import { AboutQuestion, CourtsQuestion, HallQuestion } from './hall-questions.tsx'
import { ModeQuestion } from './mode-question.tsx'
import { Result, sumsOf, WhatIf } from './result.tsx'
import { type NewCup, useNewCup } from './use-new-cup.ts'
import styles from './wizard.module.css'

/** [D1] Four questions, and beside them the whole cup that follows from the answers. */
export function NewCupPage() {
  const cup = useNewCup()
  const [touched, setTouched] = useState(0)
  const { values, changed } = cup
  const flashOf = (...types: readonly string[]) => (changed && types.includes(changed.type) ? changed.count : undefined)
  return (
    <Page title={texts.title} subtitle={texts.subtitle} actions={<OtherWays />} isDense>
      <div className={styles.columns}>
        <div className={styles.questions}>
          <AgesQuestion
            ages={values.ages}
            onChange={(ages) => cup.change({ ages })}
            onTouch={setTouched}
            flash={flashOf('groups')}
          />
          <CourtsQuestion cup={cup} flash={flashOf('courts')} />
          <HallQuestion cup={cup} flash={flashOf('noBreak')} />
          <ModeQuestion cup={cup} touched={touched} onTouch={setTouched} flash={flashOf('duration', 'allPlaces')} />
          <AboutQuestion cup={cup} />
        </div>
        <section className={styles.result} aria-label={texts.result}>
          {cup.draft && (
            <>
              <Result draft={cup.draft} opensAt={opensAtIn(values) ?? cup.draft.answers.firstAt} />
              <WhatIf suggestions={cup.suggestions} onTake={cup.take} />
            </>
          )}
          <Creation cup={cup} />
        </section>
      </div>
    </Page>
  )
}

function OtherWays() {
  const { competitions } = useCompetitionChoice()
  const [today] = useState(() => calendarDateOf(new Date().toISOString()))
  const hasEarlier = competitions.some(({ end }) => end < today)
  return (
    <PageActions>
      {hasEarlier && (
        <Button asChild variant="ghost" colorPalette="blue">
          <Link to="/next-year">{texts.asLastYear}</Link>
        </Button>
      )}
      <Button asChild variant="ghost" colorPalette="blue">
        <Link to="/competitions/import">{texts.fromFile}</Link>
      </Button>
      <SampleCup label={texts.sample} variant="ghost" colorPalette="blue" size="md" />
    </PageActions>
  )
}

/** The button that makes the cup; on a phone it stays at the lower edge with games and end. */
function Creation({ cup: { draft, act, create } }: { readonly cup: NewCup }) {
  return (
    <div className={styles.creation}>
      {draft && (
        <p className={styles.sums}>
          <b>{texts.summary(sumsOf(draft).games, formatTime(draft.endsAt))}</b>
          <span>{texts.size(sumsOf(draft).teams, draft.courts.length)}</span>
        </p>
      )}
      <Button
        size="touch"
        minH="14"
        variant="solid"
        colorPalette="blue"
        disabled={!draft}
        isBusy={act.phase === 'sending'}
        onClick={create}
      >
        {texts.create}
      </Button>
      {act.phase === 'idle' && <p className={styles.explained}>{draft ? texts.createExplained : texts.isIncomplete}</p>}
      <ActStatus act={act} doneText="" />
    </div>
  )
}
