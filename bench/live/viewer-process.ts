import { type ViewerGroup, type ViewerOrder, viewerGroup } from './viewer-group.ts'

let group: ViewerGroup | undefined

// Viewers live in processes of their own, so that they never share the service's event loop.
process.on('message', async (order: ViewerOrder) => void process.send?.({ answer: await obey(order) }))
process.on('disconnect', () => process.exit(0))

async function obey(order: ViewerOrder) {
  switch (order.type) {
    case 'start':
      group = viewerGroup(order)
      return group.open()
    case 'complete':
      return group?.complete(order.position, order.forMs)
    case 'churn':
      return group?.churn(order.percent, order.awayMs)
    case 'allBack':
      return group?.allBack(order.forMs)
    case 'report':
      return group?.report()
  }
}
