// A table that is its own chart: each row has a bar from a zero baseline and its figure in words.

interface BarRow {
  label: string
  value: number
  /** The figure with its unit. */
  text: string
}

export interface BarTableProps {
  caption: string
  head: readonly [label: string, figure: string]
  rows: readonly BarRow[]
  /** The value of a full bar. */
  max: number
  /** Closes the table where the rows add up. */
  total?: { label: string; text: string }
}

export function BarTable({ caption, head, rows, max, total }: BarTableProps) {
  return (
    <table className="w-full text-[0.8125rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, text }) => (
          <tr key={label}>
            <th className="w-[38%] py-[5px] pr-3 text-left font-normal text-ink-muted" scope="row">
              {label}
            </th>
            <td className="py-[5px]">
              <span className="flex items-center gap-3">
                <svg
                  aria-hidden="true"
                  className="h-2.5 w-0 grow"
                  preserveAspectRatio="none"
                  viewBox="0 0 100 10"
                >
                  <rect className="fill-sunken" height="10" width="100" />
                  <rect className="fill-[var(--series-1)]" height="10" width={(value / max) * 100} />
                </svg>
                <span className="min-w-16 text-right font-semibold whitespace-nowrap">{text}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className="border-t border-line">
            <th className="pt-2 pr-3 text-left font-semibold" scope="row">
              {total.label}
            </th>
            <td className="pt-2 text-right font-semibold">{total.text}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
