import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createOpening, InStep, type Opening, OpeningContext, useIsOpen } from './opening.tsx'

/** A list with a line in each step, and the word that it is whole. */
function Page() {
  const isOpen = useIsOpen()
  return (
    <>
      {['one', 'two'].map((line) => (
        <InStep key={line}>
          <p>{line}</p>
          <InStep>
            <p>more of {line}</p>
          </InStep>
        </InStep>
      ))}
      {isOpen && <p>whole</p>}
    </>
  )
}

const seen = () => screen.queryAllByText(/./).map(({ textContent }) => textContent)

const WHOLE = ['one', 'more of one', 'two', 'more of two', 'whole']

const opened = (opening: Opening) => act(() => new Promise<void>((resolve) => void opening.subscribe(resolve)))

describe('the opening of a page', () => {
  it('draws its parts in later tasks, until all of them are there', async () => {
    const opening = createOpening()
    const page = (
      <OpeningContext value={opening}>
        <Page />
      </OpeningContext>
    )
    render(page)
    expect(seen()).toEqual([])
    await opened(opening)
    expect(seen()).toEqual(WHOLE)
  })

  it('is not waited for by what comes after it', async () => {
    const opening = createOpening()
    await opened(opening)
    render(
      <OpeningContext value={opening}>
        <Page />
      </OpeningContext>,
    )
    expect(seen()).toEqual(WHOLE)
  })

  it('is over without steps', () => {
    render(<Page />)
    expect(seen()).toEqual(WHOLE)
  })
})
