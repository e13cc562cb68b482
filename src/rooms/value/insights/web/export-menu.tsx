// The figures of now as a file: of the analytics, and where somebody is about to schedule them.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { Menu } from '#platform/web/menu/menu.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { insightsRoutes } from '../contract.ts'
import { downloadFile } from './download-file.ts'

const files = [
  { extension: 'xlsx', name: t('Excel workbook'), route: insightsRoutes.analyticsAsWorkbook },
  { extension: 'csv', name: t('CSV file'), route: insightsRoutes.analyticsAsCsv },
] as const

export function ExportMenu({ label }: { label: string }) {
  const [isBusy, setBusy] = useState(false)

  async function save({ extension, route }: (typeof files)[number]) {
    if (isBusy) return
    setBusy(true)
    const problem = await downloadFile(addressOf(route), `financial-analytics.${extension}`)
    setBusy(false)
    toast(
      problem
        ? { title: t('Not Exported'), text: problem, tone: 'negative' }
        : { title: t('Report Exported'), text: t('The file is in your downloads.') },
    )
  }

  return (
    <Menu
      align="end"
      button={
        <>
          {isBusy ? t('Exporting…') : label}
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
        </>
      }
      buttonClassName="button"
      buttonTone="outline"
    >
      <div className="min-w-48">
        {files.map((file) => (
          <button
            className="panel-link w-full text-left"
            key={file.extension}
            onClick={() => void save(file)}
            type="button"
          >
            {file.name}
          </button>
        ))}
      </div>
    </Menu>
  )
}
