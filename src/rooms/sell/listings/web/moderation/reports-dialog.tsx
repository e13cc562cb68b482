// What members report of one listing.

import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type CompanyListing, listingRoutes } from '../../contract.ts'

export function ReportsDialog({ listing, onClose }: { listing: CompanyListing; onClose: () => void }) {
  const reports = useQuery(query(listingRoutes.listListingReports, { id: listing.id }, anew))
  return (
    <Dialog onClose={onClose} title={t('Reports of a listing')}>
      <p className="font-semibold wrap-anywhere">{listing.name}</p>
      <div className="mt-3">
        <LoadState
          isSmall
          of={reports}
          skeleton={<div className="skeleton h-16" />}
          what={t('The reports', {}, 'of a listing')}
        >
          {(found) => (
            <ul className="divide-y divide-line border-y border-line text-sm">
              {found.map(({ companyName, username, reason, reportedAt }) => (
                <li className="py-2.5" key={`${username} ${reportedAt}`}>
                  <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
                  <p className="mt-1 text-xs text-ink-muted">
                    {t('{username} of {companyName}, {reportedAt}', {
                      username,
                      companyName,
                      reportedAt: formatInstant(reportedAt),
                    })}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </div>
      <Button className="mt-5" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  )
}
