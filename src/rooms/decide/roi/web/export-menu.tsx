// What a reader takes along: one menu of files, each told when it has arrived.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '#platform/web/menu/menu.tsx'
import { toast } from '#platform/web/toast/toast.ts'

export type ReportExtension = 'pdf' | 'xlsx'

export interface ExportMenuProps {
  /** Fetches a report and saves it; answers why it could not, in words. */
  save: (extension: ReportExtension) => Promise<string | undefined>
  /** Left out where there is no file to import again. */
  onDataFile?: () => void
}

const reports = [
  { extension: 'pdf', name: 'PDF report', content: 'Results, uncertainty and every month, to read' },
  { extension: 'xlsx', name: 'Excel workbook', content: 'Inputs and formulas that compute again' },
] as const

export function ExportMenu({ save, onDataFile }: ExportMenuProps) {
  const [busy, setBusy] = useState(false)

  async function report({ extension, name }: (typeof reports)[number]) {
    if (busy) return
    setBusy(true)
    const problem = await save(extension)
    setBusy(false)
    if (problem) toast({ title: 'Not Exported', text: problem, tone: 'negative' })
    else toast({ title: `${name} Exported`, text: 'The file is in your downloads.' })
  }

  return (
    <Menu
      align="end"
      button={
        <>
          {busy ? 'Exporting…' : 'Export'}
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
        </>
      }
      buttonClassName="button"
      buttonTone="outline"
    >
      <div className="min-w-72">
        {reports.map((file) => (
          <Choice
            content={file.content}
            key={file.extension}
            name={file.name}
            onClick={() => void report(file)}
          />
        ))}
        {onDataFile && (
          <Choice content="JSON, which “Import” opens again" name="Data file" onClick={onDataFile} />
        )}
      </div>
    </Menu>
  )
}

interface ChoiceProps {
  name: string
  content: string
  onClick: () => void
}

function Choice({ name, content, onClick }: ChoiceProps) {
  return (
    <button className="panel-link w-full text-left" onClick={onClick} type="button">
      {name}
      <span className="text-xs font-normal text-ink-muted">{content}</span>
    </button>
  )
}
