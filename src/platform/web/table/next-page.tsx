// What asks for the next page of a list that grows. The button stays in reach of the keyboard while the page is on its way.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '../button.tsx'

export interface NextPageProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  label: string
}

export function NextPage({ list, label }: NextPageProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-6 text-center">
      {list.isFetchNextPageError && (
        <p className="mb-3 text-sm text-negative" role="alert">
          {t('The next ones could not be loaded. Check the connection and try again.')}
        </p>
      )}
      <Button
        aria-disabled={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? t('Loading...') : label}
      </Button>
    </div>
  )
}
