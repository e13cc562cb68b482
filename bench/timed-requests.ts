// Asks one request after another over one connection and tells how long each took, as a visitor would notice it.
import http from 'node:http'

export interface TimedAnswer {
  ms: number
  body: string
  headers: http.IncomingHttpHeaders
}

export interface TimedRequests {
  get(path: string): Promise<TimedAnswer>
  close(): void
}

export function timedRequests(port: number): TimedRequests {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return {
    get(path) {
      return new Promise((resolve, reject) => {
        const startedAt = performance.now()
        const request = http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const ms = performance.now() - startedAt
            const body = Buffer.concat(parts).toString()
            if (response.statusCode === 200) resolve({ ms, body, headers: response.headers })
            else reject(new Error(`${path} answered ${response.statusCode}: ${body.slice(0, 200)}`))
          })
        })
        request.on('error', reject)
      })
    },
    close: () => agent.destroy(),
  }
}
