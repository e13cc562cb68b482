// A page that was opened before a new release asks for files that are gone. The server sends it anew.

const key = 'page_renewed_at'
/** If the file is missing again right after that, loading once more would not help. */
const onceInMs = 60_000

/** Loads the page again, once, if the server answers: without a connection what is on the screen is worth more. */
export async function renewPage(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < onceInMs) return
    const answer = await fetch(location.href, { cache: 'no-store' })
    if (!answer.ok) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  } catch {
    // No connection, or no storage to remember by: the button on the screen loads again.
  }
}
