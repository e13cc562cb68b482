// Hands a file to the reader.

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun once this task is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Fetches a report and saves it; answers why it could not, in words, or nothing. */
export async function saveReport(address: string): Promise<string | undefined> {
  const failed = 'The report could not be made. Please try again.'
  try {
    const answer = await fetch(address)
    if (!answer.ok) {
      const problem: unknown = await answer.json().catch(() => undefined)
      const { message } = (problem ?? {}) as { message?: unknown }
      return typeof message === 'string' ? message : failed
    }
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
    saveFile(await answer.blob(), named?.[1] ?? 'roi-report')
    return undefined
  } catch {
    return failed
  }
}
