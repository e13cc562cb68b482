// A return, written in one way wherever it is shown: with one decimal, and marked where more was spent than came back.
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { locale } from '#platform/web/format.ts'

/** Hundredths of a percent as percent with one decimal. */
export function returnText(hundredths: number | null): string {
  if (hundredths === null) return '–'
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(hundredths / 10_000)
}

export function ReturnFigure({ hundredths }: { hundredths: number | null }) {
  return (
    <span className={hundredths !== null && hundredths < 0 ? 'font-semibold text-negative' : undefined}>
      {returnText(hundredths)}
    </span>
  )
}
