/** One open socket, as far as the client needs it. */
export type LiveLine = { readonly send: (text: string) => void; readonly close: () => void }

/** What a socket tells. */
export type LineEvents = {
  readonly opened: () => void
  readonly received: (text: string) => void
  readonly closed: () => void
}

/** Opens a socket. */
export type Dial = (address: string, events: LineEvents) => LiveLine

/** Opens a socket of the browser. */
export const dialWebSocket: Dial = (address, { opened, received, closed }) => {
  const socket = new WebSocket(address)
  socket.onopen = opened
  socket.onmessage = ({ data }) => received(String(data))
  socket.onclose = closed
  return {
    // What is said to a socket that is closing is lost either way.
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}
