// The figures behind a drawing, for screen readers and for copying.

export interface ChartTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The first cell of a row names it; all others are figures and are on the right. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    // A table keeps the width of its content whatever its own says, so the frame around it is what is hidden.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={head[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
