// The way to report a listing, for members of a company.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { late } from '#platform/web/late.tsx'
import { useProfile } from '#platform/web/profile.ts'
import type { Application } from '../../contract.ts'

const ReportDialog = late(() => import('./report-dialog.tsx'))

export function ReportListing({ application }: { application: Pick<Application, 'id' | 'name'> }) {
  const profile = useProfile()
  const [isOpen, setOpen] = useState(false)
  if (!profile || profile.isAdministrator) return null
  return (
    <p className="mt-10 text-sm">
      <button className="text-link" onClick={() => setOpen(true)} type="button">
        {t('Report this listing')}
      </button>
      {isOpen && <ReportDialog application={application} onClose={() => setOpen(false)} />}
    </p>
  )
}
