// The companies that try or pay for the vendor's applications: a table, and on narrow windows a list of the same.
import { Chip } from '#platform/web/chip.tsx'
import { formatCount, formatDay, formatInstantDay, formatMonth, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
import type { Customer } from '../contract.ts'

export function CustomerTable({ customers, caption }: { customers: readonly Customer[]; caption: string }) {
  return (
    <table className="vendor-customers">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Application</th>
          <th scope="col">Status</th>
          <th scope="col">Users</th>
          <th scope="col">Due</th>
          <th scope="col">Since</th>
          <th scope="col">Ends</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(
          ({ id, companyName, applicationName, status, startedAt, trialEndsAt, paid, reported }) => (
            <tr key={id}>
              <th scope="row">{companyName}</th>
              <td>{applicationName}</td>
              <td>
                <State paid={paid} status={status} />
              </td>
              <td className="vendor-figure">
                {paid && paid.seats !== null ? (
                  <>
                    {formatCount(paid.seats)}
                    <span className="vendor-narrow"> {paid.seats === 1 ? 'user' : 'users'}</span>
                  </>
                ) : (
                  !reported && <Dash />
                )}
                {reported && <Reported {...reported} />}
              </td>
              <td className="vendor-figure">{paid ? dueText(paid, status) : <Dash />}</td>
              <td>
                <Since paid={paid} startedAt={startedAt} status={status} trialEndsAt={trialEndsAt} />
              </td>
              <td>
                <End
                  at={paid ? paid.endsOn : trialEndsAt}
                  isOver={status === 'ended'}
                  text={
                    paid
                      ? paid.endsOn && formatDay(paid.endsOn)
                      : trialEndsAt && formatInstantDay(trialEndsAt)
                  }
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

/** What the vendor itself said of the customer's use. */
function Reported({ month, activeUsers }: NonNullable<Customer['reported']>) {
  return (
    <span className="vendor-reported">
      {formatCount(activeUsers)} active in {formatMonth(month, 'short')}
    </span>
  )
}

/**
 * The day of the first payment and, where it began as a trial, the day on which the trial began. Each is counted on its own day.
 * "Since" is only said of what is still running; what has ended ran "from" a day.
 */
function Since({
  status,
  startedAt,
  trialEndsAt,
  paid,
}: Pick<Customer, 'status' | 'startedAt' | 'trialEndsAt' | 'paid'>) {
  return (
    <>
      {paid && <Start at={paid.since} what={status === 'active' ? 'paying since' : 'paid from'} />}
      {(trialEndsAt !== null || !paid) && (
        <Start at={startedAt} what={status === 'trial' ? 'trial since' : 'tried from'} />
      )}
    </>
  )
}

function Start({ at, what }: { at: string; what: string }) {
  return (
    <span className="vendor-since">
      {what} <time dateTime={at}>{formatInstantDay(at)}</time>
    </span>
  )
}

function State({ status, paid }: Pick<Customer, 'status' | 'paid'>) {
  if (status === 'active') return <Chip tone="accent">subscription</Chip>
  if (status === 'trial') return <Chip tone="accent">running trial</Chip>
  return <Chip>{paid ? 'subscription ended' : 'trial ended'}</Chip>
}

function End({ text, at, isOver }: { text: string | null; at: string | null; isOver: boolean }) {
  if (at === null) return <Dash />
  return (
    <>
      <span className="vendor-narrow">{isOver ? 'ended ' : 'ends '}</span>
      <time dateTime={at}>{text}</time>
    </>
  )
}

/** What an ended subscription cost is due no more. */
function dueText(
  { costMinor, currency, billing }: NonNullable<Customer['paid']>,
  status: Customer['status'],
): string {
  const per = { monthly: ' a month', annual: ' a year', once: ' once' }[billing]
  return `${status === 'ended' ? 'was ' : ''}${formatCents(costMinor, currency, locale)}${per}`
}

/** Nothing to say; narrow windows leave it out. */
function Dash() {
  return <span className="vendor-dash">–</span>
}
