// What members report of one listing.
import { useQuery } from '@tanstack/react-query'
import { anew, query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { type CompanyListing, listingRoutes } from '../contract.ts'

export function ReportsDialog({ listing, onClose }: { listing: CompanyListing; onClose: () => void }) {
  const { data, isError } = useQuery(query(listingRoutes.listListingReports, { id: listing.id }, anew))
  return (
    <Dialog onClose={onClose} title="Reports of a listing">
      <p className="font-semibold wrap-anywhere">{listing.name}</p>
      {isError && (
        <p className="mt-2 text-sm text-negative" role="alert">
          The reports could not be read. Close this and try again.
        </p>
      )}
      {!data && !isError && <div aria-hidden="true" className="skeleton mt-3 h-16" />}
      {data && (
        <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
          {data.map(({ companyName, username, reason, reportedAt }) => (
            <li className="py-2.5" key={`${username} ${reportedAt}`}>
              <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
              <p className="mt-1 text-xs text-ink-muted">
                {username} of {companyName}, {formatInstant(reportedAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-5" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
