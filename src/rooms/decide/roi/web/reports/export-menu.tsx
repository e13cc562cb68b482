// What a reader takes along or brings: one menu of files, each told when it has arrived.
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Menu } from '#platform/web/menu/menu.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { fileSizeMax, type ReadFile, readSimulationFile } from '../../rules/reports/simulation-file.ts'

export type ReportExtension = 'pdf' | 'xlsx'

export interface ExportMenuProps {
  /** Fetches a report and saves it; answers why it could not, in words. */
  save: (extension: ReportExtension) => Promise<string | undefined>
  /** Left out where there is no file to import again. */
  onDataFile?: () => void
  /** Opens a file that was exported before; left out where none can be. */
  onImport?: (file: ReadFile) => void
}

const reports = [
  { extension: 'pdf', name: t('PDF report'), content: t('Results, uncertainty and every month, to read') },
  { extension: 'xlsx', name: t('Excel workbook'), content: t('Inputs and formulas that compute again') },
] as const

export function ExportMenu({ save, onDataFile, onImport }: ExportMenuProps) {
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function report({ extension, name }: (typeof reports)[number]) {
    if (busy) return
    setBusy(true)
    const problem = await save(extension)
    setBusy(false)
    if (problem) toast({ title: t('Not Exported'), text: problem, tone: 'negative' })
    else toast({ title: t('{name} Exported', { name }), text: t('The file is in your downloads.') })
  }

  return (
    <>
      <Menu
        align="end"
        button={
          <>
            {busy ? t('Exporting…') : t('Export')}
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
            <Choice
              content={t('JSON, which “Import” opens again')}
              name={t('Data file')}
              onClick={onDataFile}
            />
          )}
          <Choice
            content={t('This page, on paper or as PDF')}
            name={t('Print')}
            onClick={() => window.print()}
          />
          {onImport && (
            <div className="mt-1 border-t border-line pt-1">
              <Choice
                content={t('Opens a data file that was exported before')}
                name={t('Import')}
                onClick={() => input.current?.click()}
              />
            </div>
          )}
        </div>
      </Menu>
      {onImport && (
        <input
          accept="application/json,.json"
          aria-label={t('Simulation file to import')}
          className="hidden"
          onChange={(event) => {
            void read(event.target.files?.[0], onImport)
            // The same file chosen again is read again.
            event.target.value = ''
          }}
          ref={input}
          type="file"
        />
      )}
    </>
  )
}

async function read(file: File | undefined, onImport: (file: ReadFile) => void) {
  if (!file) return
  const fileText = file.size > fileSizeMax * 4 ? 'x'.repeat(fileSizeMax + 1) : await file.text()
  const result = readSimulationFile(fileText)
  if ('problem' in result) toast({ title: t('Not Imported'), text: result.problem, tone: 'negative' })
  else onImport(result.file)
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
