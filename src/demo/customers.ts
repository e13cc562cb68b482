// Companies that try what the demo's vendors sell. Nobody can sign in for them: their passwords are drawn and forgotten.
import type { EnterpriseIndustry } from '#rooms/people/accounts/rules/vocabulary.ts'

export interface DemoCustomer {
  /** The account of its CFO, who registered it; a colleague in operations is called the same with `-ops`. */
  username: string
  company: string
  industry: EnterpriseIndustry
  /** The day on which it registered, counted back from today. */
  daysAgo: number
}

export const demoCustomers = [
  { username: 'demo-halden', company: 'Halden Grocers', industry: 'Retail', daysAgo: 322 },
  { username: 'demo-linnea', company: 'Linnea Health', industry: 'Healthcare', daysAgo: 303 },
  { username: 'demo-brightwater', company: 'Brightwater Mutual', industry: 'Finance', daysAgo: 265 },
  { username: 'demo-kestrel', company: 'Kestrel Pump Works', industry: 'Manufacturing', daysAgo: 196 },
  { username: 'demo-fairmead', company: 'Fairmead Garden Centres', industry: 'Retail', daysAgo: 115 },
  { username: 'demo-copperlane', company: 'Copperlane Software', industry: 'Technology', daysAgo: 108 },
] as const satisfies readonly DemoCustomer[]
