// Which file an export is: links, so that the browser itself takes it down however large it is (AUD-06).

import { t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import Dialog from '#platform/web/dialog.tsx'
import { auditRoutes } from '#rooms/run/audit/contract.ts'
import { asQuery, type TrailFilter } from './audit-address.ts'
import { filterInWords } from './audit-words.ts'

export function ExportDialog({ filter, onClose }: { filter: TrailFilter; onClose: () => void }) {
  const filterQuery = asQuery(filter)
  return (
    <Dialog onClose={onClose} title={t('Export Logs')}>
      <p>
        {t(
          'Every entry of the current filter ({filterInWords}), newest first. Each entry includes its hash, so that the recipient can check that nothing was changed.',
          { filterInWords: filterInWords(filter) },
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          className="button"
          data-tone="primary"
          download
          href={addressOf(auditRoutes.exportAuditCsv, filterQuery)}
          onClick={onClose}
        >
          {t('CSV, for spreadsheets')}
        </a>
        <a
          className="button"
          data-tone="outline"
          download
          href={addressOf(auditRoutes.exportAuditLines, filterQuery)}
          onClick={onClose}
        >
          {t('JSON lines, for programs')}
        </a>
      </div>
      <p className="mt-4 text-[0.8125rem] text-ink-muted">
        {t('The export is recorded in the trail, with the number of entries and the file’s SHA-256.')}
      </p>
    </Dialog>
  )
}
