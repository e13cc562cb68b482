// A file of active users for many months at once: looked through first, then applied whole or not at all.

import { useState } from 'react'
import { fileText } from '#platform/kernel/text/file-text.ts'
import { groupedByFault, linesText } from '#platform/kernel/text/line-problems.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatCount, formatMonth } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { type UsageImport as Preview, usageRoutes } from '../contract.ts'
import { importLengthAtMost } from '../rules/vocabulary.ts'
import { changedRoutes } from './changed-routes.ts'

export function UsageImport() {
  // A look changes nothing, so the next file need not wait until everything is read anew.
  const looking = useSending()
  const applying = useSending({ reads: changedRoutes })
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [refused, setRefused] = useState('')

  async function read(file: File | undefined) {
    setPreview(undefined)
    setRefused('')
    if (!file) return
    const decoded = fileText(new Uint8Array(await file.arrayBuffer()))
    if ('reason' in decoded) return setRefused(`${file.name} ${decoded.reason}.`)
    const { text } = decoded
    if (text.length === 0) return setRefused(t('{name} is empty.', { name: file.name }))
    if (text.length > importLengthAtMost)
      return setRefused(
        t('{name} has more than {importLengthAtMost} characters. Split it.', {
          name: file.name,
          importLengthAtMost: formatCount(importLengthAtMost),
        }),
      )
    setCsv(text)
    await looking.send(async (api) => {
      const { data } = await api.call(usageRoutes.importUsage, {
        body: { csv: text },
      })
      setPreview(data)
    }, t('File Looked Through'))
  }

  function apply(seen: string) {
    void applying.send(async (api) => {
      const { data } = await api.call(usageRoutes.importUsage, {
        body: { csv, apply: seen },
      })
      setPreview(data)
    }, t('Usage Imported'))
  }

  return (
    <section aria-labelledby="import" className="card p-5 sm:p-6">
      <h3 className="display-3" id="import">
        {t('Import a file')}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">
        {rich(
          'CSV with the heading {heading}, such as {example}. Commas, semicolons and tabs all work. You see the changes before you apply them. Either all of them are applied or none.',
          {
            heading: <code>subscription,month,active users</code>,
            example: <code>Ledger Watch,2026-11,12</code>,
          },
        )}
      </p>
      <label className="field-label mt-4" htmlFor="usage-file">
        {t('CSV file, up to {importLengthAtMost} characters', {
          importLengthAtMost: formatCount(importLengthAtMost),
        })}
      </label>
      <input
        accept=".csv,text/csv"
        className="field"
        id="usage-file"
        onChange={({ target }) => void read(target.files?.[0])}
        type="file"
      />
      <p className="mt-2 text-sm text-negative empty:hidden" role="alert">
        {refused || (looking.failure ?? applying.failure ?? '')}
      </p>
      {preview && preview.problems.length > 0 && (
        <div className="mt-4" role="status">
          <p className="font-semibold">
            {t(
              '{problems, plural, one {# line} other {# lines}} to correct. Nothing in the file was applied.',
              { problems: preview.problems.length },
            )}
          </p>
          <ul className="mt-2 list-disc pl-5 text-sm">
            {groupedByFault(preview.problems)
              .slice(0, 20)
              .map(({ first, lines }) => (
                <li key={first.reason}>
                  {first.line === 0 ? t('The file') : linesText(lines, 'Line')}: {first.reason}
                </li>
              ))}
          </ul>
        </div>
      )}
      {preview && preview.lines.length > 0 && (
        <DataTable
          caption={t('Content of the file')}
          className="mt-4"
          columns={[
            {
              head: t('Line', {}, 'of a file'),
              cell: ({ applicationName, month }) => `${applicationName}, ${formatMonth(month)}`,
            },
            {
              head: t('Before'),
              kind: 'figure',
              cell: ({ before }) => (before === null ? t('nothing') : formatCount(before)),
            },
            {
              head: t('Active users'),
              kind: 'figure',
              cell: ({ activeUsers, seats }) => (
                <>
                  {formatCount(activeUsers)}
                  {seats !== null && activeUsers > seats && (
                    <span className="block text-caution">
                      {t('More than the {seats, plural, one {# seat} other {# seats}}', { seats })}
                    </span>
                  )}
                </>
              ),
            },
          ]}
          keyOf={({ line }) => String(line)}
          rows={preview.lines.slice(0, 50)}
          staysTable
        />
      )}
      {preview?.seen && !preview.applied && (
        <Button
          className="mt-4"
          disabled={applying.isPending}
          onClick={() => preview.seen && apply(preview.seen)}
          tone="primary"
        >
          {applying.isPending
            ? t('Applying...')
            : t('Apply {lines, plural, one {# line} other {# lines}}', { lines: preview.lines.length })}
        </Button>
      )}
      {preview?.applied && <p className="mt-4 font-semibold">{t('All of it was applied.')}</p>}
    </section>
  )
}
