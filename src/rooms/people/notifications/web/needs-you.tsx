// Of the notifications what is still to be done, each with the way to it.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { unbroken, unbrokenDates } from '#platform/kernel/unbroken.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatInstantDay, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { type RowAction, RowMenu } from '#platform/web/table/row-menu.tsx'
import type { Notification, Notifications } from '../contract.ts'
import { isUnread } from './is-unread.ts'

export interface NeedsYouProps {
  rows: Notifications['needsYou']
  /** Also those that are not among the rows. */
  inAll: number
  actionsFor: (row: Notification) => RowAction[]
  onOpen: (rows: readonly Notification[]) => void
}

export function NeedsYou({ rows, inAll, actionsFor, onOpen }: NeedsYouProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="needs-you" className="mt-6">
      <h2 className="display-3" id="needs-you">
        {t('Needs you')} <span className="text-ink-muted">{formatCount(inAll)}</span>
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {rows.map((row) => {
          const { id, title, text, link, action, createdAt } = row
          const open = () => isUnread(row) && onOpen([row])
          return (
            <li
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5"
              key={id}
            >
              <div className="min-w-0 flex-[1_1_100%] sm:flex-1">
                <Link className="text-link font-semibold wrap-anywhere" onClick={open} to={link}>
                  {unbrokenDates(title, locale)}
                </Link>
                <p className="text-sm wrap-anywhere text-ink-muted">{unbrokenDates(text, locale)}</p>
                <p className="text-[0.8125rem] text-ink-muted">
                  {rich('received <day>{date}</day>', {
                    date: unbroken(formatInstantDay(createdAt)),
                    day: (date) => <time dateTime={createdAt}>{date}</time>,
                  })}
                </p>
              </div>
              <ButtonLink className="flex-none" onClick={open} size="small" to={link}>
                {action}
                <span className="sr-only">: {title}</span>
              </ButtonLink>
              <RowMenu actions={actionsFor(row)} of={title} />
            </li>
          )
        })}
      </ul>
      {inAll > rows.length && (
        <p className="mt-2 text-sm text-ink-muted">
          {t('The first {shown} are shown here. Others follow as you deal with these.', {
            shown: rows.length,
          })}
        </p>
      )}
    </section>
  )
}
