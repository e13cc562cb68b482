// A request of a test and what it is answered.

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape and asserts what it finds.
  json: any
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is. */
  raw?: string | Buffer
  /** Where the request comes from; the local machine by default. */
  network?: string
}
