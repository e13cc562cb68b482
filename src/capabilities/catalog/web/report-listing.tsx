// The way to report a listing, for members of a company.
import { lazy, Suspense, useState } from 'react'
import { useProfile } from '#platform/web/profile.ts'
import type { Application } from '../contract.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

export function ReportListing({ application }: { application: Pick<Application, 'id' | 'name'> }) {
  const profile = useProfile()
  const [isOpen, setOpen] = useState(false)
  if (!profile || profile.isAdministrator) return null
  return (
    <p className="mt-10 text-sm">
      <button className="text-link" onClick={() => setOpen(true)} type="button">
        Report this listing
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog application={application} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
