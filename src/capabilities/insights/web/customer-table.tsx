// The companies that try the vendor's applications: a table, and on narrow windows a list of the same.
import { Chip } from '#platform/web/chip.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
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
          <th scope="col">Since</th>
          <th scope="col">Ends</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, companyName, applicationName, status, startedAt, trialEndsAt }) => (
          <tr key={id}>
            <th scope="row">{companyName}</th>
            <td>{applicationName}</td>
            <td>
              {status === 'trial' ? <Chip tone="accent">running trial</Chip> : <Chip>trial ended</Chip>}
            </td>
            <td>
              <span className="vendor-narrow">Since </span>
              <time dateTime={startedAt}>{formatInstantDay(startedAt)}</time>
            </td>
            <td>
              <span className="vendor-narrow">{status === 'trial' ? 'ends ' : 'ended '}</span>
              <time dateTime={trialEndsAt}>{formatInstantDay(trialEndsAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
