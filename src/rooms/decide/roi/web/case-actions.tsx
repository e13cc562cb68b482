// What a reader brings, and paper: a file that was exported before is opened, the page is printed.
import { FileInput, Printer } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#platform/web/button.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { fileSizeMax, type ReadFile, readSimulationFile } from '../rules/simulation-file.ts'

export function CaseActions({ onImport }: { onImport: (file: ReadFile) => void }) {
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File | undefined) {
    if (!file) return
    const told = file.size > fileSizeMax * 4 ? 'x'.repeat(fileSizeMax + 1) : await file.text()
    const result = readSimulationFile(told)
    if ('problem' in result) toast({ title: 'Not Imported', text: result.problem, tone: 'negative' })
    else onImport(result.file)
  }

  return (
    <div className="print-hidden mt-4 flex flex-wrap gap-x-1 gap-y-1">
      <Button onClick={() => input.current?.click()} size="small" tone="quiet">
        <FileInput {...iconLook} />
        Import
      </Button>
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
      <Button onClick={() => window.print()} size="small" tone="quiet">
        <Printer {...iconLook} />
        Print
      </Button>
    </div>
  )
}

const iconLook = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
