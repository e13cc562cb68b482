// One line for each entry of the trail; on a phone three.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant, formatInstantTime } from '#platform/web/format.ts'
import type { Column } from '#platform/web/table/data-table.tsx'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'
import type { AuditLog } from '#rooms/run/audit/contract.ts'
import { resourceInWords } from '#rooms/run/audit/rules/index.ts'
import { SeverityMark } from '#rooms/run/security/web/index.ts'
import { actorWords } from './audit-words.ts'

export interface EntryAddresses {
  entryAt: (entry: AuditLog) => string
  /** The entries in which somebody of this name acted. */
  personAt: (username: string) => string
  /** The list of its company alone; undefined where that is what is shown. */
  companyAt: (entry: AuditLog) => string | undefined
  /** Everything that happened to one resource. */
  resourceAt: (resourceId: string) => string
}

const linkClass = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

export function auditColumns({
  entryAt,
  personAt,
  companyAt,
  resourceAt,
}: EntryAddresses): readonly Column<AuditLog>[] {
  // What an administrator does to a company is recorded twice, in its chain and in the platform’s: each row says which it is.
  const companyCell = (entry: AuditLog) => {
    const to = companyAt(entry)
    const company = entry.tenantName ?? entry.tenantId
    return to === undefined ? (
      company
    ) : (
      <Link className={linkClass} preventScrollReset to={to} {...tooltip(t('Show only this trail'))}>
        {company}
      </Link>
    )
  }
  return [
    {
      head: t('Timestamp'),
      order: 'descending',
      line: 'name',
      cell: ({ timestamp }) => (
        <time dateTime={timestamp} title={formatInstantTime(timestamp)}>
          {formatInstant(timestamp)}
        </time>
      ),
    },
    {
      head: t('User'),
      line: 'fact',
      cell: (entry) => {
        return (
          <>
            {entry.username === null ? (
              (actorWords[entry.actorKind] ?? entry.actorKind)
            ) : (
              <Link
                className={linkClass}
                preventScrollReset
                to={personAt(entry.username)}
                {...tooltip(t('Search for this person'))}
              >
                {entry.username}
              </Link>
            )}{' '}
            <span className="audit-aside audit-company">{companyCell(entry)}</span>
          </>
        )
      },
    },
    { head: t('Company'), cell: companyCell },
    {
      head: t('Action'),
      isName: true,
      cell: (entry) => (
        <Link className={linkClass} preventScrollReset to={entryAt(entry)}>
          {entry.actionText}
        </Link>
      ),
    },
    { head: t('Resource'), line: 'end', cell: (entry) => <Resource entry={entry} resourceAt={resourceAt} /> },
    { head: t('IP address'), cell: ({ ipAddress }) => ipAddress ?? '–' },
    { head: t('Result'), cell: ({ success }) => (success ? t('Success') : t('Failed')) },
    {
      head: t('Severity'),
      line: 'end',
      className: 'audit-severity',
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
  ]
}

/** What it was done to. The person or company of the row is not named a second time, nor a thing without a name by a part of its id. */
function Resource({ entry, resourceAt }: { entry: AuditLog } & Pick<EntryAddresses, 'resourceAt'>) {
  const { resource, resourceName, resourceId, username, tenantName } = entry
  const isOwn = resource === 'user' && resourceName !== null && resourceName === username
  const word = isOwn ? t('own account') : resourceInWords(resource)
  const name = resourceName ?? (resource === 'route' ? resourceId : null)
  const isNamed = name !== null && name !== username && name !== tenantName
  if (resourceId === null) return isNamed ? <Named word={word}>{name}</Named> : word
  const link = (text: ReactNode) => (
    <Link
      className={linkClass}
      preventScrollReset
      to={resourceAt(resourceId)}
      {...tooltip([name, resourceId].filter((part) => part !== null).join(', '))}
    >
      {text}
    </Link>
  )
  return isNamed ? (
    <Named word={word}>{link(name)}</Named>
  ) : (
    link(
      <>
        {word}
        {/* A screen reader lists links without their rows: the id tells two unnamed resources apart. */}
        <span className="sr-only"> {resourceId}</span>
      </>,
    )
  )
}

function Named({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      {word} <span className="audit-aside">{children}</span>
    </>
  )
}
