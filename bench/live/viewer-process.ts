import { type Crowd, gather } from './viewer-group.ts'
import type { CrowdOrder } from './viewer-orders.ts'

let crowd: Crowd | undefined

// Viewers live in processes of their own, so that they never share the service's event loop.
process.on('message', async (order: CrowdOrder) => void process.send?.({ answer: await obey(order) }))
process.on('disconnect', () => process.exit(0))

async function obey(order: CrowdOrder) {
  switch (order.type) {
    case 'gather':
      crowd = gather(order)
      return crowd.open()
    case 'complete':
      return crowd?.complete(order.position, order.forMs)
    case 'churn':
      return crowd?.churn(order.percent, order.awayMs)
    case 'allBack':
      return crowd?.allBack(order.forMs)
    case 'report':
      return crowd?.report()
  }
}
