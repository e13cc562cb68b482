// What other rooms show of listings.
export { CompanyListings, unknownInListings } from './company-listings.tsx'
export { myListingsQuery } from './listing-queries.ts'
export { MyListings } from './my-listings.tsx'
