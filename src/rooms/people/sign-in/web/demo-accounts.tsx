// The demo accounts, one click each, while the demo data is loaded. They are marked as what they are.

import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import { SampleMark } from '#platform/web/chip.tsx'
import { accountRoutes } from '#rooms/people/accounts/contract.ts'
import type { Area } from '#rooms/people/accounts/web/index.ts'

export interface DemoAccountsProps {
  area: Area
  isPending: boolean
  onChoose: (username: string, password: string) => void
}

export function DemoAccounts({ area, isPending, onChoose }: DemoAccountsProps) {
  const { data = [] } = useQuery(query(accountRoutes.listDemoAccounts))
  const accounts = data.filter((account) => account.area === area)
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-10 border-t border-line pt-6">
      <div className="flex items-center gap-3">
        <h2 className="display-3" id="demo-accounts">
          {t('Demo accounts')}
        </h2>
        <SampleMark />
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {t(
          'Invented people of invented companies. They exist on this installation while its demo data is loaded; one click signs in.',
        )}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {accounts.map(({ username, password, label }) => (
          <li key={username}>
            <button
              className="flex w-full flex-wrap items-baseline justify-between gap-x-4 py-3 text-left text-sm hover:text-accent disabled:opacity-50"
              disabled={isPending}
              onClick={() => onChoose(username, password)}
              type="button"
            >
              <span className="font-medium">{label}</span>
              <span className="text-ink-muted">{username}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
