// What other rooms show of the vendor's listings.
export { myListingsQuery } from './listing-queries.ts'
export { MyListings } from './my-listings.tsx'
