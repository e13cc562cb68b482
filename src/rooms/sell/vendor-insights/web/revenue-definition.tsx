// What "revenue" means everywhere, for those who want to know (VEND-08, VEND-11).
import { t } from '#platform/kernel/texts.ts'

export function RevenueDefinition({ className }: { className: string }) {
  return (
    <details className={`max-w-[60rem] text-[0.8125rem] text-ink-muted ${className}`}>
      <summary className="cursor-pointer">{t('How revenue is counted')}</summary>
      <p className="mt-2">
        {t(
          'Revenue is what Emporion invoiced companies for your applications, in the month in which it fell due, less what was voided or credited, without taxes. A trial brings none. Paid is the part whose invoices are settled, by transfer or with credits. Payouts are not open yet. The average lifetime value is that revenue for each company that was invoiced. Your own company does not count, and currencies are not added up.',
        )}
      </p>
    </details>
  )
}
