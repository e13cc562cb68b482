// What other rooms show of listings.

export { myListingsQuery } from './listing-queries.ts'
export { CompanyListings, unknownInListings } from './moderation/company-listings.tsx'
export { companyListingsQuery } from './moderation/company-listings-query.ts'
export { MyListings } from './my-listings.tsx'
