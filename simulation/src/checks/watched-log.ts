type Pages = (position: number) => AsyncIterable<readonly unknown[]>

/** The log of a database, as far as it is read. */
export type ReadLog = {
  readonly pagesAfter: Pages
}

/** A log that says after each read how many events it has given. */
export function watchedLog<Store extends Pick<ReadLog, 'pagesAfter'>>(
  store: Store,
  onRead: (events: number) => void,
): Store {
  const { pagesAfter } = store
  return {
    ...store,
    pagesAfter: async function* (position: number) {
      let events = 0
      for await (const page of pagesAfter(position)) {
        events += page.length
        yield page
      }
      onRead(events)
    },
  }
}
