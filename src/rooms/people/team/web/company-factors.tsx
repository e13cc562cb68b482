// For owners: how many of the company's people a password alone would let in.
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { membersQuery } from './team-queries.ts'

/** As high before it is read, so that nothing moves. */
export function CompanyFactors() {
  const { data } = useInfiniteQuery(membersQuery)
  const { total, withSecondFactor } = data?.pages[0] ?? {}
  return (
    <p className="mt-4 min-h-5 text-sm max-sm:min-h-10">
      {typeof total === 'number' &&
        typeof withSecondFactor === 'number' &&
        t(
          '{withOne} of {members, plural, one {# member} other {# members}} of your company {withOne, plural, one {has} other {have}} a second factor.',
          { withOne: withSecondFactor, members: total },
        )}
    </p>
  )
}
