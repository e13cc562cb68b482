// The API Management tab: the company's keys, and what they open (INTEG-07, INTEG-08).
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { ApiKeysSection } from '#rooms/people/api-keys/web/index.ts'
import { AssistantsSection } from './assistants-section.tsx'
import { apiRoutesQuery } from './connection-queries.ts'

export function ApiPanel() {
  const isBuyer = useProfile()?.activePortal === 'enterprise'
  return (
    <>
      <p className="mb-8">
        <a className="button" data-size="normal" data-tone="outline" href="/api/docs">
          {t('API Documentation')}
        </a>
      </p>
      {isBuyer && <AssistantsSection />}
      <ApiKeysSection isOwner />
      <SettingsSection
        text={t('The calls that are open to keys, with the scope that each takes.')}
        title={t('Endpoints')}
      >
        <Routes />
      </SettingsSection>
    </>
  )
}

/** An address breaks before a slash, and nowhere else. */
function breakable(path: string) {
  return path.split('/').flatMap((part, at) => (at === 0 ? [part] : [<wbr key={`${at}`} />, `/${part}`]))
}

function Routes() {
  return (
    <LoadState isSmall of={useQuery(apiRoutesQuery)} what={t('The endpoints')}>
      {(routes) => (
        <DataTable
          caption={t('Calls that are open to API keys')}
          columns={[
            {
              head: t('Call'),
              className: 'xl:w-2/5',
              cell: ({ method, path }) => (
                <code className="font-mono text-[0.8125rem]">
                  {method} {breakable(path)}
                </code>
              ),
            },
            {
              head: t('What it does, in English'),
              cell: ({ summary }) => <span lang="en">{summary}</span>,
              narrow: 'wide',
            },
            {
              head: t('Scope'),
              cell: ({ scope }) => <code className="font-mono text-[0.8125rem]">{scope}</code>,
            },
          ]}
          keyOf={({ method, path }) => `${method} ${path}`}
          rows={routes}
        />
      )}
    </LoadState>
  )
}
