import { createServer } from 'node:http'

// The floor of a cached read: node:http and the same bytes, nothing else.
const body = Buffer.from(process.env.BODY ?? '')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('disconnect', () => process.exit(0))
