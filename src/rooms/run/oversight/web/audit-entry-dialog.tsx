// One entry of the trail with all that it holds, and whether it is as it was written.

import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import Dialog from '#platform/web/dialog.tsx'
import { formatCount, formatInstantDay, formatInstantTime } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { Fact, RecordFacts } from '#platform/web/page/record-facts.tsx'
import type { AuditLogDetails } from '#rooms/run/audit/contract.ts'
import { resourceInWords } from '#rooms/run/audit/rules/index.ts'
import { SeverityMark } from '#rooms/run/security/web/index.ts'
import { auditEntryQuery } from './audit-queries.ts'
import { actorWords } from './audit-words.ts'

export function AuditEntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = useQuery(auditEntryQuery(id))
  const { data, error } = entry
  return (
    <Dialog onClose={onClose} title={data ? data.actionText : t('Audit entry')}>
      {!data && error instanceof ApiError && [400, 404].includes(error.status) ? (
        <p role="alert">{t('This entry doesn’t exist, or you may not read it.')}</p>
      ) : (
        <LoadState isSmall of={entry} skeleton={<div className="skeleton h-48" />} what={t('The entry')}>
          {(found) => <Entry entry={found} />}
        </LoadState>
      )}
    </Dialog>
  )
}

function Entry({ entry }: { entry: AuditLogDetails }) {
  const details = Object.entries(entry.details)
  return (
    <>
      <p className="audit-seal" data-tone={entry.isAsWritten ? 'positive' : 'negative'}>
        {entry.isAsWritten ? (
          <>
            <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} />
            {t('Unchanged: the hash of this entry and of the one before it are right.')}
          </>
        ) : (
          <>
            <ShieldAlert aria-hidden="true" size={18} strokeWidth={1.75} />
            {t('Changed: the hash of this entry is wrong. Tell the operator of this installation.')}
          </>
        )}
      </p>
      <RecordFacts>
        <Fact label={t('Timestamp')}>
          {formatInstantDay(entry.timestamp)}, {formatInstantTime(entry.timestamp)}
        </Fact>
        <Fact label={t('User')}>{entry.username ?? actorWords[entry.actorKind] ?? entry.actorKind}</Fact>
        <Fact label={t('Trail of')}>{entry.tenantName ?? entry.tenantId}</Fact>
        <Fact label={t('Action')}>
          <code>{entry.action}</code>
        </Fact>
        <Fact label={t('Resource')}>{resourceInWords(entry.resource)}</Fact>
        {entry.resourceName && <Fact label={t('Resource name')}>{entry.resourceName}</Fact>}
        {entry.resourceId && (
          <Fact label={t('Resource id')}>
            <code>{entry.resourceId}</code>
          </Fact>
        )}
        <Fact label={t('IP address')}>{entry.ipAddress ?? t('None', {}, 'an address')}</Fact>
        <Fact label={t('Result')}>{entry.success ? t('Success') : t('Failed')}</Fact>
        <Fact label={t('Severity')}>
          <SeverityMark severity={entry.severity} />
        </Fact>
        {entry.requestId && (
          <Fact label={t('Request', {}, 'of a program')}>
            <code>{entry.requestId}</code>
          </Fact>
        )}
        <Fact label={t('Number in its chain')}>{formatCount(entry.sequence)}</Fact>
        <Fact label={t('SHA-256')}>
          <code>{entry.hash}</code>
        </Fact>
      </RecordFacts>
      {details.length > 0 && (
        <>
          <h3 className="display-3 mt-5">{t('Details')}</h3>
          <RecordFacts>
            {details.map(([name, value]) => (
              <Fact key={name} label={detailNames[name] ?? <code>{name}</code>}>
                {detailText(value)}
              </Fact>
            ))}
          </RecordFacts>
        </>
      )}
    </>
  )
}

/** The details that many entries have; another is shown by its name in the record. */
const detailNames: Readonly<Record<string, string>> = {
  because: t('Reason'),
  currency: t('Currency'),
  email: t('Email'),
  entries: t('Entries'),
  format: t('Format'),
  furtherPage: t('Another page'),
  name: t('Name'),
  number: t('Number'),
  reason: t('Reason'),
  role: t('Role'),
  seats: t('Seats'),
  sessionsEnded: t('Sessions ended'),
  teamRole: t('Role in the team'),
  timeRange: t('Time range'),
  vendor: t('Vendor'),
  version: t('Version'),
}

function detailText(value: unknown): string {
  if (value === null) return t('None', {}, 'a value')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  return String(value)
}
