// What the simulator asks of the server.
import { query, queryOrNull } from '#platform/web/api/query.ts'
import { shortlistRoutes } from '#rooms/decide/shortlists/contract.ts'
import { catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { roiRoutes } from '../contract.ts'

/** An application, if it is published. */
export const applicationQuery = (id: string | undefined) =>
  queryOrNull(catalogRoutes.getApplication, { id: id ?? '' }, { enabled: id !== undefined })

/** Applications to choose from, as the server finds them. */
export const choiceQuery = (search: string, limit: number) =>
  query(catalogRoutes.listApplications, { search: search || undefined, limit })

export const shortlistsQuery = query(shortlistRoutes.listShortlists)

/** One that the list does not hold, such as an archived one; null if the company has no shortlist with this id. */
export const shortlistQuery = (id: string | undefined) =>
  queryOrNull(shortlistRoutes.getShortlist, { id: id ?? '' })

/** Only asked where a shortlist is chosen (ROI-04). */
export const simulationsQuery = (shortlistId: string | undefined) =>
  query(
    roiRoutes.listSimulationsOfShortlist,
    { shortlistId: shortlistId ?? '' },
    { enabled: shortlistId !== undefined },
  )
