// Fetches a file and hands it to the reader; answers why it could not, in words, or nothing.
import { t } from '#platform/kernel/texts.ts'

export async function downloadFile(address: string, name: string): Promise<string | undefined> {
  const failed = t('The file could not be created. Try again in a moment.')
  try {
    const answer = await fetch(address)
    if (!answer.ok) return failed
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await answer.blob())
    link.download = named?.[1] ?? name
    link.click()
    // The download has begun once this task is over.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return undefined
  } catch {
    return failed
  }
}
