// Loaded before a measured server (with --expose-gc): memory is compared after a collection.
/** Number of collections: some garbage is only free after the first. */
const COLLECTIONS = 3

process.on('message', (order) => {
  if (order !== 'collect') return
  for (let time = 0; time < COLLECTIONS; time++) globalThis.gc?.()
  process.send?.('collected')
})
