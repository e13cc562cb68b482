// A table of figures: the first column names the row, all others are on the right. Scrolls by itself where it is wide.
export interface FigureTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} className="figure-table" tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((text, index) => (
              <th key={`${index} ${text}`} scope="col">
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
                <td key={`${index} ${head[index + 1]}`}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
