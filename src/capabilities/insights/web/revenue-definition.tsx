// What "revenue" means wherever it stands (VEND-08, VEND-11).

export function RevenueDefinition() {
  return (
    <>
      Revenue is what fell due under approved orders of your applications: the cost of a subscription at its
      start and at each renewal, without taxes. A trial brings none. Emporion invoices the companies; what of
      it was paid is not shown here, and payouts are not open yet. The average lifetime value is that revenue
      for each company that ordered. Your own company does not count, and currencies are not added up.
    </>
  )
}
