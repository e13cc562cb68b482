// An HTTP server on this machine, at a port that is free or is named.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ListeningServer {
  address: string
  close(): Promise<void>
}

export async function startListening(
  handle: (request: http.IncomingMessage, answer: http.ServerResponse) => void,
  port = 0,
): Promise<ListeningServer> {
  const server = http.createServer(handle)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
