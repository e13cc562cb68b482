// Hands a file to the reader.

import { t } from '#platform/kernel/texts.ts'
import { fetchCsrfToken } from '#platform/web/api/api-client.ts'
import { fetchTransport } from '#platform/web/api/transport.ts'
import { linkRoutes } from '../../link-contract.ts'
import type { ReportExtension } from './export-menu.tsx'

const sharedReports = { pdf: linkRoutes.sharedReportAsPdf, xlsx: linkRoutes.sharedReportAsWorkbook }

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun once this task is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const failed = t('The report could not be created. Try again in a moment.')

/** Fetches a report and saves it; answers why it could not, in words, or nothing. */
export function saveReport(address: string): Promise<string | undefined> {
  return saveAnswer(() => fetch(address))
}

/** The same of a read-only link, whose token is in no address. */
export function saveSharedReport(token: string, extension: ReportExtension): Promise<string | undefined> {
  return saveAnswer(async () =>
    fetch(sharedReports[extension].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': await fetchCsrfToken(fetchTransport) },
      body: JSON.stringify({ token }),
    }),
  )
}

async function saveAnswer(ask: () => Promise<Response>): Promise<string | undefined> {
  try {
    const answer = await ask()
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
