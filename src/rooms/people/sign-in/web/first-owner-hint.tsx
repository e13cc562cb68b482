// On the machine that runs Emporion: how the first administrator is made, while there is none (OPS-02).
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { accountRoutes } from '#rooms/people/accounts/contract.ts'

export function FirstOwnerHint() {
  // Drawn pages are the same for everybody, and this is for one reader alone.
  const { data } = useQuery(query(accountRoutes.getFirstOwnerHint, {}, { enabled: useInBrowser() }))
  if (!data?.command) return null
  return (
    <section aria-labelledby="first-administrator" className="card mb-6 p-5 text-sm">
      <h2 className="display-3" id="first-administrator">
        {t('No administrator can sign in yet')}
      </h2>
      <p className="mt-2">
        {t('To make the first one, run this on the machine where Emporion is installed:')}
      </p>
      <pre className="mt-2 whitespace-pre-wrap break-words rounded bg-sunken p-3">
        <code>{data.command}</code>
      </pre>
    </section>
  )
}
