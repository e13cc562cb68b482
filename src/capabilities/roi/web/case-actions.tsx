// What a reader takes along or brings: a file that was exported before, reports, paper.
import { FileDown, FileInput, Printer, Table2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { fileSizeMax, type ReadFile, readSimulationFile } from '../rules/simulation-file.ts'
import { saveReport } from './save-file.ts'

export interface CaseActionsProps {
  /** The query that reproduces the case in a report. */
  reportQuery: string
  onImport: (file: ReadFile) => void
}

export function CaseActions({ reportQuery, onImport }: CaseActionsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'pdf' | 'xlsx'>()

  async function report(extension: 'pdf' | 'xlsx') {
    if (busy) return
    setBusy(extension)
    const problem = await saveReport(`/api/roi-simulations/report.${extension}?${reportQuery}`)
    setBusy(undefined)
    if (problem) toast({ title: 'Error', text: problem, tone: 'negative' })
    else toast({ title: 'Report Saved', text: 'It is in your downloads.' })
  }

  async function read(file: File | undefined) {
    if (!file) return
    const told = file.size > fileSizeMax * 4 ? 'x'.repeat(fileSizeMax + 1) : await file.text()
    const result = readSimulationFile(told)
    if ('problem' in result) toast({ title: 'Not Imported', text: result.problem, tone: 'negative' })
    else onImport(result.file)
  }

  return (
    <div className="print-hidden mt-4 flex flex-wrap gap-x-1 gap-y-1">
      <Action icon={<FileInput {...iconLook} />} onClick={() => input.current?.click()}>
        Import
      </Action>
      <input
        accept="application/json,.json"
        aria-label="Simulation file to import"
        className="hidden"
        onChange={(event) => {
          void read(event.target.files?.[0])
          // The same file chosen again is read again.
          event.target.value = ''
        }}
        ref={input}
        type="file"
      />
      <Action icon={<FileDown {...iconLook} />} isBusy={busy === 'pdf'} onClick={() => void report('pdf')}>
        PDF report
      </Action>
      <Action icon={<Table2 {...iconLook} />} isBusy={busy === 'xlsx'} onClick={() => void report('xlsx')}>
        Excel workbook
      </Action>
      <Action icon={<Printer {...iconLook} />} onClick={() => window.print()}>
        Print
      </Action>
    </div>
  )
}

const iconLook = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface ActionProps {
  icon: ReactNode
  isBusy?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ icon, isBusy = false, onClick, children }: ActionProps) {
  return (
    <Button aria-busy={isBusy} onClick={onClick} size="small" tone="quiet">
      {icon}
      {children}
    </Button>
  )
}
