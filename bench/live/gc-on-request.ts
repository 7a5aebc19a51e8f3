// Loaded before a measured server (with --expose-gc): memory is compared after a collection.
/** What only the first collection sets free is collected by the next. */
const COLLECTIONS = 3

process.on('message', (order) => {
  if (order !== 'collect') return
  for (let time = 0; time < COLLECTIONS; time++) globalThis.gc?.()
  process.send?.('collected')
})
