// How a request to the API travels: by fetch in the browser, in process while the server draws a page.

export interface TransportRequest {
  method: string
  /** Path with query string. */
  path: string
  headers?: Record<string, string>
  body?: string
  /** A file that is the body; only the browser sends them. */
  file?: Blob
  /** Ends the request when its answer is no longer wanted. A transport may ignore it. */
  signal?: AbortSignal
}

export interface TransportAnswer {
  status: number
  statusText?: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

/** The browser's transport. Cookies go along with every request (HTTP-01). */
export const fetchTransport: Transport = async ({ method, path, headers, body, file, signal }) => {
  const response = await fetch(path, { method, headers, body: file ?? body, signal, credentials: 'include' })
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}
